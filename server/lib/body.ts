import type { ServiceContext } from './context.ts'
import { ServiceError } from './service-error.ts'

const tooLarge = (bytesMax: number) =>
  new ServiceError(413, `The body is too large: send at most ${bytesMax} bytes.`, {
    headers: { Connection: 'close' }
  })

const brokenOff = (cause: unknown) => new ServiceError(400, 'The body broke off: send it again.', { cause })

/** Chunk by chunk, for a body that does not say how long it is. */
async function readChunks(c: ServiceContext, bytesMax: number): Promise<string> {
  const chunks: Uint8Array[] = []
  let bytes = 0
  try {
    for await (const chunk of c.req.raw.body ?? []) {
      bytes += chunk.byteLength
      if (bytes > bytesMax) break
      chunks.push(chunk)
    }
  } catch (cause) {
    throw brokenOff(cause)
  }
  if (bytes > bytesMax) throw tooLarge(bytesMax)
  return Buffer.concat(chunks).toString()
}

/** The body as text; at most `bytesMax` of it is held in memory. @throws ServiceError 413, 400 when it broke off */
export async function readBody(c: ServiceContext, bytesMax: number): Promise<string> {
  const length = c.req.header('Content-Length')
  if (length === undefined || c.req.header('Transfer-Encoding') !== undefined) return readChunks(c, bytesMax)
  if (Number(length) > bytesMax) throw tooLarge(bytesMax)
  let text: string
  try {
    // The server reads no more than the length says. A stream for each body would cost more than all that is done with it.
    text = await c.req.raw.text()
  } catch (cause) {
    throw brokenOff(cause)
  }
  if (Buffer.byteLength(text) > bytesMax) throw tooLarge(bytesMax)
  return text
}
