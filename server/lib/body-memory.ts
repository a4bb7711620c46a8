import { ServiceError } from './service-error.ts'

/**
 * Shares of the memory for bodies by kind of call: none takes another's. With the smallest `BODY_MEMORY_MB` each holds
 * the longest body of its kind.
 */
const SHARES = {
  webhooks: 8,
  settings: 3,
  barEvents: 2,
  barFailures: 1,
  barSeen: 1,
  shippingCheck: 1
} as const
const SHARES_SUM = Object.values(SHARES).reduce<number>((sum, share) => sum + share, 0)

export type BodyRoute = keyof typeof SHARES

/** The memory of one body. */
export interface HeldBody {
  /**
   * Takes memory for a part that came. Where the route's share is full, bodies that began before end to make room: one
   * that arrives as fast as it can never waits for slow ones.
   * @throws ServiceError 503 with `Retry-After` when there is no room all the same
   */
  grow(bytes: number): void
  /** Marks the body as complete: it does not end to make room any more. */
  arrived(): void
  /** Gives the memory back. */
  release(): void
}

const full = () =>
  new ServiceError(503, 'Too much is being sent at the moment: try again in a few seconds.', {
    headers: { 'Retry-After': '5', Connection: 'close' }
  })

/** Counts the memory of the bodies of all calls under way as it comes, whatever a call announces. */
export function createBodyMemory(bytesMax: number) {
  const shareOf = (route: BodyRoute) => ({
    room: (bytesMax * SHARES[route]) / SHARES_SUM,
    /** Bodies that are not here yet; the one that began first comes first. */
    arriving: new Map<HeldBody, (error: ServiceError) => void>()
  })
  type Share = ReturnType<typeof shareOf>
  const shares = new Map<BodyRoute, Share>()

  function makeRoom(share: Share, bytes: number, newest: HeldBody) {
    for (const [body, end] of share.arriving) {
      if (body === newest || share.room >= bytes) break
      body.release()
      end(full())
    }
    if (share.room < bytes) throw full()
  }

  return {
    /** @param end ends the body to make room for another one */
    begin(route: BodyRoute, end: (error: ServiceError) => void): HeldBody {
      const share = shares.get(route) ?? shareOf(route)
      shares.set(route, share)
      let held = 0
      const body: HeldBody = {
        grow(bytes) {
          makeRoom(share, bytes, body)
          share.room -= bytes
          held += bytes
        },
        arrived: () => void share.arriving.delete(body),
        release() {
          share.arriving.delete(body)
          share.room += held
          held = 0
        }
      }
      share.arriving.set(body, end)
      return body
    }
  }
}
