import type { Service } from '../service.ts'
import { callerAddress } from './address.ts'
import type { ServiceContext } from './context.ts'
import { ServiceError } from './service-error.ts'
import { within } from './within.ts'

export interface BodyRequest {
  bytesMax: number
  /** Who may send it: an owner, whose proof was checked before, or anyone. */
  from: 'owner' | 'anyone'
}

const CLOSE = { headers: { Connection: 'close' } }

const tooLarge = (bytesMax: number) =>
  new ServiceError(413, `The body is too large: send at most ${bytesMax} bytes.`, CLOSE)

const tooSlow = () => new ServiceError(408, 'The body took too long: send it again.', CLOSE)

const brokenOff = (cause: unknown) => new ServiceError(400, 'The body broke off: send it again.', { cause })

/** Chunk by chunk, for a body that does not say how long it is. */
async function readChunks(c: ServiceContext, bytesMax: number): Promise<string> {
  const chunks: Uint8Array[] = []
  let bytes = 0
  for await (const chunk of c.req.raw.body ?? []) {
    bytes += chunk.byteLength
    if (bytes > bytesMax) throw tooLarge(bytesMax)
    chunks.push(chunk)
  }
  return Buffer.concat(chunks).toString()
}

/** The length that the call declares for its body; undefined: none. */
function declaredBytes(c: ServiceContext): number | undefined {
  const length = c.req.header('Content-Length') ?? ''
  return /^\d+$/.test(length) && c.req.header('Transfer-Encoding') === undefined ? Number(length) : undefined
}

/**
 * The body as text. What it takes of the memory for bodies is given back when the call is answered.
 * @throws ServiceError 413; 503 when too many bodies are under way, before it is read; 408; 400 when it broke off
 */
export async function readBody(
  c: ServiceContext,
  { bodies, config }: Service,
  { bytesMax, from }: BodyRequest
): Promise<string> {
  const declared = declaredBytes(c)
  if (declared !== undefined && declared > bytesMax) throw tooLarge(bytesMax)
  const stranger = from === 'anyone' ? callerAddress(c, config.trustedProxies) : undefined
  c.set('releaseBody', bodies.take(declared ?? bytesMax, stranger))
  // The server reads no more than the length says. A stream for each body would cost more than all that is done with it.
  const reading = declared === undefined ? readChunks(c, bytesMax) : c.req.raw.text()
  let text: string
  try {
    text = await within(config.bodyMs, reading, tooSlow)
  } catch (cause) {
    throw cause instanceof ServiceError ? cause : brokenOff(cause)
  }
  if (Buffer.byteLength(text) > bytesMax) throw tooLarge(bytesMax)
  return text
}
