import { cors } from 'hono/cors'

/** Lets pages of other sites send these headers to the platform and read these of its answers. */
export const PLATFORM_CORS = cors({
  origin: '*',
  allowHeaders: [
    'authorization',
    'content-type',
    'x-wix-bi-gateway',
    'x-wix-consistent',
    'x-wix-currency',
    'x-wix-site-id'
  ],
  allowMethods: ['GET', 'POST', 'PATCH', 'PUT', 'DELETE', 'OPTIONS'],
  exposeHeaders: ['retry-after', 'x-wix-request-id', 'x-wix-consistent'],
  maxAge: 600
})
