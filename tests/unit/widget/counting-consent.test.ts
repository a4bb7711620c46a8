// @vitest-environment happy-dom
import type { Cart } from '#shared/cart.ts'
import { memoryCart } from '#widget/carts/memory-cart.ts'
import { joinVisit } from '#widget/page/visit.ts'
import { expect, test, vi } from 'vitest'

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

// A page may write anything on its tag.
test.each(['denied', 'later', ''])(
  'a visitor’s consent “%s” has nothing counted or stored',
  async (choice) => {
    const { visit } = await openPage({ cart: { total: 30 }, consent: { choice } })
    visit.shown()
    hide()
    expect([sent, sessionStorage.length]).toEqual([[], 0])
  }
)

test('consent counts from when it is given, and taking it back drops what was counted and remembered', async () => {
  const { consent, setCart } = await openPage({ cart: { total: 10 }, consent: { choice: 'denied' } })
  const choose = async (choice: string) => {
    consent.choice = choice
    consent.onChange?.()
    await settled()
  }
  await choose('granted')
  hide()
  expect([countsSent(), sessionStorage.length]).toEqual([[{ moved: 1 }], 1])
  await setCart({ total: 30 })
  await choose('denied')
  hide()
  expect([countsSent(), sessionStorage.length]).toEqual([[{ moved: 1 }], 0])
})

test('where Wix’s consent manager is, it alone says whether a visitor consents', async () => {
  let policy: { analytics: boolean } | undefined
  const getCurrentConsentPolicy = () => {
    if (policy) return { policy }
    throw new Error('not yet')
  }
  vi.stubGlobal('consentPolicyManager', { getCurrentConsentPolicy })
  await openPage({ cart: { total: 10 }, consent: { choice: 'granted' } })
  for (const analytics of [undefined, false, true]) {
    policy = analytics === undefined ? undefined : { analytics }
    document.dispatchEvent(new CustomEvent('consentPolicyChanged'))
    await settled()
    hide()
    expect(countsSent()).toEqual(analytics ? [{ moved: 1 }] : [])
  }
})

const ADMISSIONS = [
  ['bar', 'admitted'],
  ['holdout', 'withheld']
] as const

test.each(ADMISSIONS)('a cart in the arm “%s” is %s, and counted alike', async (arm, admission) => {
  const cart = { total: 30, purchaseFlowId: idIn(arm, TEST) }
  const { visit } = await openPage({ test: TEST, cart })
  expect(visit.admission()).toBe(admission)
  hide()
  expect(sent).toMatchObject([{ counts: { moved: 1 } }])
})

test.each(ADMISSIONS)(
  'a refusing visitor’s cart in the arm “%s” is %s, and not counted',
  async (arm, admission) => {
    const cart = { total: 10, purchaseFlowId: idIn(arm, TEST) }
    const { visit } = await openPage({ test: TEST, cart, consent: { choice: 'denied' } })
    expect(visit.admission()).toBe(admission)
    hide()
    expect([sent, sessionStorage.length]).toEqual([[], 0])
  }
)

test.each(ADMISSIONS)(
  'an empty cart sees the bar until an item says its arm “%s”: %s from then on',
  async (arm, admission) => {
    const { visit, setCart } = await openPage({ test: TEST, cart: { total: 0, purchaseFlowId: '' } })
    expect(visit.admission()).toBe('admitted')
    for (const total of [5, 0]) {
      await setCart({ total, purchaseFlowId: idIn(arm, TEST) })
      expect(visit.admission()).toBe(admission)
    }
  }
)

test('while a test runs the bar waits for a cart that is not read yet', async () => {
  const site = openSite({ instanceId: 'waiting' })
  site.$test.set(TEST)
  const source = { ...memoryCart(), now: undefined, get: () => new Promise<Cart>(() => undefined) }
  const visit = joinVisit(site, { place: { isInPage: () => true }, source, consent: { choice: undefined } })
  ends.push(() => visit.leave())
  await settled()
  expect(visit.admission()).toBe('waiting')
})

test('a shop without ids of carts shows its bar while a test runs, and its carts are in no arm', async () => {
  const { visit } = await openPage({ test: TEST, cart: { total: 10 } })
  expect(visit.admission()).toBe('admitted')
  hide()
  expect(Object.keys(sent[0] ?? {}).toSorted()).toEqual(['counts', 'instanceId'])
})
