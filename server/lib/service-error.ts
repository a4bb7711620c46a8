import { UserError } from '#shared/errors.ts'

export type ErrorStatus = 400 | 401 | 403 | 404 | 405 | 408 | 409 | 413 | 429 | 500 | 501 | 503

/** A call is refused: `status` for machines, the message (what is wrong and what to do) for people. */
export class ServiceError extends UserError {
  readonly status: ErrorStatus
  readonly headers: Readonly<Record<string, string>>

  constructor(
    status: ErrorStatus,
    message: string,
    { headers = {}, ...options }: ErrorOptions & { headers?: Record<string, string> } = {}
  ) {
    super(message, options)
    this.status = status
    this.headers = headers
  }
}

/** The database did not do what it was asked; nothing was half-written. */
export class StoreError extends ServiceError {
  constructor(cause: unknown) {
    super(503, 'The settings cannot be reached right now: try again in a minute.', {
      cause,
      headers: { 'Retry-After': '5' }
    })
  }
}

export const slowPlatform = () =>
  new ServiceError(503, 'The products take long to load. Please try again in a minute.', {
    headers: { 'Retry-After': '5' }
  })

/** What the platform did is not the shopper's fault: 503 with its words. */
export function unavailable(cause: unknown): unknown {
  if (cause instanceof ServiceError || !(cause instanceof UserError)) return cause
  return new ServiceError(503, cause.message, { cause, headers: { 'Retry-After': '10' } })
}
