/**
 * Getting the access token failed; `cause` is what the token's source threw.
 * The SDK overwrites the messages of errors that are not responses, but throws the same object.
 */
export class TokenFailure extends Error {
  constructor(cause: unknown) {
    super('No access token', { cause })
  }
}
