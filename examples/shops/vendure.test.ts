import type { ShopTerms } from '#widget/carts/shops/shop-amounts.ts'
import { vendureCart, vendureTerms } from '#widget/carts/shops/vendure.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import { cartContract, type ContractShop, wordOf } from '../../tests/carts/contract.ts'
import { makeProduct } from '../../tests/support/make.ts'
import { compareCarts, type Coupon, COUPONS, FREE_FROM, type Good, GOODS, settings } from './any-cart.ts'
import { installEngine } from './engine.ts'
import { HALF_MUG, startVendure, type Vendure, vendureShopper } from './vendure.ts'

const missing = installEngine('vendure')

describe.skipIf(missing)(`Vendure${missing ? ` (skipped: ${missing})` : ''}`, () => {
  let gross: Vendure
  let net: Vendure
  const terms = new Map<Vendure, ShopTerms>()
  beforeAll(async () => {
    gross = await startVendure(true)
    net = await startVendure(false)
    for (const shop of [gross, net]) terms.set(shop, await termsOf(shop))
  })
  afterAll(async () => {
    await gross?.stop()
    await net?.stop()
  })

  const termsOf = ({ url, key }: Vendure) =>
    vendureTerms({ url: `${url}/admin-api`, headers: { 'vendure-api-key': key } })

  function shopperOf(shop: Vendure, currency = 'USD') {
    const shopper = vendureShopper(shop, currency)
    const cart = vendureCart({
      url: shopper.shopApi,
      token: shopper.token,
      onToken: shopper.keep,
      everyMs: 100,
      terms: terms.get(shop)
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
      percentCoupon: async () => void (await redeem('percent')),
      fixedCoupon: async () => void (await redeem('fixed')),
      freeShippingCoupon: async () => void (await redeem('free')),
      withoutTax: () => makeShop(net),
      otherCurrency: () => makeShop(shop, 'EUR'),
      async away() {
        shop.pause()
        return async () => shop.resume()
      }
    }
  }

  cartContract('the cart of a Vendure shop', () => makeShop(gross), {
    digital: 'Vendure itself sells nothing digital',
    unreachable: 'Vendure’s own shipping methods go everywhere'
  })

  test('a key that may read shipping methods and promotions tells the shop’s terms', async () => {
    const { freeFrom, discounts } = await termsOf(gross)
    expect(freeFrom).toBe(FREE_FROM)
    expect(discounts).toMatchObject({ [COUPONS.free]: { isFreeShipping: true } })
    expect(Object.values(discounts ?? {})).toContainEqual({
      percent: 10,
      amount: 0,
      isFreeShipping: false,
      code: COUPONS.percent
    })
  })

  /** A shopper with a cart to compare. */
  async function enter(shop: Vendure) {
    const { add, offers, ...shopper } = shopperOf(shop)
    return {
      ...shopper,
      add,
      async fill(amount: number, coupon: Coupon | null) {
        const cents = Math.round(amount * 100)
        // Vendure rounds what a percentage takes off, which can save the shopper a cent.
        const spare = coupon === 'percent' || coupon === 'third' ? 2 : 1
        if (cents > spare) await add({ good: 'cent', quantity: cents - spare })
        const isFree = (await offers())[0]?.priceWithTax === 0
        await add({ good: 'cent', quantity: Math.min(cents, spare) })
        return isFree
      }
    }
  }

  test('what the bar says is what checkout charges, for 100 carts of a shop with prices with tax', () =>
    compareCarts({ seed: 1, enter: () => enter(gross) }))

  test('what the bar says is what checkout charges, for 100 carts of a shop with prices without tax', () =>
    compareCarts({
      seed: 2,
      enter: () => enter(net),
      // Discounts on an order can change with what is bought next (docs/shops.md).
      isUntold: (coupon) => coupon !== null && coupon !== 'free'
    }))

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
    const { freeFrom } = await vendureTerms({
      url: `${gross.url}/admin-api`,
      headers: { 'vendure-api-key': gross.key },
      isShipped
    })
    expect(freeFrom).toBeUndefined()
  })

  test('half off mugs takes nothing off what is bought further', async () => {
    const { add, apply, buy, cart } = shopperOf(gross)
    await add({ good: 'mug', quantity: 1 }, { good: 'book', quantity: 1 })
    await apply(HALF_MUG)
    const word = wordOf(settings, await cart.get())
    const amount = FREE_FROM - GOODS.mug.price / 2 - GOODS.book.price
    expect(word).toEqual({ says: 'missing', amount })
    await add({ good: 'cent', quantity: Math.round(amount * 100) })
    expect(await buy()).toBe(0)
  })

  test('an order in another currency is not compared with terms in the shop’s', async () => {
    const { add, token, shopApi } = shopperOf(gross, 'EUR')
    await add({ good: 'mug', quantity: 1 })
    const cart = vendureCart({ url: shopApi, token, terms: { freeFrom: FREE_FROM } })
    expect(await cart.get()).toMatchObject({ currency: 'EUR', freeFrom: undefined })
  })
})
