/** Something went wrong that a person should read about: the message is shown as it is. */
export class UserError extends Error {
  override readonly name: string = 'UserError'
}

/** The platform or the service does not accept our credentials. */
export class AuthError extends UserError {
  override readonly name = 'AuthError'
  constructor(message = 'Authentication failed. Please check the app credentials.', options?: ErrorOptions) {
    super(message, options)
  }
}

/** The service answered without a token: the platform does not answer it (spec § 8). */
export class NoAccessTokenError extends UserError {
  override readonly name = 'NoAccessTokenError'
  constructor() {
    super('No access token found in server response')
  }
}

/** The words for any error: a `UserError` speaks for itself, everything else is not a person's business. */
export const toMessage = (error: unknown): string =>
  error instanceof UserError ? error.message : 'Something went wrong. Please try again.'
