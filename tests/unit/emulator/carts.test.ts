import { demoStock, idOf } from '#demo-store/data/stock.ts'
import { DEMO_APP } from '#demo-store/data/demo-app.ts'
import type { Coupon } from '#demo-store/emulator/site/demo-coupons.ts'
import {
  amountOff,
  collection,
  DISCOUNT_PRESETS,
  type DiscountRule,
  fromAmount,
  fromPieces,
  percentOff
} from '#demo-store/emulator/site/discount-rules.ts'
import { isCurrency } from '#demo-store/emulator/site/money.ts'
import { SHIPPING_PRESETS } from '#demo-store/emulator/site/shipping-presets.ts'
import { readOrder } from '#server/statistics/orders.ts'
import { describe, expect, test } from 'vitest'

import { makeDiscountRule } from '../../support/discount-rule.ts'
import { PRIVATE_KEY } from '../../support/webhooks.ts'
import { BOWL, makeShopper, MUG } from './make-shopper.ts'

const CERAMICS = demoStock().products.find(({ slug }) => slug === MUG)?.categoryIds[0] ?? ''
const HOUR_MS = 3_600_000

/** 22, 18, 26 dollars, … */
const GOODS: Record<string, string> = {
  bowl: BOWL,
  mug: MUG,
  candle: 'fig-leaf-candle',
  desk: 'oak-writing-desk',
  planner: 'printable-year-planner'
}

type Specification = Coupon['specification']
const of = (name: 'collection' | 'product', entityId: string): Partial<Specification> => ({
  scope: { namespace: 'stores', group: { name, entityId } }
})
const MUGS = of('product', idOf('Meadow Stoneware Mug'))
const COUPONS: Record<string, Partial<Specification>> = {
  percent: { percentOffRate: 10 },
  'percent-of-mugs': { percentOffRate: 25, ...MUGS },
  'percent-of-ceramics': { percentOffRate: 10, ...of('collection', CERAMICS) },
  'percent-of-scents': { percentOffRate: 10, ...of('collection', idOf('Bath & Scent')) },
  amount: { moneyOffAmount: 5 },
  'large-amount': { moneyOffAmount: 500 },
  'amount-of-mugs': { moneyOffAmount: 5, ...MUGS },
  'amount-from-50': { moneyOffAmount: 5, minimumSubtotal: 50 },
  'percent-from-80': { percentOffRate: 10, minimumSubtotal: 80 },
  'percent-from-81': { percentOffRate: 10, minimumSubtotal: 81 },
  price: { fixedPriceAmount: 20 },
  ship: { freeShipping: true },
  over: { percentOffRate: 10, expirationTime: String(Date.now() - HOUR_MS) },
  later: { percentOffRate: 10, startTime: String(Date.now() + HOUR_MS) },
  off: { percentOffRate: 10, active: false }
}
const coupon = (change: Partial<Specification> = {}): Coupon => ({
  id: idOf('A coupon'),
  specification: { code: 'CODE', name: 'A coupon', active: true, startTime: '0', ...change }
})

const RULES: Record<string, Partial<DiscountRule>> = {
  percent: {},
  amount: { discounts: amountOff('3') },
  'whole-price': { discounts: amountOff('90') },
  'of-ceramics': { discounts: percentOff(50, collection(CERAMICS)) },
  'from-4': { trigger: fromPieces(4) },
  'from-5': { trigger: fromPieces(5) },
  'from-80': { trigger: fromAmount('80') },
  'from-81': { trigger: fromAmount('81') },
  over: { activeTimeInfo: { end: new Date(Date.now() - 1).toISOString() } }
}

