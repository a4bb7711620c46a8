import { createHash } from 'node:crypto'

import { PLAIN_STYLE } from './plain-pages.ts'

/** Origins of Wix dashboards, which frame ours. */
const WIX_DASHBOARDS = 'https://*.manage.wix.com https://manage.wix.com'
const PICTURES = "'self' data: blob: http: https:"

const originOf = (url: string) => (url.startsWith('/') ? '' : new URL(url).origin)

/** The dashboard: framed by Wix alone; the design system writes styles into the page at run time. */
export const dashboardPolicy = (platformUrl: string): string =>
  [
    "default-src 'none'",
    "script-src 'self'",
    "style-src 'self' 'unsafe-inline'",
    `img-src ${PICTURES}`,
    "font-src 'self' data: https://static.parastorage.com",
    `connect-src 'self' ${originOf(platformUrl)}`.trim(),
    "frame-src 'self'",
    `frame-ancestors 'self' ${WIX_DASHBOARDS}`,
    "base-uri 'none'",
    "form-action 'none'"
  ].join('; ')

/** The bar in a frame: every store's page may hold it. */
export const BAR_POLICY = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  `img-src ${PICTURES}`,
  "connect-src 'self'",
  'frame-ancestors *',
  "base-uri 'none'",
  "form-action 'none'"
].join('; ')

const PLAIN_STYLE_HASH = createHash('sha256').update(PLAIN_STYLE).digest('base64')

/** A plain page loads nothing and has its style sheet inside. */
const plainPolicy = (...frames: readonly string[]): string =>
  [
    "default-src 'none'",
    `style-src 'sha256-${PLAIN_STYLE_HASH}'`,
    'img-src data:',
    ...frames,
    "base-uri 'none'",
    "form-action 'none'"
  ].join('; ')

/** Lets a plain page be framed nowhere. */
export const PLAIN_PAGE_POLICY = plainPolicy("frame-ancestors 'none'")

/** The page of an error is seen in frames as well: the dashboard and the bar are framed. */
export const ERROR_POLICY = plainPolicy()
