import type { ContentfulStatusCode } from 'hono/utils/http-status'

/** A refusal in Wix's form: `{message, details: {applicationError: {code, description, data}}}`. */
export class WixError extends Error {
  readonly status: ContentfulStatusCode
  readonly details: Record<string, unknown>

  constructor(status: ContentfulStatusCode, message: string, details: Record<string, unknown>) {
    super(message)
    this.status = status
    this.details = details
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
export const notKnown = (field: string, what: string) =>
  invalid(field, `${what}: how Wix answers this is not documented, and the emulator does not guess`)

export const notFound = (code: string, what: string) => refusal(404, code, `${what} was not found`)

export const unauthenticated = () => refusal(401, 'UNAUTHENTICATED', 'Unauthenticated')

export const forbidden = (description: string) => refusal(403, 'FORBIDDEN', description)