/** Plays a shopper's steps, and returns the cart's costs: `goods - discount + delivery = total, …`. */
async function play(steps: string): Promise<string> {
  const { add, cart, emulator, address, estimate } = await makeShopper()
  const { rules } = emulator
  const PLAYED: Record<string, (what: string) => unknown> = {
    from: (country) => emulator.setVisitor({ country: country === 'nowhere' ? '' : country }),
    to: address,
    currency: (name) => isCurrency(name) && emulator.setCurrency(name),
    rates: (name) => rules.setShipping(SHIPPING_PRESETS.find((one) => one === name) ?? 'nothing-set-up'),
    shop: (name) => rules.setDiscounts(DISCOUNT_PRESETS.find((one) => one === name) ?? 'none'),
    rule: (name) => rules.setDiscounts([makeDiscountRule(RULES[name] ?? {})]),
    coupon(name) {
      rules.setCoupons([coupon(COUPONS[name])])
      return cart.addCouponToCurrentCart({ code: 'CODE' })
    },
    ends: () => rules.setCoupons([coupon({ active: false })])
  }
  for (const step of steps.split(', ')) {
    const [word = '', what = ''] = step.split(' ')
    if (/^\d+$/.test(word)) await add(GOODS[what] ?? what, Number(word))
    else await PLAYED[word]?.(what)
  }
  const { subtotal, discount, delivery, total, method, scopes = [], violations = [] } = await estimate()
  const sums = `${subtotal} - ${discount} + ${delivery} = ${total}`
  return [sums, method?.title?.original, ...scopes, ...violations].filter(Boolean).join(', ')
}

/** Two bowls and two mugs cost 80 dollars. */
const FOUR = '2 bowl, 2 mug'
const STANDARD = 'Standard shipping'

test.each([
  ['2 bowl', `44.00 - 0.00 + 7.50 = 51.50, ${STANDARD}`],
  ['2 bowl, 1 mug', `62.00 - 0.00 + 0.00 = 62.00, ${STANDARD}`],
  ['from DE, 2 bowl', `44.00 - 0.00 + 9.50 = 53.50, ${STANDARD}`],
  ['from DE, 2 bowl, to JP', '44.00 - 0.00 + 25.00 = 69.00, International shipping'],
  ['from nowhere, 2 bowl', '44.00 - 0.00 + 0.00 = 44.00, MISSING_DELIVERY_ADDRESS'],
  ['rates nothing-set-up, 1 bowl', '22.00 - 0.00 + 0.00 = 22.00, GENERAL_CODE'],
  ['1 planner', '12.00 - 0.00 + 0.00 = 12.00'],
  ['1 mug, 4 planner', `66.00 - 0.00 + 7.50 = 73.50, ${STANDARD}`],
  ['rates two-profiles, 1 mug, 1 desk, from JP', expect.stringContaining('+ 145.00')],
  ['currency JPY, 1 mug', `2700 - 0 + 1130 = 3830, ${STANDARD}`]
])('a cart costs what its delivery costs: %s: %s', async (steps, expected) =>
  expect(await play(steps)).toEqual(expected)
)

