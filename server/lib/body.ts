import { Readable } from 'node:stream'
import { finished } from 'node:stream/promises'

import type { Service } from '../service.ts'
import { callerAddress } from './address.ts'
import type { BodyRoute, HeldBody } from './body-memory.ts'
import type { Config } from './config.ts'
import type { ServiceContext } from './context.ts'
import { ServiceError } from './service-error.ts'

export interface BodyRequest {
  bytesMax: number
  route: BodyRoute
}

/** A part takes memory of its own, however short it is. */
const PART_BYTES = 256

const CLOSE = { headers: { Connection: 'close' } }

const tooLarge = (bytesMax: number) =>
  new ServiceError(413, `The body is too large: send at most ${bytesMax} bytes.`, CLOSE)

const tooSlow = () => new ServiceError(408, 'The body took too long: send it again.', CLOSE)

const brokenOff = (cause: unknown) => new ServiceError(400, 'The body broke off: send it again.', { cause })

/** The length that the call declares for its body; undefined: none. */
function declaredBytes(c: ServiceContext): number | undefined {
  const length = c.req.header('Content-Length') ?? ''
  return /^\d+$/.test(length) && c.req.header('Transfer-Encoding') === undefined ? Number(length) : undefined
}

/** The connection's own stream: another one for each body would cost more than all that is done with it. */
const streamOf = (c: ServiceContext): Readable => c.env?.incoming ?? Readable.from(c.req.raw.body ?? [])

interface Reading {
  stream: Readable
  bytesMax: number
  held: HeldBody
  /** Ends it by the error that it is aborted with. */
  ending: AbortController
  config: Config
}

async function readChunks({ stream, bytesMax, held, ending, config }: Reading): Promise<string> {
  const { signal } = ending
  const chunks: Uint8Array[] = []
  let bytes = 0
  const late = () => ending.abort(tooSlow())
  const silence = setTimeout(late, config.bodySilenceMs)
  const whole = setTimeout(late, config.bodyMs)
  function take(chunk: Uint8Array) {
    if (signal.aborted) return void stream.pause()
    silence.refresh()
    try {
      bytes += chunk.byteLength
      if (bytes > bytesMax) throw tooLarge(bytesMax)
      held.grow(chunk.byteLength + PART_BYTES)
      chunks.push(chunk)
    } catch (error) {
      ending.abort(error)
    }
  }
  try {
    stream.on('data', take)
    await finished(stream, { signal, writable: false, cleanup: true })
    held.arrived()
    return Buffer.concat(chunks).toString()
  } catch (cause) {
    throw signal.reason instanceof ServiceError ? signal.reason : brokenOff(cause)
  } finally {
    clearTimeout(silence)
    clearTimeout(whole)
    stream.off('data', take).pause()
  }
}

const callerOf = (c: ServiceContext, { config }: Service, route: BodyRoute) =>
  `${route} ${callerAddress(c, config.trustedProxies)}`

/** One more body that was no use counts against the address that sent it. */
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
  const { bodies, config, limits } = service
  limits.admitBody(callerOf(c, service, route))
  const ending = new AbortController()
  const held = bodies.begin(route, (error) => ending.abort(error))
  c.set('releaseBody', held.release)
  try {
    if ((declaredBytes(c) ?? 0) > bytesMax) throw tooLarge(bytesMax)
    return await readChunks({ stream: streamOf(c), bytesMax, held, ending, config })
  } catch (error) {
    if (error instanceof ServiceError && error.status < 500) countBadBody(c, service, route)
    throw error
  }
}
