import { vi } from 'vitest'

import { editBasics } from '#dashboard/draft/draft.ts'
import { startGoingLive } from '#dashboard/status/going-live.ts'
import { saveChanges } from '#dashboard/save/save.ts'
import type { GoingLiveAnswer } from '#shared/api/going-live-api.ts'

import { makeOwnersService } from './owner-page.ts'

export const EARLY = '2026-11-20T08:00:00.000Z'
export const SINCE = '2026-11-20T09:00:00.000Z'
export const LATER = '2026-11-20T10:00:00.000Z'
export const FREE = { state: 'free' } as const
export const ON = { state: 'on', since: SINCE, onSite: 'on', plan: FREE } as const satisfies GoingLiveAnswer
export const LIVE = { ...ON, seenAt: LATER } as const satisfies GoingLiveAnswer
export const OFF = {
  state: 'off',
  since: SINCE,
  onSite: 'off',
  plan: FREE
} as const satisfies GoingLiveAnswer
export const NEVER = { state: 'never', plan: FREE } as const satisfies GoingLiveAnswer
export const ASKING = {
  state: 'notYet',
  wanted: 'on',
  reason: 'asking',
  message: 'Wix is being asked.',
  plan: FREE
} as const satisfies GoingLiveAnswer
export const REFUSED = {
  state: 'refused',
  wanted: 'on',
  reason: 'permission',
  message: 'Agree to the permissions.',
  plan: FREE
} as const satisfies GoingLiveAnswer

export type Answer = GoingLiveAnswer | Response | 'offline'

/** The tab that the page is in: an owner can leave it and come back. */
export class Tab extends EventTarget {
  visibilityState: DocumentVisibilityState = 'visible'
  leave = () => this.#turn('hidden')
  comeBack = () => this.#turn('visible')

  #turn(state: DocumentVisibilityState) {
    this.visibilityState = state
    this.dispatchEvent(new Event('visibilitychange'))
  }
}

/** Makes the owner's page for going live, with a service that answers as the test says; its clock stands still. */
export async function makeGoingLivePage() {
  const page = await makeOwnersService()
  await page.open()
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] })
  const calls: { method: string; at: number }[] = []
  let answer: Answer = 'offline'
  let held: Promise<void> | undefined
  let stop = () => {}

  const pass = (seconds: number) => vi.advanceTimersByTimeAsync(seconds * 1000)
  const fetch: typeof globalThis.fetch = async (_input, init) => {
    const given = answer
    calls.push({ method: init?.method ?? 'GET', at: Math.round(performance.now() / 1000) })
    await held
    if (given === 'offline') throw new TypeError('fetch failed')
    return given instanceof Response ? given.clone() : Response.json({ goingLive: given })
  }

  return {
    ...page,
    /** Each call about going live, with the second when it was made. */
    calls,
    /** Sets what the service answers from now on. */
    answer: (next: Answer) => void (answer = next),
    /** Holds calls from now on until the returned function is called, unless `mend` is. */
    hold() {
      let release = () => {}
      held = new Promise((resolve) => (release = resolve))
      return release
    },
    mend: () => void (held = undefined),
    pass,
    async start(first: Answer) {
      answer = first
      const tab = new Tab()
      stop = startGoingLive({ ...page.instance, fetch }, tab)
      await pass(0)
      return tab
    },
    async save(enabled = true, threshold = 80) {
      editBasics({ enabled, threshold })
      await saveChanges()
      await pass(0)
    },
    leave: () => stop(),
    close() {
      stop()
      vi.useRealTimers()
    }
  }
}
