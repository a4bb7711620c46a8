/**
 * Getting the access token failed; `cause` is what the token's source threw.
 * The SDK overwrites the message of every error that is not an answer, but hands on the object itself.
 */
export class TokenFailure extends Error {
  constructor(cause: unknown) {
    super('No access token', { cause })
  }
}
