import { randomUUID } from 'node:crypto'

import type { Clock } from '../lib/clock.ts'
import type { ClaimedWish } from '../db/going-live-store.ts'
import type { Store } from '../db/stores.ts'
import { errorWords, type Log } from '../lib/log.ts'
import type { EmbedOutcome } from '../platform/app-management.ts'
import type { Platform } from '../platform/platform.ts'
import { waitMs } from '../lib/attempts.ts'
import { createLoop, type Loop } from './loop.ts'
import { HOUR_MS } from '#shared/time.ts'

/** Raised with every release whose declared HTML differs: every site is asked for again then. */
const HTML_VERSION = 1

const TOGETHER = 8
/** A call that takes longer is cancelled, before another process may claim the wish. */
const CALL_MS = 8000
const LEASE_MS = 10_000
const RENEWED_TOGETHER = 500
/** Over how long the sites are asked for again after a release. */
const RENEWAL_MS = 6 * HOUR_MS

/** Names the script that Wix is asked for: another name for other HTML, or other parameters. */
export const scriptName = (publicUrl: string): string => `${HTML_VERSION} ${publicUrl}`

export interface GoingLiveOptions {
  store: Store
  platform: Platform
  /** '' = the address that the loader itself came from. */
  publicUrl: string
  log: Log
  now: Clock
  /** The process ends: calls under way are cancelled, and another process makes them. */
  stopping: AbortSignal
}

/** Asks Wix for what one owner wants, and keeps what it answered. */
async function carryOut(options: GoingLiveOptions, wish: ClaimedWish): Promise<void> {
  const { store, platform, publicUrl, log, now, stopping } = options
  const { instanceId, wanted, attempts } = wish
  const signal = AbortSignal.any([stopping, AbortSignal.timeout(CALL_MS)])
  const script = { parameters: { instanceId, serviceUrl: publicUrl }, disabled: wanted === 'off' }
  const outcome: EmbedOutcome = await platform.embedScript(instanceId, script, signal)
  const time = now()
  if (outcome.state === 'agreed') return store.goingLive.agree(wish, scriptName(publicUrl), time)
  if (stopping.aborted) return store.goingLive.fail(wish, 'silent', time)
  const { reason, retryAfterMs } = outcome
  log({ level: 'error', event: 'bar not switched', wanted, reason, attempts })
  return store.goingLive.fail(wish, reason, time + waitMs({ reason, attempts, retryAfterMs }))
}

/**
 * Carries out the wishes that are due, some at a time: a site that Wix leaves waiting holds up no other owner's save.
 * @param onError the database did not answer: the wishes are looked for again with the next call
 */
export function createWishes(options: GoingLiveOptions, onError: (error: unknown) => void): Loop {
  const { store, publicUrl, log, now, stopping } = options
  const underWay = new Set<Promise<void>>()

  async function begin(wish: ClaimedWish) {
    try {
      await carryOut(options, wish)
    } catch (error) {
      // The database does not answer: the wish can be claimed again when its lease ends.
      log({ level: 'error', event: 'going live not kept', ...errorWords(error) })
    }
  }
  const claims = createLoop(async () => {
    const limit = TOGETHER - underWay.size
    if (stopping.aborted || limit === 0) return false
    const time = now()
    const claim = { lease: randomUUID(), now: time, until: time + LEASE_MS, limit }
    const wishes = await store.goingLive.claim(scriptName(publicUrl), claim)
    for (const wish of wishes) {
      const call = begin(wish).then(() => {
        underWay.delete(call)
        // There is room for another one, and the owner may have changed their mind.
        claims.wake()
      })
      underWay.add(call)
    }
    return wishes.length > 0
  }, onError)

  return {
    wake: claims.wake,
    async idle() {
      await claims.idle()
      while (underWay.size > 0) {
        await Promise.all(underWay)
        await claims.idle()
      }
    }
  }
}

/** After a release with another script, asks again for every site, spread over hours. */
export async function renewScripts({ store, publicUrl, now, stopping }: GoingLiveOptions): Promise<void> {
  const spread = () => Math.round(now() + Math.random() * RENEWAL_MS)
  const renew = () => store.goingLive.renew(scriptName(publicUrl), { limit: RENEWED_TOGETHER, spread })
  while (!stopping.aborted && (await renew()) === RENEWED_TOGETHER);
}
