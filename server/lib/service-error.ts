import { UserError } from '#shared/errors.ts'

export type ErrorStatus = 400 | 401 | 403 | 404 | 405 | 408 | 409 | 410 | 413 | 429 | 500 | 501 | 503

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

/** An error that is no refusal becomes a 500 that says nothing of its cause. */
export const asRefusal = (error: unknown): ServiceError =>
  error instanceof ServiceError
    ? error
    : new ServiceError(500, 'Something went wrong on our end. Please try again.', { cause: error })

/** The database did not do what it was asked; nothing was half-written. */
export class StoreError extends ServiceError {
  constructor(cause: unknown) {
    super(503, 'Your settings aren’t available right now. Try again in a minute.', {
      cause,
      headers: { 'Retry-After': '5' }
    })
  }
}
