import { vendureCart } from '#widget/carts/shops/vendure.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import { cartContract, type ContractShop } from '../../tests/carts/contract.ts'
import { makeProduct } from '../../tests/support/make.ts'
import { compareCarts, type Good, GOODS, settings } from './any-cart.ts'
import { installEngine } from './engine.ts'
import { startVendure, type Vendure, vendureShopper } from './vendure.ts'

const missing = installEngine('vendure')

describe.skipIf(missing)(`Vendure${missing ? ` (skipped: ${missing})` : ''}`, () => {
  let gross: Vendure
  let net: Vendure
  beforeAll(async () => {
    gross = await startVendure(true)
    net = await startVendure(false)
  })
  afterAll(async () => {
    await gross?.stop()
    await net?.stop()
  })

  function shopperOf(shop: Vendure, currency = 'USD') {
    const shopper = vendureShopper(shop, currency)
    const cart = vendureCart({
      url: shopper.shopApi,
      token: shopper.token,
      onToken: shopper.keep,
      everyMs: 100
    })
    return { ...shopper, cart }
  }

  async function makeShop(shop: Vendure, currency = 'USD'): Promise<ContractShop> {
    const shopper = shopperOf(shop, currency)
    const { cart, add, redeem } = shopper
    // The page has begun the shopper's session: two first calls at once would begin two.
    await shopper.offers()
    const product = (good: Good) => makeProduct({ id: shop.variants[good], price: GOODS[good].price })
    return {
      cart,
      settings,
      put: (amount) => add({ good: 'cent', quantity: Math.round(amount * 100) }),
      product: product('book'),
      soldOut: product('soldOut'),
      coupon: async () => void (await redeem('fixed')),
      withoutTax: () => makeShop(net),
      otherCurrency: () => makeShop(shop, 'EUR'),
      async away() {
        shop.pause()
        return async () => shop.resume()
      }
    }
  }

  cartContract('the cart of a Vendure shop', () => makeShop(gross), {
    freeShippingCoupon: 'Vendure tells that a coupon pays once a method is chosen',
    digital: 'Vendure itself sells nothing digital',
    unreachable: 'Vendure’s own shipping methods go everywhere'
  })

  /** A shopper with a cart to compare. */
  async function enter(shop: Vendure) {
    const { add, offers, ...shopper } = shopperOf(shop)
    return {
      ...shopper,
      add,
      async fill(amount: number) {
        const cents = Math.round(amount * 100)
        if (cents > 1) await add({ good: 'cent', quantity: cents - 1 })
        const isFree = (await offers())[0]?.priceWithTax === 0
        await add({ good: 'cent', quantity: 1 })
        return isFree
      }
    }
  }

  test('what the bar says is what checkout charges, for 100 carts of a shop with prices with tax', () =>
    compareCarts({ seed: 1, enter: () => enter(gross) }))

  test('what the bar says is what checkout charges, for 100 carts of a shop with prices without tax', () =>
    compareCarts({ seed: 2, enter: () => enter(net) }))

  test('a shopper who went to payment and came back can add', async () => {
    const { cart, add, goToPayment } = shopperOf(gross)
    await add({ good: 'mug', quantity: 1 })
    await goToPayment()
    await cart.add(makeProduct({ id: gross.variants.book }))
    expect((await cart.get()).total).toBeCloseTo(GOODS.mug.price + GOODS.book.price)
  })

  test('a method that the shop says is collected makes nothing free', async () => {
    const { add, token, shopApi } = shopperOf(gross)
    await add({ good: 'mug', quantity: 3 })
    const isShipped = ({ code }: { code?: string | null | undefined }) => code !== 'free'
    const { shipsFree, reachable } = await vendureCart({ url: shopApi, token, isShipped }).get()
    expect({ shipsFree, reachable }).toEqual({ shipsFree: false, reachable: true })
  })
})
