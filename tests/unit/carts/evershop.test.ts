import { evershopCart, type EvershopTerms } from '#widget/carts/shops/evershop.ts'
import { describe, expect, test } from 'vitest'

import { makeProduct, makeSettings } from '../../support/make.ts'
import { wordOf } from '../../carts/contract.ts'

const settings = makeSettings({ threshold: 50, currency: 'USD' })
const amount = (value: number) => ({ value })
const rates = (...costs: number[]) => costs.map((value) => ({ cost: amount(value) }))
const item = (price: number, taxPercent = 0) => ({
  productId: 1,
  productSku: 'MUG',
  qty: 1,
  taxPercent,
  finalPriceInclTax: amount(price)
})
const HOME = { country: { code: 'US' } }

const EMPTY = {
  currency: 'USD',
  totalQty: 1,
  subTotal: amount(0),
  coupon: null,
  noShippingRequired: false,
  shippingFeeInclTax: amount(0),
  shippingMethodData: null,
  shippingAddress: null,
  rates: rates(5.99),
  ratesBefore: rates(5.99),
  items: [item(0)]
}

const read = (myCart: object | null, terms?: EvershopTerms, priceIncludingTax = false) =>
  evershopCart({
    url: 'https://shop.test',
    country: 'US',
    terms,
    fetch: async () =>
      Response.json({ data: { setting: { priceIncludingTax }, myCart: myCart && { ...EMPTY, ...myCart } } })
  }).get()

const word = async (...given: Parameters<typeof read>) => wordOf(settings, await read(...given))

describe('where EverShop’s prices are without tax', () => {
  test('goods count as the shop shows them, whatever their tax', async () => {
    expect(await word({ subTotal: amount(49.99), items: [item(59.99, 20)] })).toEqual({
      says: 'missing',
      amount: 0.01
    })
  })

  test('the shop’s own rates are believed before the owner’s amount', async () => {
    expect(await word({ subTotal: amount(60) })).toEqual({ says: 'nothing' })
    expect(await word({ subTotal: amount(10), ratesBefore: rates(5.99, 0) })).toEqual({ says: 'free' })
  })

  test('rates where the shopper lives count before those of the owner’s country', async () => {
    const cart = { subTotal: amount(60), shippingAddress: HOME, rates: rates(0), ratesBefore: rates(5.99) }
    expect(await word(cart)).toEqual({ says: 'free' })
  })

  test('a coupon for free shipping is known by the owner’s terms', async () => {
    const discounts = { SHIP: { isFreeShipping: true } }
    expect(await word({ subTotal: amount(10), coupon: 'SHIP' }, { discounts })).toEqual({ says: 'free' })
    expect(await word({ subTotal: amount(10), coupon: 'OTHER' }, { discounts })).toEqual({
      says: 'missing',
      amount: 40
    })
  })

  test('a coupon for free shipping is seen once a method is chosen', async () => {
    const chosen = { shippingMethodData: { snapshot: { cost: amount(5.99) } }, shippingAddress: HOME }
    const cart = { subTotal: amount(10), coupon: 'ANY', ...chosen }
    expect(await word(cart)).toEqual({ says: 'free' })
    expect(await word({ ...cart, shippingFeeInclTax: amount(5.99) })).toMatchObject({ says: 'missing' })
  })
})

describe('where EverShop’s prices are with tax', () => {
  const TERMS = { freeFrom: 50, taxPercent: 20 }
  const gross = (cart: object | null, terms?: EvershopTerms) => word(cart, terms, true)

  test('before the tax is known, no goods count for more than they will', async () => {
    // EverShop shows a free rate for these: it takes 50.00 with tax for 50.00 without it.
    const cart = { subTotal: amount(50), items: [item(50)], ratesBefore: rates(5.99, 0) }
    expect(await gross(cart, TERMS)).toEqual({ says: 'missing', amount: 10 })
  })

  test('what is missing is named with tax', async () => {
    const cart = { subTotal: amount(40), items: [item(48, 20)], shippingAddress: HOME }
    expect(await gross(cart, TERMS)).toEqual({ says: 'missing', amount: 12 })
  })

  test('goods that reach the amount without tax ship free', async () => {
    const items = [item(60)]
    expect(await gross({ subTotal: amount(60), items, ratesBefore: rates(0) }, TERMS)).toEqual({
      says: 'free'
    })
  })

  test('an empty cart is told the amount with tax', async () => {
    expect(await read(null, TERMS, true)).toEqual({ total: 0, freeFrom: 60 })
  })

  test('nobody can name an amount where the tax is told by nobody', async () => {
    expect(await gross({ subTotal: amount(20), items: [item(20)] }, { freeFrom: 50 })).toEqual({
      says: 'nothing'
    })
  })

  test('a shop without tax counts as it shows', async () => {
    const cart = { subTotal: amount(20), items: [item(20)] }
    expect(await gross(cart, { taxPercent: 0 })).toEqual({ says: 'missing', amount: 30 })
  })
})

test('what is sold out is refused in the shop’s own words', async () => {
  const fetch = async () =>
    Response.json({ error: { status: 500, message: 'This item is out of stock' } }, { status: 500 })
  const added = Promise.resolve(evershopCart({ fetch }).add(makeProduct({ id: 'MUG' })))
  await expect(added).rejects.toMatchObject({ reason: 'This item is out of stock' })
})
