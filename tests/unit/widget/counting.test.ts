// @vitest-environment happy-dom
import { BarEventsSchema } from '#shared/api/statistics-api.ts'
import type { Cart } from '#shared/cart.ts'
import { armOf, type RunningTest } from '#shared/statistics/arm.ts'
import { memoryCart } from '#widget/carts/memory-cart.ts'
import { siteOf } from '#widget/host/site.ts'
import { joinVisit } from '#widget/host/visit.ts'
import type { PageConsent } from '#widget/statistics/consent.ts'
import * as v from 'valibot'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'

import { makeProduct, makeSettings } from '../../support/make.ts'

let sent: v.InferOutput<typeof BarEventsSchema>[] = []
let ends: (() => void)[] = []

beforeEach(() => {
  sent = []
  vi.stubGlobal('navigator', {
    sendBeacon(address: string, body: string) {
      expect(address).toBe('https://bar.test/_functions/barEvents')
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

/** What was begun is over: a paint, after which the reporter is loaded, and reads of the cart. */
async function settled() {
  await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)))
  await vi.dynamicImportSettled()
  await new Promise((resolve) => setTimeout(resolve))
}

/** The shopper goes to another tab, or leaves. */
function hide() {
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
}

/** A shop's page with a bar that the owner switched on, free from 50.00. */
async function openPage({
  cart = { total: 0 },
  test,
  consent = { choice: undefined },
  instanceId
}: MadePage = {}) {
  const id = instanceId ?? `shop-${++sites}`
  const source = memoryCart(cart)
  const rules = {}
  const site = siteOf({
    serviceUrl: 'https://bar.test',
    instanceId: id,
    given: undefined,
    products: undefined,
    rules
  })
  site.$test.set(test)
  site.$settings.set(makeSettings({ enabled: true, threshold: 50, currency: 'USD' }))
  const visit = joinVisit(site, { first: undefined, source, consent })
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

const countsSent = () => sent.map(({ counts }) => counts)

/** An id whose cart is in this arm of the test. */
function idIn(arm: 'bar' | 'holdout', running: RunningTest): string {
  for (let index = 0; ; index += 1) if (armOf(running, `flow-${index}`) === arm) return `flow-${index}`
}
const TEST: RunningTest = { id: 7, salt: 'salt', share: 0.5 }

describe('a shopper’s page', () => {
  test('counts what happened once, and tells it in one batch when it is hidden', async () => {
    const { visit, setCart } = await openPage()
    visit.shown()
    await setCart({ total: 30 })
    await setCart({ total: 20 })
    await setCart({ total: 55 })
    expect(sent).toEqual([])
    hide()
    expect(countsSent()).toEqual([
      {
        shown: 1,
        eligible: 1,
        progress25: 1,
        progress50: 1,
        progress75: 1,
        progress100: 1,
        qualified: 1
      }
    ])
    expect(sent[0]?.batch).toMatch(/^[\w-]{8,40}$/)
  })

  test('that comes back tells only what is new', async () => {
    const { setCart } = await openPage({ cart: { total: 30 } })
    hide()
    hide()
    await setCart({ total: 40 })
    hide()
    expect(countsSent()).toEqual([{ eligible: 1, progress25: 1, progress50: 1 }, { progress75: 1 }])
    expect(sent[0]?.batch).not.toBe(sent[1]?.batch)
  })

  test('after another of the same tab counts the same cart no more, but its own bar', async () => {
    const first = await openPage({ cart: { total: 30, purchaseFlowId: 'flow-1' } })
    first.leave()
    await settled()
    const { visit } = await openPage({
      instanceId: first.instanceId,
      cart: { total: 30, purchaseFlowId: 'flow-1' }
    })
    visit.shown()
    visit.shown()
    await settled()
    hide()
    expect(countsSent()).toEqual([{ eligible: 1, progress25: 1, progress50: 1 }, { shown: 1 }])
  })

  test('counts another cart anew', async () => {
    const { setCart } = await openPage({ cart: { total: 10, purchaseFlowId: 'flow-1' } })
    await setCart({ total: 10, purchaseFlowId: 'flow-2' })
    hide()
    expect(countsSent()).toEqual([{ eligible: 1 }, { eligible: 1 }])
  })

  test('counts an emptied cart of Wix no second time, and of other shops as another one', async () => {
    const wix = await openPage({ cart: { total: 10, purchaseFlowId: 'flow-1' } })
    for (const total of [0, 10]) await wix.setCart({ total, purchaseFlowId: 'flow-1' })
    hide()
    expect(countsSent()).toEqual([{ eligible: 1 }])
    wix.leave()
    await settled()
    const other = await openPage({ cart: { total: 10 } })
    await other.setCart({ total: 0 })
    hide()
    await other.setCart({ total: 10 })
    hide()
    expect(countsSent().slice(1)).toEqual([{ eligible: 1 }, { eligible: 1 }])
  })

  test('counts every product that the strip brought', async () => {
    const { visit } = await openPage()
    await visit.cart.add(makeProduct({ price: 5 }))
    await visit.cart.add(makeProduct({ price: 5 }))
    await settled()
    hide()
    expect(countsSent()).toEqual([{ eligible: 1, add: 2 }])
  })

  test('counts a cart whose bar could say something wrong not at all', async () => {
    await openPage({ cart: { total: 30, reachable: false } })
    hide()
    expect(sent).toEqual([])
  })

  test.each(['/checkout', '/store/checkout?step=2', '/checkouts/c1'])(
    'knows checkout by its address: %s',
    async (path) => {
      const { setCart } = await openPage({ cart: { total: 10 } })
      history.pushState(null, '', path)
      await setCart({ total: 11 })
      await setCart({ total: 12 })
      hide()
      expect(countsSent()).toEqual([{ eligible: 1, checkout: 1 }])
    }
  )

  test('knows checkout by what Wix calls the page, also when its bar is taken away for it', async () => {
    let type = 'product_page'
    vi.stubGlobal('wixEmbedsAPI', { getCurrentPageInfo: () => ({ type }) })
    const { leave } = await openPage({ cart: { total: 10 } })
    type = 'checkout'
    leave()
    await settled()
    expect(countsSent()).toEqual([{ eligible: 1, checkout: 1 }])
  })

  test('counts each order that the shop reports once, and sends no id', async () => {
    await openPage()
    for (const id of ['order-1', 'order-1', 'order-2'])
      document.dispatchEvent(new CustomEvent('free-shipping-bar:order', { detail: { id } }))
    dispatchEvent(new CustomEvent('free-shipping-bar:order', { detail: { id: 'order-2' } }))
    hide()
    expect(countsSent()).toEqual([{ reportedOrder: 2 }])
    expect(JSON.stringify(sent)).not.toContain('order-1')
  })

  test('asks a shop that reported its order before it listened to report it again', async () => {
    const report = () =>
      document.dispatchEvent(new CustomEvent('free-shipping-bar:order', { detail: { id: 'order-1' } }))
    report()
    document.addEventListener('free-shipping-bar:ask', report)
    await openPage()
    document.removeEventListener('free-shipping-bar:ask', report)
    hide()
    expect(countsSent()).toEqual([{ reportedOrder: 1 }])
  })

  test('in a browser that sends nothing or keeps nothing goes on without a word', async () => {
    const complaint = vi.spyOn(console, 'error')
    vi.stubGlobal('navigator', {})
    await openPage({ cart: { total: 30 } })
    hide()
    vi.stubGlobal('sessionStorage', undefined)
    const { visit } = await openPage({ cart: { total: 30 } })
    hide()
    expect(visit.admission()).toBe('admitted')
    expect(complaint).not.toHaveBeenCalled()
  })
})

describe('consent', () => {
  test('that is refused has nothing counted and nothing stored', async () => {
    const { visit } = await openPage({ cart: { total: 30 }, consent: { choice: 'denied' } })
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
    expect(countsSent()).toEqual([{ eligible: 1 }])
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
    expect(countsSent()).toEqual([{ eligible: 1 }])
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
    expect(countsSent()).toEqual([{ eligible: 1 }])
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
  test.each(['bar', 'holdout'] as const)('a cart is counted in its arm: %s', async (arm) => {
    const { visit } = await openPage({
      test: TEST,
      cart: { total: 30, purchaseFlowId: idIn(arm, TEST) }
    })
    expect(visit.admission()).toBe(arm === 'bar' ? 'admitted' : 'withheld')
    hide()
    expect(sent).toMatchObject([{ arm, test: 7, counts: { eligible: 1, progress25: 1, progress50: 1 } }])
  })

  test('the bar begins with the first item, in both arms', async () => {
    const { visit, setCart } = await openPage({ test: TEST, cart: { total: 0, purchaseFlowId: '' } })
    expect(visit.admission()).toBe('withheld')
    await setCart({ total: 5, purchaseFlowId: idIn('bar', TEST) })
    expect(visit.admission()).toBe('admitted')
  })

  test('the bar waits for a cart that is not read yet', async () => {
    const { visit } = await openPage({ test: TEST })
    const source = { ...memoryCart(), get: () => new Promise<Cart>(() => undefined) }
    visit.leave()
    ends = []
    const site = siteOf({
      serviceUrl: 'https://bar.test',
      instanceId: `shop-${++sites}`,
      given: undefined,
      products: undefined,
      rules: {}
    })
    site.$test.set(TEST)
    const waiting = joinVisit(site, { first: undefined, source, consent: { choice: undefined } })
    ends.push(() => waiting.leave())
    await settled()
    expect(waiting.admission()).toBe('waiting')
  })

  test('a shop without ids of carts shows its bar, and its carts are in no arm', async () => {
    const { visit } = await openPage({ test: TEST, cart: { total: 10 } })
    expect(visit.admission()).toBe('admitted')
    hide()
    expect(Object.keys(sent[0] ?? {}).toSorted()).toEqual(['batch', 'counts', 'instanceId'])
  })

  test('a visitor who refuses keeps the bar and is in no arm', async () => {
    const { visit } = await openPage({
      test: TEST,
      cart: { total: 10, purchaseFlowId: idIn('holdout', TEST) },
      consent: { choice: 'denied' }
    })
    expect(visit.admission()).toBe('admitted')
    hide()
    expect(sent).toEqual([])
  })

  test('a new period of the test counts the cart anew, and what was counted before in the old one', async () => {
    const { site } = await openPage({ test: TEST, cart: { total: 10, purchaseFlowId: idIn('bar', TEST) } })
    site.$test.set({ ...TEST, id: 8 })
    await settled()
    hide()
    expect(sent).toMatchObject([
      { arm: 'bar', test: 7, counts: { eligible: 1 } },
      { arm: 'bar', test: 8, counts: { eligible: 1 } }
    ])
  })
})
