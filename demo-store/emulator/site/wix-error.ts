import type { ContentfulStatusCode } from 'hono/utils/http-status'

/** A refusal in Wix's form: `{message, details: {applicationError: {code, description, data}}}`. */
export class WixError extends Error {
  readonly status: ContentfulStatusCode
  readonly details: Record<string, unknown>
  readonly headers: Record<string, string>

  constructor(
    status: ContentfulStatusCode,
    message: string,
    details: Record<string, unknown>,
    headers: Record<string, string> = {}
  ) {
    super(message)
    this.status = status
    this.details = details
    this.headers = headers
  }
}

export const refusal = (status: ContentfulStatusCode, code: string, description: string, data: object = {}) =>
  new WixError(status, description, { applicationError: { code, description, data } })

export const invalid = (field: string, description: string, ruleName?: string) =>
  new WixError(400, `INVALID_ARGUMENT: "${field}" ${description}`, {
    validationError: {
      fieldViolations: [{ field, description, violatedRule: 'OTHER', ...(ruleName ? { ruleName } : {}) }]
    }
  })

/** Refuses what Wix does not document: no answer misleads less than an invented one. */
export const notEmulated = (field: string, what: string) =>
  invalid(field, `${what}: how Wix answers this is not documented, and the emulator does not guess`)

export const notFound = (code: string, what: string) => refusal(404, code, `${what} was not found`)

export const unauthenticated = () => refusal(401, 'UNAUTHENTICATED', 'Unauthenticated')

export function tooManyRequests(seconds: number): WixError {
  const description = `Too many requests: try again in ${seconds} seconds`
  const applicationError = { code: 'TOO_MANY_REQUESTS', description, data: {} }
  return new WixError(429, description, { applicationError }, { 'Retry-After': String(seconds) })
}

export const forbidden = (description: string) => refusal(403, 'FORBIDDEN', description)
