import { speak } from '#shared/bar/shown.ts'
import { ENGLISH } from '#shared/copy/language.ts'
import { BarEventsSchema } from '#shared/api/statistics-api.ts'
import type { Cart } from '#shared/cart.ts'
import { armOf } from '#shared/statistics/arm.ts'
import type { RunningTest } from '#shared/statistics/arm.ts'
import { memoryCart } from '#widget/carts/memory-cart.ts'
import { joinVisit } from '#widget/page/visit.ts'
import type { PageConsent } from '#widget/statistics/consent.ts'
import * as v from 'valibot'
import { afterEach, beforeEach, expect, vi } from 'vitest'

import { makeSettings } from './make.ts'
import { openSite } from './site-data.ts'

/** Reports that the pages of this test sent. */
export let sent: v.InferOutput<typeof BarEventsSchema>[] = []
/** Functions that end the pages of this test. */
export const ends: (() => void)[] = []

/** Notes in `sent` what the pages of each test send. */
export function noteSent() {
  beforeEach(() => {
    sent = []
    vi.stubGlobal('navigator', {
      sendBeacon(address: string, body: string) {
        expect(address).toBe('https://bar.test/_functions/barReports?of=events')
        expect(body.length).toBeLessThanOrEqual(1024)
        sent.push(v.parse(BarEventsSchema, JSON.parse(body)))
        return true
      }
    })
  })

  afterEach(async () => {
    for (const end of ends.splice(0)) end()
    await settled()
    vi.unstubAllGlobals()
    vi.restoreAllMocks()
    sessionStorage.clear()
    history.replaceState(null, '', '/')
  })
}

/** Waits for a paint, after which the counting begins, and for reads of the cart. */
export async function settled() {
  await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)))
  await new Promise((resolve) => setTimeout(resolve))
}

/** The shopper goes to another tab, or leaves. */
export function hide() {
  vi.spyOn(document, 'hidden', 'get').mockReturnValue(true)
  document.dispatchEvent(new Event('visibilitychange'))
  dispatchEvent(new Event('pagehide'))
  vi.restoreAllMocks()
}

let sites = 0

interface MadePage {
  cart?: Cart
  test?: RunningTest
  consent?: PageConsent
  instanceId?: string
  isOwners?: boolean
}

/** A shop's page with a bar that the owner switched on, free from 50.00. */
export async function openPage({
  cart = { total: 0 },
  test,
  consent = { choice: undefined },
  instanceId,
  isOwners
}: MadePage = {}) {
  const id = instanceId ?? `shop-${++sites}`
  const source = memoryCart(cart)
  const site = openSite({ instanceId: id })
  site.isOwners = isOwners
  site.$test.set(test)
  site.saidAt = Date.now()
  const settings = makeSettings({ enabled: true, threshold: 50, currency: 'USD' })
  site.$shop.set?.(speak(settings, {}, ENGLISH))
  const visit = joinVisit(site, { place: { isInPage: () => true }, source, consent })
  let isLeft = false
  const leave = () => {
    if (!isLeft) visit.leave()
    isLeft = true
  }
  ends.push(leave)
  await settled()
  return {
    instanceId: id,
    site,
    visit,
    source,
    consent,
    leave,
    async setCart(next: Cart) {
      source.set(next)
      await settled()
    }
  }
}

export const countsSent = () => sent.map(({ counts }) => counts)

/** An id whose cart is in this arm of the test. */
export function idIn(arm: 'bar' | 'holdout', running: RunningTest): string {
  for (let index = 0; ; index += 1) if (armOf(running, `flow-${index}`) === arm) return `flow-${index}`
}
export const TEST: RunningTest = { salt: 'salt' }
