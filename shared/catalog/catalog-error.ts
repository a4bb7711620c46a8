import * as v from 'valibot'

import { AuthError, UserError } from '../errors.ts'

/** The site has no shop: there are no products until the owner adds Wix Stores. */
export class StoresNotInstalledError extends UserError {
  constructor(options?: ErrorOptions) {
    super('Wix Stores isn’t installed on this site. Add Wix Stores to choose products.', options)
  }
}

/**
 * Getting the access token failed; `cause` is what the token's source threw.
 * The SDK overwrites the messages of errors that are not responses, but throws the same object.
 */
export class TokenFailure extends Error {
  constructor(cause: unknown) {
    super('No access token', { cause })
  }
}

/** Why a store cannot be read: `silent` is an error of its own. The dashboard says it in its owner's language. */
type StoreFault =
  | { reason: 'busy' }
  | { reason: 'forbidden' }
  | { reason: 'silent'; status: number }
  | { reason: 'unreachable' }

export class StoreError extends UserError {
  constructor(
    message: string,
    readonly fault: StoreFault,
    options?: ErrorOptions
  ) {
    super(message, options)
  }
}

/** Too many calls in this minute: whatever is asked next would be one more. */
export class StoreBusyError extends StoreError {
  constructor(options?: ErrorOptions) {
    super('The store is busy. Please try again in a minute.', { reason: 'busy' }, options)
  }
}

/** There is no such thing in the store. */
export class NotInStoreError extends UserError {}

/** The site has the other version of the catalog. */
export class WrongVersionError extends UserError {}

const SdkErrorSchema = v.object({
  status: v.number(),
  details: v.fallback(v.object({ applicationError: v.object({ code: v.unknown() }) }), {
    applicationError: { code: '' }
  })
})

function answeredError(status: number, code: unknown, options: ErrorOptions): UserError {
  if (status === 401 || code === 'UNAUTHENTICATED') return new AuthError(undefined, options)
  if (code === 'STORES_NOT_INSTALLED') return new StoresNotInstalledError(options)
  if (status === 403) {
    const message = 'The app can’t read this store. Check its permissions.'
    return new StoreError(message, { reason: 'forbidden' }, options)
  }
  if (status === 429) return new StoreBusyError(options)
  if (status >= 500) {
    const message = `The store isn’t responding (${status}). Please try again.`
    return new StoreError(message, { reason: 'silent', status }, options)
  }
  if (status === 404) return new NotInStoreError(`The store rejected the request (${status}).`, options)
  if (status === 428) return new WrongVersionError(`The store rejected the request (${status}).`, options)
  return new UserError(`The store rejected the request (${status}).`, options)
}

/**
 * The error of a failed platform call, with a message for a person. It is an `AuthError` by the status, or when getting
 * the token failed with one; never by the text, because a request id may contain "401".
 */
export function catalogError(error: unknown): UserError {
  const cause = error instanceof TokenFailure ? error.cause : error
  if (cause instanceof UserError) return cause
  const answered = v.safeParse(SdkErrorSchema, cause)
  const options = { cause: error }
  return answered.success
    ? answeredError(answered.output.status, answered.output.details.applicationError.code, options)
    : new StoreError(
        'Couldn’t reach the store. Check the connection and try again.',
        { reason: 'unreachable' },
        options
      )
}

/** Runs a platform call and turns whatever it throws into a `UserError`, which `onError` hears of first. */
export async function ask<T>(call: () => Promise<T>, onError?: (error: UserError) => void): Promise<T> {
  try {
    return await call()
  } catch (thrown) {
    const error = catalogError(thrown)
    onError?.(error)
    throw error
  }
}
