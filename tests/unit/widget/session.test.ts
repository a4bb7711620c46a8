// @vitest-environment happy-dom
import { memoryCart } from '#widget/carts/memory-cart.ts'
import { followCart } from '#widget/host/followed-cart.ts'
import { joinSession } from '#widget/host/session.ts'
import { siteOf } from '#widget/host/site.ts'
import { beforeEach, expect, test } from 'vitest'

beforeEach(() => {
  document.body.innerHTML = ''
})

let sites = 0

/** A page of a shop with bars of one site, each with a cart of its own. */
function makePage() {
  const instanceId = `shop-${++sites}`
  const site = siteOf({ serviceUrl: '', instanceId, given: undefined, products: undefined, rules: {} })
  async function addBar(total: number) {
    const place = document.createElement('div')
    document.body.append(place)
    const cart = followCart(memoryCart({ total }))
    await cart.refresh()
    return { place, session: joinSession({ site, cart, locale: 'en', place }) }
  }
  return { addBar }
}

test('all bars of a page show the cart of the first one', async () => {
  const { addBar } = makePage()
  await addBar(10)
  const second = await addBar(20)
  expect(second.session.$cart.get().total).toBe(10)
})

test('a bar that went with its part of the page has no say in the cart', async () => {
  const { addBar } = makePage()
  const first = await addBar(10)
  first.place.remove()
  const second = await addBar(20)
  expect(second.session.$cart.get().total).toBe(20)
  first.session.leave()
  const third = await addBar(30)
  expect(third.session.$cart.get().total).toBe(20)
})

test('the first bar’s cart is followed until the last bar leaves', async () => {
  const { addBar } = makePage()
  const [first, second] = [await addBar(10), await addBar(20)]
  first.session.leave()
  expect((await addBar(30)).session.$cart.get().total).toBe(10)
  second.session.leave()
})