describe('a coupon takes off', () => {
  test.each([
    [`${FOUR}, coupon percent`, '80.00 - 8.00 + 0.00 = 72.00, CART_SUBTOTAL'],
    [`${FOUR}, coupon amount`, '80.00 - 20.00 + 0.00 = 60.00, CART_SUBTOTAL'],
    [`${FOUR}, coupon large-amount`, '80.00 - 80.00 + 7.50 = 7.50, CART_SUBTOTAL'],
    [`${FOUR}, coupon amount-from-50`, '80.00 - 5.00 + 0.00 = 75.00, CART_SUBTOTAL'],
    [`${FOUR}, coupon percent-of-mugs`, '71.00 - 0.00 + 0.00 = 71.00, LINE_ITEM'],
    [`${FOUR}, coupon amount-of-mugs`, '70.00 - 0.00 + 0.00 = 70.00, LINE_ITEM'],
    [`${FOUR}, coupon percent-of-ceramics`, '72.00 - 0.00 + 0.00 = 72.00, LINE_ITEM'],
    [`${FOUR}, coupon percent-of-scents`, '80.00 - 0.00 + 0.00 = 80.00, INVALID_COUPON_STATUS'],
    [`${FOUR}, coupon percent-from-80`, '80.00 - 8.00 + 0.00 = 72.00, CART_SUBTOTAL'],
    [`${FOUR}, coupon percent-from-81`, '80.00 - 0.00 + 0.00 = 80.00, INVALID_COUPON_STATUS'],
    [`${FOUR}, rule percent, coupon percent`, '72.00 - 7.20 + 0.00 = 64.80, LINE_ITEM, CART_SUBTOTAL'],
    [`${FOUR}, coupon percent, ends`, '80.00 - 0.00 + 0.00 = 80.00, INVALID_COUPON_STATUS'],
    ['3 mug, coupon percent', '54.00 - 5.40 + 7.50 = 56.10, CART_SUBTOTAL'],
    ['rates before-discounts, 3 mug, coupon percent', '54.00 - 5.40 + 0.00 = 48.60, CART_SUBTOTAL'],
    ['1 mug, coupon ship', '18.00 - 0.00 + 0.00 = 18.00, DELIVERY'],
    ['from nowhere, 1 mug, coupon ship', '18.00 - 0.00 + 0.00 = 18.00, DELIVERY, MISSING_DELIVERY_ADDRESS']
  ])('%s: %s', async (steps, expected) =>
    expect((await play(steps)).replace(`${STANDARD}, `, '')).toBe(expected)
  )

  test.each([
    [`${FOUR}, coupon over`, 'INVALID_COUPON_STATUS'],
    [`${FOUR}, coupon later`, 'INVALID_COUPON_STATUS'],
    [`${FOUR}, coupon off`, 'INVALID_COUPON_STATUS'],
    [`${FOUR}, coupon percent, coupon percent`, 'COUPON_ALREADY_EXISTS'],
    [`coupon percent`, 'OWNED_CART_NOT_FOUND']
  ])('a coupon is refused after %s: %s', async (steps, code) =>
    expect(play(steps)).rejects.toMatchObject({ details: { applicationError: { code } } })
  )

  test('a coupon takes off nothing that the emulator would have to guess', async () =>
    expect(play(`${FOUR}, coupon price`)).rejects.toMatchObject({ status: 400 }))
})

test.each([
  ['shop ten-percent-from-80, 3 bowl', '66.00'],
  ['shop ten-percent-from-80, 4 bowl', '79.20'],
  ['shop ten-percent-switched-off, 4 bowl', '88.00'],
  ['shop ten-percent-and-gift, 5 bowl, 1 candle', '99.00'],
  [`shop five-off-mugs, ${FOUR}`, '70.00'],
  [`rule amount, ${FOUR}`, '68.00'],
  [`rule whole-price, ${FOUR}`, '0.00'],
  [`rule of-ceramics, ${FOUR}, 1 candle`, '66.00'],
  [`rule from-4, ${FOUR}`, '72.00'],
  [`rule from-5, ${FOUR}`, '80.00'],
  [`rule from-80, ${FOUR}`, '72.00'],
  [`rule from-81, ${FOUR}`, '80.00'],
  [`rule over, ${FOUR}`, '80.00'],
  ['shop free-shipping-from-40, 2 bowl, from JP', '44.00 - 0.00 + 0.00'],
  ['shop free-shipping-from-40, 1 bowl, from JP', '22.00 - 0.00 + 25.00']
])('what the shop takes off by itself is in the prices: %s is %s', async (steps, expected) =>
  expect((await play(steps)).startsWith(expected)).toBe(true)
)

