import * as v from 'valibot'

import { AuthError, UserError } from '../errors.ts'

/** Whose settings service is called, and with what. */
export interface ServiceOptions {
  /** Origin of the settings service, '' for this page's own. */
  serviceUrl: string
  fetch?: typeof globalThis.fetch
}

/** What an owner reads when the service did not answer at all. */
export const UNREACHABLE = 'The settings service cannot be reached. Check your connection and try again.'

/** And when its answer is not one that this version knows. */
export const UNKNOWN_FORM = 'Server error: the answer has an unknown form'

export const browserFetch: typeof globalThis.fetch = (...call) => globalThis.fetch(...call)

/** Is it the one who asks that was refused? 401: no or a bad signature. 403: another site, or a visitor. */
export const isRefusal = (status: number): boolean => status === 401 || status === 403

const RefusalSchema = v.object({ error: v.pipe(v.string(), v.minLength(1)) })

/** The address of a call under the service's origin. */
export const serviceAddress = (serviceUrl: string, path: string, query: Record<string, string>): string =>
  `${serviceUrl}${path}?${new URLSearchParams(query).toString()}`

/** What an owner's call carries: who asks, and with a write the version that they saw last. */
export const ownerHeaders = (credential: string, seen?: number): Record<string, string> => ({
  Accept: 'application/json',
  Authorization: credential,
  ...(seen === undefined ? {} : { 'If-Match': `"${seen}"` })
})

/** The JSON of an answer; `undefined` where it is none. */
export const bodyOf = (response: Response): Promise<unknown> => response.json().catch(() => undefined)

/** Why the service refused, in its own words, if it gave any. */
export function refusalIn(body: unknown): string | undefined {
  const read = v.safeParse(RefusalSchema, body)
  return read.success ? read.output.error : undefined
}

/**
 * Reads as the owner.
 * @throws UserError in words for the owner; AuthError when it is not the owner who asks
 */
export async function readAsOwner(
  fetch: typeof globalThis.fetch,
  address: string,
  credential: string,
  headers: Record<string, string> = {}
): Promise<unknown> {
  let response: Response
  try {
    response = await fetch(address, { headers: { ...ownerHeaders(credential), ...headers } })
  } catch (cause) {
    throw new UserError(UNREACHABLE, { cause })
  }
  const body = await bodyOf(response)
  const refusal = refusalIn(body)
  if (refusal !== undefined || !response.ok) {
    const message = `Server error: ${refusal ?? response.status}`
    throw isRefusal(response.status) ? new AuthError(message) : new UserError(message)
  }
  return body
}
