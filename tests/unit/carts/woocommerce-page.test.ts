// @vitest-environment happy-dom
import { followCart } from '#widget/carts/followed-cart.ts'
import { woocommerceCart } from '#widget/carts/shops/woocommerce.ts'
import { expect, onTestFinished, test, vi } from 'vitest'

import { WOO_CART_PATH, wooCart, wooItem } from '../../carts/payloads/woocommerce.ts'
import { SHOP_URL as url, shopFetch } from '../../carts/shop-fetch.ts'
import { makeProduct } from '../../support/make.ts'

/** The page's jQuery, as far as WooCommerce's scripts use it. */
function makeJQuery() {
  const handlers = new Map<string, Set<() => void>>()
  const of = (name: string) => handlers.get(name) ?? new Set()
  const own = {
    on(names: string, handler: () => void) {
      for (const name of names.split(' ')) handlers.set(name, of(name).add(handler))
      return own
    },
    off(names: string, handler: () => void) {
      for (const name of names.split(' ')) of(name).delete(handler)
      return own
    }
  }
  const jQuery = () => own
  return { jQuery, trigger: (name: string) => [...of(name)].forEach((handler) => handler()) }
}

/** A shopper's page with a cart that grows by 10.00 with each purchase elsewhere in the page. */
function page() {
  let goods = 1000
  const { fetch } = shopFetch(({ path }) => (path === WOO_CART_PATH ? wooCart(goods) : undefined))
  const followed = followCart(woocommerceCart({ url, fetch, everyMs: 0 }))
  onTestFinished(followed.close)
  return { followed, buy: () => void (goods += 1000) }
}

test('an add by WooCommerce’s blocks moves the bar at once', async () => {
  const { followed, buy } = page()
  await expect.poll(() => followed.now().total).toBe(10)
  buy()
  document.body.dispatchEvent(new Event('wc-blocks_added_to_cart'))
  await expect.poll(() => followed.now().total).toBe(20)
})

test('an add by WooCommerce’s older scripts moves the bar, also where jQuery is loaded later, and not after its end', async () => {
  const { jQuery, trigger } = makeJQuery()
  const { followed, buy } = page()
  vi.stubGlobal('jQuery', jQuery)
  onTestFinished(() => void vi.unstubAllGlobals())
  dispatchEvent(new Event('load'))
  await expect.poll(() => followed.now().total).toBe(10)
  buy()
  trigger('added_to_cart')
  await expect.poll(() => followed.now().total).toBe(20)
  followed.close()
  buy()
  trigger('removed_from_cart')
  await Promise.resolve()
  expect(followed.now().total).toBe(20)
})

test('the page hears what the bar has added, by the shop’s own events and by ours', async () => {
  const trigger = vi.fn()
  const own = { on: () => own, off: () => own, trigger }
  vi.stubGlobal('jQuery', () => own)
  onTestFinished(() => void vi.unstubAllGlobals())
  const { fetch } = shopFetch(() => wooCart(2000))
  const followed = followCart(woocommerceCart({ url, fetch, everyMs: 0 }))
  onTestFinished(followed.close)
  const heard = vi.fn()
  document.body.addEventListener('wc-blocks_added_to_cart', heard, { once: true })
  addEventListener('fsb-added', heard, { once: true })
  await followed.add(makeProduct({ id: '7' }))
  const detail = {
    product: expect.objectContaining({ id: '7' }),
    cart: expect.objectContaining({ total: 20 })
  }
  expect(heard.mock.calls).toMatchObject([[expect.any(Event)], [{ detail }]])
  expect(trigger.mock.calls.map(([name]: string[]) => name)).toEqual(['added_to_cart', 'wc_fragment_refresh'])
})

test('an add is tried once more where the page was open for so long that its nonce is over', async () => {
  let nonce = 'old'
  let adds = 0
  const fetch: typeof globalThis.fetch = async (address, init) => {
    const given = new Headers(init?.headers).get('nonce')
    if (!String(address).endsWith('/add-item')) return Response.json(wooCart(2000), { headers: { nonce } })
    adds += 1
    return given === nonce
      ? Response.json(wooCart(4000))
      : Response.json(
          { code: 'woocommerce_rest_invalid_nonce', message: 'Nonce is invalid.' },
          { status: 403 }
        )
  }
  const cart = woocommerceCart({ url, fetch })
  await cart.get()
  nonce = 'new'
  await cart.add(makeProduct({ id: '7' }))
  expect(adds).toBe(2)
})

test('a cart with hundreds of variations asks for twenty of their products at a time, and for none twice', async () => {
  const variations = Array.from({ length: 50 }, (_, id) => wooItem(100, { id, type: 'variation' }))
  const { fetch, calls } = shopFetch(({ path }) =>
    path === WOO_CART_PATH ? wooCart(5000, { items: variations }) : undefined
  )
  const cart = woocommerceCart({ url, fetch })
  await cart.get()
  const products = () => calls.map(({ path }) => path).filter((path) => path.includes('/products/'))
  expect(new Set(products()).size).toBe(20)
  for (let turn = 0; turn < 3; turn += 1) await cart.get()
  expect(new Set(products()).size).toBe(50)
  expect(products()).toHaveLength(50)
})