test('a cart is its visitor’s alone, has every price in the visitor’s currency too, and is gone once deleted', async () => {
  const { cart, add, estimate, clientFor, visitorToken, client, emulator } = await makeShopper()
  const gone = { status: 404, details: { applicationError: { code: 'OWNED_CART_NOT_FOUND' } } }
  await expect(cart.getCurrentCart()).rejects.toMatchObject(gone)
  expect(await estimate()).toMatchObject({ subtotal: '0.00', violations: ['EMPTY_CART'] })
  await add(MUG)
  await add(MUG)
  emulator.setVisitor({ currency: 'JPY' })
  const { cart: found, summary } = await estimate()
  const [line, ...others] = found?.lineItems ?? []
  expect([line?.quantityInfo?.confirmedQuantity, line?.status, others]).toEqual([2, 'IN_STOCK', []])
  expect(summary?.priceSummary?.subtotal).toEqual({ amount: '36.00', convertedAmount: '5400' })
  const { summary: short } = await cart.estimateCurrentCart({ calculateDelivery: false })
  expect(short?.deliverySummary).toBeUndefined()
  const other = clientFor(await visitorToken())
  await expect(other.currentCartV2.getCurrentCart()).rejects.toMatchObject(gone)
  for (const { cartV2 } of [other, client])
    await expect(cartV2.estimateCart(found?._id ?? '')).rejects.toMatchObject({ status: 403 })
  await cart.deleteCurrentCart()
  await expect(cart.getCurrentCart()).rejects.toMatchObject(gone)
})

test('what is put into a cart names its variant as the catalog does, and is never more than there is', async () => {
  const { products, categories } = demoStock()
  const counted = products.find(({ options, inStock }) => options.length === 0 && inStock)
  const sized = products.find(({ options }) => options.length > 0)
  const stock = () => ({
    categories,
    products: products.map((one) => (one === counted ? { ...one, quantity: 5 } : one))
  })
  const { cart, emulator } = await makeShopper({ stock })
  const add = (productId = '', options: object = {}, quantity = 1) => {
    const appId = '215238eb-22a5-4c36-9e7b-e7c08025e04e'
    const catalogReference = { appId, catalogItemId: productId, options }
    return cart.addLineItemsToCurrentCart({ catalogItems: [{ catalogReference, quantity }] })
  }
  for (const [id, options, status] of [
    [sized?.id, {}, 400],
    [sized?.id, { variantId: '00000000-0000-0000-0000-000000000000' }, 400],
    [idOf('no product'), {}, 404]
  ] as const)
    await expect(add(id, options)).rejects.toMatchObject({ status })
  emulator.setVersion('V1_CATALOG')
  const { cart: found } = await add(sized?.id, { options: { Size: sized?.options[0]?.choices[0] } })
  expect(found?.lineItems?.[0]?.attributes?.descriptionLines).toMatchObject([{ name: { original: 'Size' } }])
  await expect(add(counted?.id, {}, 0)).rejects.toMatchObject({ status: 400 })
  const refused = { details: { applicationError: { code: 'INSUFFICIENT_INVENTORY' } } }
  const { cart: now } = await add(counted?.id, {}, 3)
  await expect(add(counted?.id, {}, 3)).rejects.toMatchObject(refused)
  const lineItemId = now?.lineItems?.[1]?._id ?? ''
  const many = { lineItems: [{ lineItemId, quantity: { newQuantity: 40 } }] }
  await expect(cart.updateLineItemsInCurrentCart(many)).rejects.toMatchObject(refused)
})

test('an order is told to the app once, with its cart’s own id', async () => {
  const told: ReturnType<typeof readOrder>[] = []
  const { add, cart, call, token, visitorToken } = await makeShopper({
    delivery: {
      privateKey: PRIVATE_KEY,
      async deliver(body) {
        const claims = JSON.parse(Buffer.from(body.split('.')[1] ?? '', 'base64url').toString())
        told.push(readOrder(DEMO_APP.instanceId, JSON.parse(JSON.parse(claims.data).data), 0))
      }
    }
  })
  await add(BOWL)
  const { _id: id, purchaseFlowId } = (await cart.getCurrentCart()).cart ?? {}
  const place = async (who: string) =>
    (await call('POST', `/ecom/v2/carts/${id}/place-order`, {}, who)).status
  expect([await place(await visitorToken()), await place(token), await place(token)]).toEqual([404, 200, 404])
  expect(told).toMatchObject([{ counts: 1, purchaseFlowId, currency: 'USD', goods: 2200 }])
})
