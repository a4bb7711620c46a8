import { shopifyCart } from '#widget/carts/shops/shopify.ts'
import { woocommerceCart, type WooCommerceTerms, woocommerceTerms } from '#widget/carts/shops/woocommerce.ts'
import { describe, expect, test, vi } from 'vitest'

import { makeProduct } from '../../support/make.ts'

/** Answers as the shops' documentation describes them: none of these shops runs here. */
const url = 'https://shop.test'
const answering =
  (answers: (address: string) => unknown): typeof fetch =>
  async (address) =>
    Response.json(answers(String(address)), { headers: { nonce: 'n' } })

describe('WooCommerce', () => {
  const rate = (price: string, method_id = 'flat_rate') => ({ method_id, price })
  const CART = {
    items: [{ id: 7, quantity: 2, prices: { price: '2500' } }],
    items_count: 2,
    coupons: [],
    needs_shipping: true,
    has_calculated_shipping: true,
    shipping_address: { country: 'AT', state: '' },
    shipping_rates: [{ shipping_rates: [rate('599')] }],
    totals: {
      total_items: '5000',
      total_items_tax: '0',
      total_discount: '0',
      total_discount_tax: '0',
      currency_code: 'EUR',
      currency_minor_unit: 2
    }
  }
  const read = (change: object, terms?: WooCommerceTerms) =>
    woocommerceCart({ url, terms, fetch: answering(() => ({ ...CART, ...change })) }).get()
  const rates = (...packages: object[][]) => ({
    shipping_rates: packages.map((shipping_rates) => ({ shipping_rates }))
  })

  test.each<[what: string, change: object, cart: object]>([
    ['a paid rate alone is not free', {}, { shipsFree: false, reachable: true }],
    [
      'a free rate counts beside a chosen paid one',
      rates([rate('599'), rate('0', 'free_shipping')]),
      { shipsFree: true, reachable: true }
    ],
    [
      'collecting for nothing is not shipping',
      rates([rate('599'), rate('0', 'pickup_location')]),
      { shipsFree: false, reachable: true }
    ],
    ['one of two parcels is paid', rates([rate('0')], [rate('599')]), { shipsFree: false, reachable: true }],
    ['a country without rates is not free', rates([]), { reachable: false }],
    ['nothing is said before rates are worked out', { has_calculated_shipping: false }, {}],
    ['nothing is shipped', { needs_shipping: false }, { needsShipping: false }]
  ])('%s', async (_, change, cart) => {
    const { shipsFree, reachable, needsShipping } = await read(change)
    expect({ shipsFree, reachable, needsShipping }).toEqual({ needsShipping: true, ...cart })
  })

  const off = { total_discount: '1000', total_discount_tax: '200' }
  const withTax = { items: [{ id: 7, quantity: 2, prices: { price: '3000' } }] }
  test.each<[what: string, change: object, total: number]>([
    [
      'without tax where the shop shows none',
      { totals: { ...CART.totals, total_items_tax: '1000', ...off } },
      40
    ],
    [
      'with tax where the shop shows it',
      { ...withTax, totals: { ...CART.totals, total_items_tax: '1000', ...off } },
      48
    ]
  ])('counts goods %s', async (_, change, total) => {
    expect(await read(change)).toMatchObject({ total, currency: 'EUR' })
  })

  const zone = (countries: string[], freeFrom: number | null, ignoresDiscounts = false) => ({
    countries,
    freeFrom,
    ignoresDiscounts
  })

  test('ships free from what the zone of the cart’s country says', async () => {
    const zones = [zone(['DE'], 80), zone([], null)]
    expect(await read({ shipping_address: { country: 'DE' } }, { zones })).toMatchObject({ freeFrom: 80 })
    expect(await read({}, { zones })).toMatchObject({ freeFrom: null })
  })

  test('no amount is named beside a coupon, unless the cart has reached it or discounts do not count', async () => {
    const change = {
      coupons: [{ discount_type: 'percent', totals: { total_discount: '500' } }],
      totals: { ...CART.totals, total_discount: '500' }
    }
    expect(await read(change, { zones: [zone([], 50)] })).toMatchObject({ total: 45, freeFrom: null })
    expect(await read(change, { zones: [zone([], 45)] })).toMatchObject({ total: 45, freeFrom: 45 })
    expect(await read(change, { zones: [zone([], 50, true)] })).toMatchObject({ total: 50, freeFrom: 50 })
  })

  test('a key tells its zones; one that needs a coupon is free from no total', async () => {
    const value = (text: string) => ({ value: text })
    const method = (requires: string, min_amount: string) => ({
      enabled: true,
      method_id: 'free_shipping',
      settings: { requires: value(requires), min_amount: value(min_amount), ignore_discounts: value('no') }
    })
    const answers: Record<string, unknown> = {
      '': [
        { id: 0, order: 0 },
        { id: 3, order: 1 }
      ],
      '/currencies/current': { code: 'EUR' },
      '/0/locations': [],
      '/0/methods': [method('coupon', '0')],
      '/3/locations': [{ code: 'AT', type: 'country' }],
      '/3/methods': [method('min_amount', '49.90')]
    }
    const fetch = answering((address) => answers[address.split(/\/shipping\/zones|\/data/)[1] ?? ''])
    const terms = await woocommerceTerms({ url, consumerKey: 'k', consumerSecret: 's', fetch })
    expect(terms).toEqual({ currency: 'EUR', zones: [zone(['AT'], 49.9), zone([], null)] })
  })

  test('an add that is refused says the shop’s own words', async () => {
    const message = 'You cannot add &quot;Mug&quot; because it is out of stock.'
    const fetch: typeof globalThis.fetch = async (address) =>
      String(address).endsWith('/add-item')
        ? Response.json({ code: 'woocommerce_rest_product_out_of_stock', message }, { status: 400 })
        : Response.json(CART, { headers: { nonce: 'n' } })
    const added = Promise.resolve(woocommerceCart({ url, fetch }).add(makeProduct({ id: '7' })))
    await expect(added).rejects.toMatchObject({
      reason: 'You cannot add "Mug" because it is out of stock.'
    })
  })
})

