// @vitest-environment happy-dom
import { memoryCart } from '#widget/carts/memory-cart.ts'
import { siteOf } from '#widget/host/site/site.ts'
import { joinVisit } from '#widget/host/visit/visit.ts'
import { expect, test } from 'vitest'

let sites = 0

/** A page of a shop with bars of one site, each with a cart of its own. */
function makePage() {
  const instanceId = `shop-${++sites}`
  const site = siteOf({ serviceUrl: '', instanceId, given: undefined, rules: {} })
  function addBar(total: number, page?: 'checkout') {
    const place = { isInPage: () => true }
    const source = memoryCart({ total })
    return {
      place,
      visit: joinVisit(site, { source, consent: { choice: 'denied' }, place, ...(page ? { page } : {}) })
    }
  }
  return { addBar }
}

const totalOf = async ({ visit }: ReturnType<ReturnType<typeof makePage>['addBar']>) => {
  await visit.cart.refresh()
  return visit.cart.now().total
}

test('all bars of a page show the cart of the first one', async () => {
  const { addBar } = makePage()
  addBar(10)
  expect(await totalOf(addBar(20))).toBe(10)
})

test('a bar that went with its part of the page has no say in the cart', async () => {
  const { addBar } = makePage()
  const first = addBar(10)
  first.place.isInPage = () => false
  expect(await totalOf(addBar(20))).toBe(20)
  first.visit.leave()
  expect(await totalOf(addBar(30))).toBe(20)
})

test('the bar of a checkout shows the cart of that checkout, whatever the page’s is', async () => {
  const { addBar } = makePage()
  addBar(10)
  const checkout = addBar(20, 'checkout')
  expect(await totalOf(checkout)).toBe(20)
  checkout.visit.leave()
  expect(await totalOf(addBar(30))).toBe(10)
})

test('the first bar’s cart is followed until the last bar leaves', async () => {
  const { addBar } = makePage()
  const first = addBar(10)
  addBar(20)
  first.visit.leave()
  expect(await totalOf(addBar(30))).toBe(10)
})

test('a cart is read by the rules that came with the settings', () => {
  const instanceId = `shop-${++sites}`
  const rules = {
    typed: { threshold: 75, currency: 'USD', shipping: { unknownPlace: 'name', amounts: {} } }
  } as const
  const site = siteOf({ serviceUrl: '', instanceId, given: undefined, rules: {} })
  site.$rules.set(rules)
  const followed: unknown[] = []
  const source = { ...memoryCart(), follow: (next: unknown) => void followed.push(next) }
  joinVisit(site, {
    source,
    consent: { choice: 'denied' },
    place: { isInPage: () => true }
  })
  expect(followed).toEqual([rules])
})
