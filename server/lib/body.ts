import type { ServiceContext } from './context.ts'
import { ServiceError } from './service-error.ts'

const tooLarge = (bytesMax: number) =>
  new ServiceError(413, `The body is too large: send at most ${bytesMax} bytes.`, {
    headers: { Connection: 'close' }
  })

/** The body as text; at most `bytesMax` of it is held in memory. @throws ServiceError 413, 400 when it broke off */
export async function readBody(c: ServiceContext, bytesMax: number): Promise<string> {
  if (Number(c.req.header('Content-Length') ?? 0) > bytesMax) throw tooLarge(bytesMax)
  const chunks: Uint8Array[] = []
  let bytes = 0
  try {
    for await (const chunk of c.req.raw.body ?? []) {
      bytes += chunk.byteLength
      if (bytes > bytesMax) break
      chunks.push(chunk)
    }
  } catch (cause) {
    throw new ServiceError(400, 'The body broke off: send it again.', { cause })
  }
  if (bytes > bytesMax) throw tooLarge(bytesMax)
  return Buffer.concat(chunks).toString()
}