describe('Shopify', () => {
  const eur = (amount: string) => ({ amount, currencyCode: 'EUR' })
  const line = (amount: string, requiresShipping = true) => ({
    cost: { totalAmount: eur(amount) },
    merchandise: {
      id: 'gid://shopify/ProductVariant/1',
      requiresShipping,
      product: { id: 'gid://shopify/Product/2' }
    }
  })
  const delivery = (amount: string, deliveryMethodType = 'SHIPPING') => ({
    deliveryOptions: [{ deliveryMethodType, estimatedCost: eur(amount) }]
  })
  const cartOf = (lines: object[], groups: object[]) => ({
    totalQuantity: lines.length,
    buyerIdentity: { countryCode: 'AT' },
    cost: { subtotalAmount: eur('0.0') },
    lines: { nodes: lines },
    deliveryGroups: { nodes: groups }
  })
  const read = (cart: object) =>
    shopifyCart({ url, token: 't', cartId: () => 'gid', fetch: answering(() => ({ data: { cart } })) }).get()

  test.each<[what: string, groups: object[], shipsFree: boolean | undefined]>([
    ['delivery costs nothing', [delivery('0.0')], true],
    ['one of two deliveries costs something', [delivery('0.0'), delivery('4.9')], false],
    ['collecting costs nothing', [delivery('0.0', 'PICK_UP')], undefined],
    ['the address is not known', [], undefined]
  ])('%s', async (_, groups, shipsFree) => {
    expect(await read(cartOf([line('19.99'), line('10.0')], groups))).toMatchObject({
      total: 29.99,
      shipsFree
    })
  })

  test('gift cards are not shipped', async () => {
    expect(await read(cartOf([line('50.0', false)], []))).toMatchObject({ needsShipping: false })
  })

  test('a first add begins a cart, and one that is sold out is refused', async () => {
    const onCartId = vi.fn()
    const changed = { cart: { id: 'gid://shopify/Cart/1' }, userErrors: [], warnings: [] }
    const options = { url, token: 't', cartId: () => undefined, onCartId }
    await shopifyCart({ ...options, fetch: answering(() => ({ data: { changed } })) }).add(makeProduct())
    expect(onCartId).toHaveBeenCalledWith('gid://shopify/Cart/1')
    const soldOut = { ...changed, warnings: [{ code: 'MERCHANDISE_OUT_OF_STOCK', message: 'Sold out' }] }
    const refused = shopifyCart({ ...options, fetch: answering(() => ({ data: { changed: soldOut } })) })
    await expect(Promise.resolve(refused.add(makeProduct()))).rejects.toMatchObject({ reason: 'Sold out' })
  })
})
