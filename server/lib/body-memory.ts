import { ServiceError } from './service-error.ts'

/** How much memory the bodies of all calls under way may take together. */
export interface BodyMemory {
  /**
   * Takes that many bytes for a body, before it is read. Returns a function that gives them back, once.
   * `stranger`: the address of a caller who proved nothing yet.
   * @throws ServiceError 503 with `Retry-After` when there is not as much left
   */
  take(bytes: number, stranger?: string): () => void
}

/** The shares of strangers and of one address: the rest is left to owners, and to other strangers. */
const STRANGERS_SHARE = 3 / 4
const ADDRESS_SHARE = 1 / 4

const full = () =>
  new ServiceError(503, 'Too much is being sent at the moment: try again in a few seconds.', {
    headers: { 'Retry-After': '5', Connection: 'close' }
  })

export function createBodyMemory(bytesMax: number): BodyMemory {
  let taken = 0
  let byStrangers = 0
  const byAddress = new Map<string, number>()

  const hasRoom = (bytes: number, stranger: string | undefined) =>
    taken + bytes <= bytesMax &&
    (stranger === undefined ||
      (byStrangers + bytes <= bytesMax * STRANGERS_SHARE &&
        (byAddress.get(stranger) ?? 0) + bytes <= bytesMax * ADDRESS_SHARE))

  function add(bytes: number, stranger: string | undefined) {
    taken += bytes
    if (stranger === undefined) return
    byStrangers += bytes
    const left = (byAddress.get(stranger) ?? 0) + bytes
    if (left > 0) byAddress.set(stranger, left)
    else byAddress.delete(stranger)
  }

  return {
    take(bytes, stranger) {
      if (!hasRoom(bytes, stranger)) throw full()
      add(bytes, stranger)
      let isHeld = true
      return () => {
        if (isHeld) add(-bytes, stranger)
        isHeld = false
      }
    }
  }
}
