// @vitest-environment happy-dom
import { describe, expect, test, vi } from 'vitest'

import { countsSent, hide, noteSent, openPage, sent, settled } from '../../support/counted-page.ts'
import { makeProduct } from '../../support/make.ts'

noteSent()

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
        qualified: 1,
        funnelSeen: 1,
        funnelReached: 1
      }
    ])
    expect(sent[0]?.batch).toMatch(/^[\w-]{8,40}$/)
  })

  test('counts once a cart that reached the amount and is charged for delivery all the same', async () => {
    const { setCart } = await openPage()
    await setCart({ total: 55, shipsFree: false })
    await setCart({ total: 60, shipsFree: false })
    hide()
    expect(countsSent()).toEqual([{ charged: 1 }])
  })

  test.each([
    [
      'is below the amount',
      { total: 45, shipsFree: false },
      { eligible: 1, progress25: 1, progress50: 1, progress75: 1 }
    ],
    ['has nothing to ship', { total: 55, shipsFree: false, needsShipping: false }, undefined],
    ['goes where the shop does not ship', { total: 55, shipsFree: false, reachable: false }, undefined],
    ['no amount makes free', { total: 55, shipsFree: false, freeFrom: null }, undefined]
  ])('counts no cart as charged by mistake that %s', async (_what, cart, counts) => {
    const { setCart } = await openPage()
    await setCart(cart)
    hide()
    expect(countsSent()).toEqual(counts ? [counts] : [])
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
    expect(countsSent()).toEqual([
      { eligible: 1, progress25: 1, progress50: 1 },
      { shown: 1, funnelSeen: 1 }
    ])
  })

  test('counts another cart anew', async () => {
    const { setCart } = await openPage({ cart: { total: 10, purchaseFlowId: 'flow-1' } })
    await setCart({ total: 10, purchaseFlowId: 'flow-2' })
    hide()
    expect(countsSent()).toEqual([{ eligible: 2 }])
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
    vi.stubGlobal('wixEmbedsAPI', {
      getAccessTokenFunction: () => undefined,
      getCurrentPageInfo: () => ({ type })
    })
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

  describe('counts a cart as one that', () => {
    const funnel = () =>
      Object.fromEntries(
        countsSent().flatMap((counts) =>
          Object.entries(counts).filter(([event]) => event.startsWith('funnel'))
        )
      )
    const goToCheckout = async ({ setCart }: Awaited<ReturnType<typeof openPage>>, total: number) => {
      history.pushState(null, '', '/checkout')
      await setCart({ total })
    }
    const report = (id: string) =>
      document.dispatchEvent(new CustomEvent('free-shipping-bar:order', { detail: { id } }))

    test('saw a bar, reached free shipping, went to checkout and was ordered, each once', async () => {
      const page = await openPage({ cart: { total: 55 } })
      page.visit.shown()
      await settled()
      await goToCheckout(page, 55)
      for (const id of ['order-1', 'order-2']) report(id)
      hide()
      expect(funnel()).toEqual({ funnelSeen: 1, funnelReached: 1, funnelCheckout: 1, funnelOrdered: 1 })
    })

    test('saw a bar, where it was ordered without having reached free shipping', async () => {
      const page = await openPage({ cart: { total: 30 } })
      page.visit.shown()
      await settled()
      await goToCheckout(page, 30)
      report('order-1')
      hide()
      expect(funnel()).toEqual({ funnelSeen: 1 })
    })

    test('saw nothing, where no bar was on screen', async () => {
      await goToCheckout(await openPage({ cart: { total: 55 } }), 55)
      report('order-1')
      hide()
      expect(funnel()).toEqual({})
    })
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
