/** An error whose message is shown to a person as it is. */
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

/** The service answered without a token, because the platform did not answer the service (spec § 8). */
export class NoAccessTokenError extends UserError {
  override readonly name = 'NoAccessTokenError'
  constructor() {
    super('No access token found in server response')
  }
}

/** The message to show for any error: that of a `UserError`, a general one for all others. */
export const toMessage = (error: unknown): string =>
  error instanceof UserError ? error.message : 'Something went wrong. Please try again.'
