import * as v from 'valibot'

import { UserError } from '../errors.ts'

/** The owner of a site, and the settings service that answers them. */
export interface Owner {
  instanceId: string
  /** The signed instance. */
  credential: string
  /** Origin of the service. Default: this page's origin. */
  serviceUrl?: string
  fetch?: typeof globalThis.fetch
}

type Query = Record<string, string | undefined>

interface Call {
  /** Absent: GET. */
  method?: 'POST' | 'PUT'
  headers?: Record<string, string>
  /** Sent as JSON. */
  body?: object
  signal?: AbortSignal
}

/** A call that the service refused or did not answer. The message is for the owner. */
export class ServiceError extends UserError {
  override readonly name = 'ServiceError'
  constructor(
    message: string,
    /** Status of the response; 0: the service was not reached. */
    readonly status = 0,
    /** The service's own words, or the text of its response. */
    readonly detail = ''
  ) {
    super(message)
  }
}

/** Whether the caller was refused. 401: no or a bad signature. 403: another site, or a visitor. */
export const isRefusal = (error: unknown): boolean =>
  error instanceof ServiceError && (error.status === 401 || error.status === 403)

/** An ISO date of an answer, as a `Date`. */
export const Moment = v.pipe(
  v.string(),
  v.transform((text) => new Date(text)),
  v.date()
)

const Json = v.fallback(v.pipe(v.string(), v.parseJson()), undefined)
const Refusal = v.fallback(v.object({ error: v.string() }), { error: '' })

// A query may contain these unescaped (RFC 3986 § 3.4), and JSON and sentences have many of them.
const UNESCAPED = /%(?:21|24|27|28|29|2C|2F|3A|3F|40|7E)/g

/** The address of an owner's call, as short as it can be. */
export function ownerAddress(
  { serviceUrl = '', instanceId }: Pick<Owner, 'serviceUrl' | 'instanceId'>,
  path: string,
  query: Query = {}
): string {
  const given = Object.entries(query).filter((entry): entry is [string, string] => entry[1] !== undefined)
  const search = new URLSearchParams([['instanceId', instanceId], ...given]).toString()
  return `${serviceUrl}${path}?${search.replaceAll(UNESCAPED, decodeURIComponent)}`
}

/** Calls the service as the owner. `schema`: the form of the answer. @throws ServiceError */
export const ownerCall = <S extends v.GenericSchema>(
  owner: Owner,
  path: string,
  schema: S,
  { query, ...call }: Call & { query?: Query } = {}
): Promise<v.InferOutput<S>> => callService(owner, ownerAddress(owner, path, query), schema, call)

/** The same, by the whole address. */
export async function callService<S extends v.GenericSchema>(
  { credential, fetch = globalThis.fetch }: Pick<Owner, 'credential' | 'fetch'>,
  address: string,
  schema: S,
  { method, headers, body, signal }: Call = {}
): Promise<v.InferOutput<S>> {
  let response: Response
  try {
    response = await fetch(address, {
      method,
      signal,
      body: body && JSON.stringify(body),
      headers: {
        Accept: 'application/json',
        Authorization: credential,
        ...(body && { 'Content-Type': 'application/json' }),
        ...headers
      }
    })
  } catch {
    throw new ServiceError('Can’t reach the settings service. Check your connection and try again.')
  }
  const text = await response.text().catch(() => '')
  const json = v.parse(Json, text)
  const { error } = v.parse(Refusal, json)
  const { ok, status } = response
  if (!ok || error !== '') {
    const words = error || String(status)
    const detail = error || (json === undefined ? text.slice(0, 200) : '')
    throw new ServiceError(method ? words : `Server error: ${words}`, status, detail)
  }
  const answer = v.safeParse(schema, json)
  if (!answer.success) throw new ServiceError('Server error: unexpected response format', status)
  return answer.output
}
