// @vitest-environment happy-dom
import type { Cart } from '#shared/cart.ts'
import { memoryCart } from '#widget/carts/memory-cart.ts'
import { joinVisit } from '#widget/page/visit.ts'
import { describe, expect, test, vi } from 'vitest'

import {
  countsSent,
  ends,
  hide,
  idIn,
  noteSent,
  openPage,
  sent,
  settled,
  TEST
} from '../../support/counted-page.ts'
import { openSite } from '../../support/site-data.ts'

noteSent()

describe('consent', () => {
  // A page may write anything on its tag.
  test.each(['denied', 'later', ''])('of "%s" has nothing counted and nothing stored', async (choice) => {
    const { visit } = await openPage({ cart: { total: 30 }, consent: { choice } })
    visit.shown()
    hide()
    expect(sent).toEqual([])
    expect(sessionStorage.length).toBe(0)
  })

  test('that comes later counts from then on', async () => {
    const { consent } = await openPage({ cart: { total: 10 }, consent: { choice: 'denied' } })
    consent.choice = 'granted'
    consent.onChange?.()
    await settled()
    hide()
    expect(countsSent()).toEqual([{ moved: 1 }])
  })

  test('that is taken back drops what was counted, and what the tab remembered', async () => {
    const { consent, setCart } = await openPage({ cart: { total: 10 } })
    hide()
    expect(sessionStorage.length).toBe(1)
    await setCart({ total: 30 })
    consent.choice = 'denied'
    consent.onChange?.()
    await settled()
    hide()
    expect(countsSent()).toEqual([{ moved: 1 }])
    expect(sessionStorage.length).toBe(0)
  })

  test('is Wix’s to tell where its consent manager is', async () => {
    let analytics = false
    vi.stubGlobal('consentPolicyManager', { getCurrentConsentPolicy: () => ({ policy: { analytics } }) })
    await openPage({ cart: { total: 10 }, consent: { choice: 'granted' } })
    hide()
    expect(sent).toEqual([])
    analytics = true
    document.dispatchEvent(new CustomEvent('consentPolicyChanged'))
    await settled()
    hide()
    expect(countsSent()).toEqual([{ moved: 1 }])
  })

  test('that nobody can tell counts as refused', async () => {
    vi.stubGlobal('consentPolicyManager', {
      getCurrentConsentPolicy() {
        throw new Error('not yet')
      }
    })
    await openPage({ cart: { total: 10 } })
    hide()
    expect(sent).toEqual([])
  })
})

describe('while a test runs', () => {
  test.each(['bar', 'holdout'] as const)('a cart is counted alike in both arms: %s', async (arm) => {
    const { visit } = await openPage({
      test: TEST,
      cart: { total: 30, purchaseFlowId: idIn(arm, TEST) }
    })
    expect(visit.admission()).toBe(arm === 'bar' ? 'admitted' : 'withheld')
    hide()
    expect(sent).toMatchObject([{ counts: { moved: 1 } }])
  })

  test.each(['bar', 'holdout'] as const)(
    'an empty cart sees the bar until its first item says its arm, and keeps that when it is emptied: %s',
    async (arm) => {
      const { visit, setCart } = await openPage({ test: TEST, cart: { total: 0, purchaseFlowId: '' } })
      expect(visit.admission()).toBe('admitted')
      for (const total of [5, 0]) {
        await setCart({ total, purchaseFlowId: idIn(arm, TEST) })
        expect(visit.admission()).toBe(arm === 'bar' ? 'admitted' : 'withheld')
      }
    }
  )

  test('the bar waits for a cart that is not read yet', async () => {
    const { visit } = await openPage({ test: TEST })
    const source = { ...memoryCart(), now: undefined, get: () => new Promise<Cart>(() => undefined) }
    visit.leave()
    const site = openSite({ instanceId: 'waiting' })
    site.$test.set(TEST)
    const waiting = joinVisit(site, {
      place: { isInPage: () => true },
      source,
      consent: { choice: undefined }
    })
    ends.push(() => waiting.leave())
    await settled()
    expect(waiting.admission()).toBe('waiting')
  })

  test('a shop without ids of carts shows its bar, and its carts are in no arm', async () => {
    const { visit } = await openPage({ test: TEST, cart: { total: 10 } })
    expect(visit.admission()).toBe('admitted')
    hide()
    expect(Object.keys(sent[0] ?? {}).toSorted()).toEqual(['counts', 'instanceId'])
  })

  test.each(['bar', 'holdout'] as const)(
    'the cart of a visitor who refuses is in its arm as well, and nothing is stored or sent of it: %s',
    async (arm) => {
      const { visit } = await openPage({
        test: TEST,
        cart: { total: 10, purchaseFlowId: idIn(arm, TEST) },
        consent: { choice: 'denied' }
      })
      expect(visit.admission()).toBe(arm === 'bar' ? 'admitted' : 'withheld')
      hide()
      expect([sent, sessionStorage.length]).toEqual([[], 0])
    }
  )
})
