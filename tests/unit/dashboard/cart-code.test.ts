// @vitest-environment happy-dom
import { CART_SHOPS, cartCode, type CartShop } from '#dashboard/bar-code/cart-code.ts'
import { type Cart, readCart } from '#shared/cart.ts'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'

import { eventually } from '../../support/eventually.ts'

/** Events that a shop's page heard of its code, and calls that the page makes. */
let carts: (Cart | undefined)[] = []
let calls: (name: string) => void
const hear = (event: Event) => carts.push(event instanceof CustomEvent ? readCart(event.detail) : undefined)

class Calls {
  constructor(heard: (list: { getEntries(): { name: string }[] }) => void) {
    calls = (name) => heard({ getEntries: () => [{ name: `https://shop.test${name}` }] })
  }
  observe() {}
}

/** Ends what an earlier test pasted into this document. */
let page = new AbortController()
const listen = document.addEventListener.bind(document)

beforeEach(() => {
  carts = []
  page = new AbortController()
  vi.spyOn(document, 'addEventListener').mockImplementation(
    (name: string, handler: EventListenerOrEventListenerObject) =>
      listen(name, handler, { signal: page.signal })
  )
  document.head.innerHTML = document.body.innerHTML = ''
  vi.stubGlobal('PerformanceObserver', Calls)
  document.addEventListener('free-shipping-bar:cart', hear)
})
afterEach(() => {
  page.abort()
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

/** Runs the pasted code in a page whose shop answers as given. Returns the addresses that it asked. */
function paste(shop: CartShop, answers: () => Promise<unknown>) {
  const asked: string[] = []
  vi.stubGlobal('fetch', async (url: string) => {
    asked.push(url)
    return Response.json(await answers())
  })
  const [, script = ''] = /^<script>\n(.*)<\/script>\n$/s.exec(cartCode(shop, 'EUR')) ?? []
  // The owner's page runs it as a script of its own.
  // oxlint-disable-next-line no-new-func
  new Function(script)()
  return asked
}
const told = (count: number) => eventually(() => expect(carts).toHaveLength(count))

const SHOPIFY = { total_price: 3700, item_count: 2, currency: 'EUR', requires_shipping: true }
const woo = (change: object = {}) => ({
  items: [{ quantity: 2, prices: { price: '1250' } }],
  items_count: 2,
  needs_shipping: true,
  totals: {
    total_items: '2101',
    total_items_tax: '399',
    total_discount: '840',
    total_discount_tax: '160',
    currency_code: 'EUR',
    currency_minor_unit: 2
  },
  ...change
})

describe('a Shopify theme', () => {
  test('tells its cart in hundredths, as /cart.js has it', async () => {
    paste('shopify', async () => SHOPIFY)
    await told(1)
    expect(carts).toEqual([
      expect.objectContaining({ total: 37, currency: 'EUR', items: 2, needsShipping: true })
    ])
  })

  test('tells yen in hundredths too', async () => {
    paste('shopify', async () => ({ ...SHOPIFY, total_price: 500_000, currency: 'JPY' }))
    await told(1)
    expect(carts[0]?.total).toBe(5000)
  })

  test('shows the bar for an empty cart, which Shopify says needs no shipping', async () => {
    paste('shopify', async () => ({ ...SHOPIFY, total_price: 0, item_count: 0, requires_shipping: false }))
    await told(1)
    expect(carts[0]?.needsShipping).toBe(true)
  })

  test('reads the cart of the page’s own language', async () => {
    vi.stubGlobal('Shopify', { routes: { root: '/fr/' } })
    const asked = paste('shopify', async () => SHOPIFY)
    await told(1)
    expect(asked).toEqual(['/fr/cart.js'])
  })

  test('tells it again when the theme has changed it, and when a bar asks', async () => {
    const asked = paste('shopify', async () => SHOPIFY)
    for (const name of ['/cart/add.js', '/fr/cart/change', '/cart/update.js?sections=cart']) calls(name)
    for (const name of ['/cart.js', '/cart', '/products/cart-additions']) calls(name)
    document.dispatchEvent(new CustomEvent('free-shipping-bar:ask'))
    await told(1)
    expect(asked).toHaveLength(5)
  })

  test('never tells an older cart after a newer one', async () => {
    let answerFirst: (cart: unknown) => void = () => undefined
    const first = new Promise((resolve) => (answerFirst = resolve))
    const answers = [first, Promise.resolve({ ...SHOPIFY, total_price: 5000 })]
    paste('shopify', async () => answers.shift())
    calls('/cart/add.js')
    await told(1)
    answerFirst(SHOPIFY)
    await new Promise((resolve) => setTimeout(resolve))
    expect(carts.map((cart) => cart?.total)).toEqual([50])
  })
})

describe('a WooCommerce shop', () => {
  test('tells the goods with tax and less discounts where prices are shown with tax', async () => {
    const asked = paste('woocommerce', async () => woo())
    await told(1)
    expect(carts).toEqual([
      expect.objectContaining({ total: 15, currency: 'EUR', items: 2, needsShipping: true })
    ])
    expect(asked).toEqual(['/wp-json/wc/store/v1/cart'])
  })

  test('tells them without tax where prices are shown without', async () => {
    paste('woocommerce', async () => woo({ items: [{ quantity: 2, prices: { price: '1050' } }] }))
    await told(1)
    expect(carts[0]?.total).toBe(12.61)
  })

  test('reads the cart where WordPress has its addresses, also without its pretty ones', async () => {
    document.head.innerHTML =
      '<link rel="https://api.w.org/" href="https://shop.test/blog/index.php?rest_route=/">'
    const asked = paste('woocommerce', async () => woo())
    await told(1)
    expect(asked).toEqual(['https://shop.test/blog/index.php?rest_route=/wc/store/v1/cart'])
  })

  test('tells it again when blocks or older pages have changed it', async () => {
    const heard: Record<string, () => void> = {}
    vi.stubGlobal('jQuery', () => ({ on: (name: string, handler: () => void) => (heard[name] = handler) }))
    const asked = paste('woocommerce', async () => woo())
    calls('/wp-json/wc/store/v1/batch')
    calls('/?wc-ajax=remove_from_cart')
    calls('/wp-json/wc/store/v1/cart')
    window.dispatchEvent(new Event('load'))
    heard['updated_wc_div']?.()
    await told(1)
    expect(asked).toHaveLength(4)
  })
})

describe('another shop', () => {
  test('tells its cart once its own total is written into the code, in the owner’s currency', () => {
    vi.stubGlobal('myShop', { cart: { total: 20 } })
    paste('own', async () => undefined)
    document.dispatchEvent(new CustomEvent('free-shipping-bar:ask'))
    expect(carts).toEqual([1, 2].map(() => expect.objectContaining({ total: 20, currency: 'EUR' })))
  })

  test('tells nothing untrue where the code was pasted as it is', () => {
    expect(() => paste('own', async () => undefined)).toThrow(ReferenceError)
    expect(carts).toEqual([])
  })
})

test.each(CART_SHOPS)('the code for %s is short enough to be read', (shop) => {
  expect(cartCode(shop, 'EUR').split('\n').length).toBeLessThan(36)
})
