import * as v from 'valibot'

import { AuthError, UserError } from '../errors.ts'

/** Address of the settings service, and the function that calls it. */
export interface ServiceOptions {
  /** Origin of the settings service, '' for this page's own. */
  serviceUrl: string
  fetch?: typeof globalThis.fetch
}

/** Shown to an owner when the service did not answer. */
export const UNREACHABLE = 'The settings service cannot be reached. Check your connection and try again.'

/** Shown to an owner when the answer has an unknown form. */
export const UNKNOWN_FORM = 'Server error: the answer has an unknown form'

export const browserFetch: typeof globalThis.fetch = (...call) => globalThis.fetch(...call)

/** Was the caller refused? 401: no or a bad signature. 403: another site, or a visitor. */
export const isRefusal = (status: number): boolean => status === 401 || status === 403

/** An ISO date of an answer, as a `Date`. */
export const Moment = v.pipe(
  v.string(),
  v.transform((text) => new Date(text)),
  v.date()
)

const RefusalSchema = v.object({ error: v.pipe(v.string(), v.minLength(1)) })

/** The address of a call under the service's origin. */
export const serviceAddress = (serviceUrl: string, path: string, query: Record<string, string>): string =>
  `${serviceUrl}${path}?${new URLSearchParams(query).toString()}`

/** The headers of an owner's call. `seen`: the version that the owner saw last, sent with a write. */
export const ownerHeaders = (credential: string, seen?: number): Record<string, string> => ({
  Accept: 'application/json',
  Authorization: credential,
  ...(seen === undefined ? {} : { 'If-Match': `"${seen}"` })
})

/** The JSON of a response; undefined where it has none. */
export const bodyOf = (response: Response): Promise<unknown> => response.json().catch(() => undefined)

/** The service's own message in a refusal, if there is one. */
export function refusalIn(body: unknown): string | undefined {
  const read = v.safeParse(RefusalSchema, body)
  return read.success ? read.output.error : undefined
}

/**
 * Reads as the owner.
 * @throws UserError with a message for the owner; AuthError when the caller is not the owner
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

interface AsOwner<S extends v.GenericSchema> {
  fetch: typeof globalThis.fetch
  address: string
  credential: string
  /** The form of the answer. */
  schema: S
}

/**
 * Reads as the owner what has this form.
 * @throws UserError with a message for the owner; AuthError when the caller is not the owner
 */
export async function loadAsOwner<S extends v.GenericSchema>({
  fetch,
  address,
  credential,
  schema
}: AsOwner<S>): Promise<v.InferOutput<S>> {
  const answer = v.safeParse(schema, await readAsOwner(fetch, address, credential))
  if (!answer.success) throw new UserError(UNKNOWN_FORM)
  return answer.output
}

/** Result of a call that asks the service to do something; `message` is for the owner. */
export type PostResult<T> = { state: 'answered'; answer: T } | { state: 'failed'; message: string }

export interface PostAsOwner<S extends v.GenericSchema> extends AsOwner<S> {
  /** Sent as JSON. */
  body?: object
  signal?: AbortSignal | undefined
}

/** Asks the service to do something, as the owner. Never throws: every ending is a result. */
export async function postAsOwner<S extends v.GenericSchema>(
  call: PostAsOwner<S>
): Promise<PostResult<v.InferOutput<S>>> {
  const { fetch, address, credential, schema, body, signal = null } = call
  const json = body && { headers: { 'Content-Type': 'application/json' }, body: JSON.stringify(body) }
  let response: Response
  try {
    response = await fetch(address, {
      ...json,
      method: 'POST',
      signal,
      headers: { ...ownerHeaders(credential), ...json?.headers }
    })
  } catch {
    return { state: 'failed', message: UNREACHABLE }
  }
  const given = await bodyOf(response)
  const answer = v.safeParse(schema, given)
  if (response.ok && answer.success) return { state: 'answered', answer: answer.output }
  return {
    state: 'failed',
    message: response.ok ? UNKNOWN_FORM : (refusalIn(given) ?? String(response.status))
  }
}
