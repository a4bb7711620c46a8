import { Readable } from 'node:stream'

import * as v from 'valibot'

import { callerAddress } from '../lib/address.ts'
import type { ServiceContext } from '../lib/context.ts'
import type { BodyRoute } from '../lib/rate-limits.ts'
import { ServiceError } from '../lib/service-error.ts'
import type { Service } from './service.ts'

export interface BodyRequest {
  bytesMax: number
  route: BodyRoute
}

/** A part takes memory of its own, however short it is. */
const PART_BYTES = 256
/** Time in which a body has to arrive. */
const BODY_MS = 5000

// None of these answers ends its connection: what is still coming would reset it, and the sender never read why. The
// adapter reads on for half a second, keeps nothing, and ends it then.

const tooLarge = (bytesMax: number) =>
  new ServiceError(413, `The request body is too large. The limit is ${bytesMax} bytes.`)

const tooSlow = () => new ServiceError(408, 'The request body took too long to arrive. Send it again.')

const brokenOff = (cause: unknown) =>
  new ServiceError(400, 'The request body was incomplete. Send it again.', { cause })

/** The length that the call declares for its body; 0: none. */
function declaredBytes(c: ServiceContext): number {
  const length = c.req.header('Content-Length') ?? ''
  return /^\d+$/.test(length) && c.req.header('Transfer-Encoding') === undefined ? Number(length) : 0
}

/** The connection's own stream: another one for each body would cost more than all that is done with it. */
const streamOf = (c: ServiceContext): Readable => c.env?.incoming ?? Readable.from(c.req.raw.body ?? [])

/** Reads by plain listeners: streams' own helpers cost more for each body than all that is done with it. */
function readChunks(stream: Readable, bytesMax: number, grow: (bytes: number) => void): Promise<string> {
  return new Promise((resolve, reject) => {
    const chunks: Uint8Array[] = []
    let bytes = 0
    const timer = setTimeout(() => fail(tooSlow()), BODY_MS)
    function stop() {
      clearTimeout(timer)
      stream.off('data', take).off('end', arrive).off('error', breakOff).off('close', breakOff).pause()
    }
    function fail(error: unknown) {
      stop()
      reject(error)
    }
    const breakOff = (cause?: unknown) => fail(brokenOff(cause))
    function take(chunk: Uint8Array) {
      try {
        bytes += chunk.byteLength
        if (bytes > bytesMax) throw tooLarge(bytesMax)
        grow(chunk.byteLength + PART_BYTES)
        chunks.push(chunk)
      } catch (error) {
        fail(error)
      }
    }
    function arrive() {
      stop()
      resolve(Buffer.concat(chunks).toString())
    }
    stream.on('end', arrive).on('error', breakOff).on('close', breakOff).on('data', take)
  })
}

const callerOf = (c: ServiceContext, { config }: Service, route: BodyRoute) =>
  `${route} ${callerAddress(c, config.trustedProxies)}`

/** Counts one more useless body against the address that sent it. */
export const countBadBody = (c: ServiceContext, service: Service, route: BodyRoute): void =>
  service.limits.badBody(callerOf(c, service, route))

/**
 * The body as text. What it takes of the memory for bodies is given back when the call is answered. One that does not
 * come as it should counts against its address on this route.
 * @throws ServiceError 413; 429; 503 when too many bodies are under way; 408; 400 when it broke off
 */
export async function readBody(
  c: ServiceContext,
  service: Service,
  { bytesMax, route }: BodyRequest
): Promise<string> {
  const { bodies, limits } = service
  limits.admitBody(callerOf(c, service, route))
  const { grow, release } = bodies(route)
  c.set('releaseBody', release)
  try {
    if (declaredBytes(c) > bytesMax) throw tooLarge(bytesMax)
    return await readChunks(streamOf(c), bytesMax, grow)
  } catch (error) {
    if (error instanceof ServiceError && error.status < 500) countBadBody(c, service, route)
    throw error
  }
}

/** A body of JSON, as the schema reads it. @throws ServiceError as `readBody` does; 400 with `refusal` for another one */
export async function readJsonBody<Schema extends v.GenericSchema<unknown, unknown>>(
  c: ServiceContext,
  service: Service,
  schema: Schema,
  { refusal, ...request }: BodyRequest & { refusal: string }
): Promise<v.InferOutput<Schema>> {
  const json = v.pipe(v.string(), v.parseJson())
  const body = v.safeParse(v.pipe(json, schema), await readBody(c, service, request))
  if (!body.success) throw new ServiceError(400, refusal)
  return body.output
}
