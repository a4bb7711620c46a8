import type { Context } from 'hono'

import { BASE } from '../lib/answer-file.ts'
import { asRefusal, ServiceError } from '../lib/service-error.ts'
import { errorPage } from './plain-pages.ts'
import { ERROR_POLICY } from './page-policy.ts'

/** Logs the cause of an error of ours. */
export type OnFailure = (cause: unknown) => void

/** Answers an error: a page for a browser that opens an address, the words alone for everything else. */
export function answerError(c: Context, error: unknown, onFailure?: OnFailure): Response | Promise<Response> {
  const refusal = asRefusal(error)
  const { status, message, headers, cause } = refusal
  if (status >= 500) onFailure?.(cause ?? refusal)
  const common = { ...BASE, 'Cache-Control': 'no-store', Vary: 'Accept', ...headers }
  if (!c.req.header('Accept')?.includes('text/html')) return c.text(message, status, common)
  return c.html(errorPage(refusal), status, { ...common, 'Content-Security-Policy': ERROR_POLICY })
}

export const answerNotFound = (c: Context): Response | Promise<Response> =>
  answerError(c, new ServiceError(404, 'There is no such page or file.'))
