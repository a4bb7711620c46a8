import { memberKey } from '#shared/hash.ts'
import type { CouponTerms, DiscountTrigger } from '#shared/shipping/discount-terms.ts'
import { couponOffs } from '#shared/shipping/wix-discounts.ts'
import { describe, expect, test } from 'vitest'

import {
  amount,
  everything,
  FREE_SHIPPING,
  from,
  type Given,
  missing,
  OTHER,
  percent,
  read,
  rule
} from '../../support/discounted-cart.ts'
import { makeSettings } from '../../support/make.ts'
import { makeEstimate, money } from '../../support/wix-estimate.ts'

const LINE = /^(?:(\d+)x )?([\d.]+)(?: \(([\d.]+) off(?: by (\w+))?\))?(?: (\w+))?$/
const KINDS: Record<string, object> = {
  candle: { productId: 'candle' },
  monthly: { isSubscription: true },
  digital: { preset: 'DIGITAL' }
}

/** Lines of a cart: `2x 40, 18 (2 off), 15 (5 off by COUPON), 30 monthly`; the price is that of the whole line. */
const goods = (text: string): Given => ({
  lines: text.split(', ').map((line) => {
    const [, count = '1', price, off, by, kind] = LINE.exec(line) ?? []
    if (!price || (kind && !KINDS[kind])) throw new Error(`“${line}” is no line`)
    const reduced = off ? { off: Number(off).toFixed(2), ...(by === 'COUPON' ? { offBy: by } : {}) } : {}
    const named = by && by !== 'COUPON' ? { offName: by } : {}
    const made = { price: Number(price).toFixed(2), quantity: Number(count) }
    return { ...made, ...reduced, ...named, ...(kind ? KINDS[kind] : {}) }
  })
})
const by = (terms: CouponTerms): Given => ({ coupon: 'c', terms })
/** A cart whose coupon takes off this amount. Without `terms` nothing else is known about the coupon. */
const off = (discount: number, terms?: CouponTerms): Given => ({
  discount: discount.toFixed(2),
  coupon: 'c',
  ...(terms ? { terms } : {})
})
const violated = (data: object): Given => ({
  summary: { violations: [{ scope: 'DISCOUNT', code: 'INVALID_COUPON_STATUS', ...data }] }
})
const refused = (reason: string) => violated({ invalidCouponStatusData: { couponCode: 'C', reason } })
const shop = (discounts: NonNullable<Given['discounts']>): Given => ({ discounts })
const named = (name: string, { automatic = [] }: ReturnType<typeof rule>) =>
  automatic.map((own) => ({ ...own, name }))
const one = (terms: CouponTerms): CouponTerms => ({ ...terms, isForOneItem: true })
const on = (reach: CouponTerms['reach'], terms: CouponTerms): CouponTerms => ({ ...terms, reach })
const begins = (from: number, terms: CouponTerms): CouponTerms => ({ ...terms, from })

const MUGS = { on: 'products', ids: ['mug'] } as const
const PRINTS = { on: 'collection', id: 'prints' } as const
const tenth = { kind: 'percent', percent: 10 } as const
const fifth = { kind: 'percent', percent: 20 } as const
const quarter = { kind: 'percent', percent: 25 } as const
const half = { kind: 'percent', percent: 50 } as const
const fifteen = { kind: 'percent', percent: 15 } as const
const oneOff = { kind: 'amount', amount: 1 } as const
const freely = { kind: 'freeShipping' } as const
const always: DiscountTrigger = { by: 'always' }
const unknown: DiscountTrigger = { by: 'unknown' }
const all = (...of: DiscountTrigger[]): DiscountTrigger => ({ by: 'all', of })
const second: DiscountTrigger = { by: 'quantity', of: everything, from: 2 }
const sumOfPrints = (from: number): DiscountTrigger => ({ by: 'subtotal', of: PRINTS, from })
const forAda: DiscountTrigger = { by: 'members', keys: [memberKey('ADA')] }
const member = (memberId: string): Given => ({ cart: { customerInfo: { memberId } } })
const unread = shop(rule({ kind: 'unknown' }))
const forSingles: CouponTerms = { ...percent(20), isForSingles: true }

/** The parts of a cart, and the amount that is missing for free shipping. */
type Row = [what: string, missing: number | null | undefined, ...given: Given[]]
const cartOf = (given: readonly Given[]): Given => Object.assign({}, ...given)

describe('from a cart of 20.00 in a shop that ships free from 50.00, what is missing', () => {
  test.each<Row>([
    ['without a discount', 30],
    ['with 5 off by a coupon of which nothing is known', null, off(5)],
    ['with a coupon of which nothing is known, and which takes off nothing yet', null, off(0)],
    ['with 5 off each piece by a coupon that is known', 40, off(5, amount(5))],
    ['with 5 off by a coupon for one item', 35, off(5, one(amount(5)))],
    ['with 5 off by a coupon from a smallest subtotal', 35, off(5, begins(10, amount(5)))],
    ['with 5 off two pieces by a coupon that is taken off once', 35, goods('12, 8'), off(5, amount(5))],
    ['with 10 % off 40.00: once what suffices', 15.56, goods('40'), off(4, percent(10))],
    ['with 10 % off what suffices', 0, goods('55.56'), off(5.56, percent(10))],
    ['with 25 % off by a coupon that is known', 46.67, off(5, percent(25))],
    ['with a coupon that is larger than the goods', 80, off(20, amount(30))],
    ['with everything for nothing', null, off(20, percent(100))],
    ['with a coupon that begins at 60.00 and is not worth it', 30, off(0, begins(60, percent(10)))],
    ['with a coupon that begins before and takes off 10.00', 40, off(0, begins(45, amount(10)))],
    [
      'with a waiting percentage that may be rounded by the line or for the cart',
      54.78,
      goods('4.05'),
      off(0, begins(40, percent(15)))
    ],
    ['with a coupon for a product', 35, goods('15 (5 off by COUPON)'), by(on(MUGS, percent(25)))],
    ['with a coupon for a collection', 46.67, goods('15 (5 off by COUPON)'), by(on(PRINTS, percent(25)))],
    [
      'with more off than a coupon for a collection says',
      null,
      goods('15 (5 off by COUPON)'),
      by(on(PRINTS, percent(10)))
    ],
    ['with a coupon for one item, the cheapest', 25, goods('20, 10'), off(5, one(percent(50)))],
    ['with a coupon for one item, the one that is bought', 4, goods('20, 28'), off(10, one(percent(50)))],
    ['with a coupon for free shipping', undefined, by(FREE_SHIPPING)],
    ['with a coupon for free shipping from 30.00', 10, by(begins(30, FREE_SHIPPING))],
    ['with one of two articles reduced by something unknown', null, goods('10, 10 (10 off by Clearance)')],
    [
      'with a free gift that a rule gives from 15.00',
      30,
      goods('20, 0 (12 off) candle'),
      shop(rule({ kind: 'percent', percent: 100 }, from(15), OTHER))
    ],
    ['with a tenth off everything by a rule', 35.56, goods('18 (2 off)'), shop(rule(tenth))],
    [
      'with 3.00 off each piece by a rule',
      36,
      goods('17 (3 off)'),
      shop(rule({ kind: 'amount', amount: 3 }))
    ],
    ['with a rule for some products', 32, goods('18 (2 off)'), shop(rule(tenth, always, MUGS))],
    ['with a rule that begins at 40.00', 35.56, shop(rule(tenth, from(40)))],
    [
      'with a rule that begins at 40.00 and may be rounded by the piece or by the line',
      62.59,
      goods('3x 12.03'),
      shop(rule({ kind: 'percent', percent: 33 }, from(40)))
    ],
    [
      'with a rule in whose place the lines have a larger one, which is the smaller one off what is bought',
      5.1,
      goods('3x 45.9 (8.1 off by Sale)'),
      shop({ automatic: [named('Sale', rule(fifteen)), named('More', rule(oneOff, from(30)))].flat() })
    ],
    ['with a rule that ends at 45.00', 30, goods('10 (10 off)'), shop(rule(half, from(0, 45)))],
    ['with a rule that begins at the second piece', 35.56, shop(rule(tenth, second))],
    ['with a rule that is not given to this shopper', 30, shop(rule(tenth))],
    ['with free shipping by a rule', undefined, shop(rule(freely, from(15)))],
    ['with free shipping by a rule from 35.00', 15, shop(rule(freely, from(35)))],
    ['with free shipping by a rule that may be used up', 30, shop(rule(freely, all(from(15), unknown)))],
    [
      'with free shipping by a rule that may be used up, of the name of one that is given',
      35.56,
      goods('18 (2 off)'),
      shop({ automatic: [named('Sale', rule(tenth)), named('Sale', rule(freely, unknown))].flat() })
    ],
    ['in a shop that counts before discounts', 30, off(5), shop({ beforeDiscounts: true })],
    ['in a shop that counts downloads', 22, goods('20, 8 digital'), shop({ countsDigital: true })]
  ])('%s', (_, expected, ...given) => {
    expect(missing(cartOf(given))).toBe(expected)
  })
})

describe('a coupon of which a page does not know everything', () => {
  const fifthOff = by(percent(20))
  const wrongGoods = refused('NOT_APPLICABLE_TO_SELECTED_LINE_ITEMS')
  const tooLittle = refused('MIN_SUBTOTAL_NOT_REACHED')

  test.each<Row>([
    [
      'that is not for the subscription in the cart is for what is bought once',
      25,
      goods('30 monthly'),
      by(forSingles),
      refused('NOT_APPLICABLE_TO_SUBSCRIPTIONS')
    ],
    ['takes nothing off the subscription beside it', 15, goods('30 monthly, 10'), off(2, forSingles)],
    ['that subscriptions share counts for them too', 32.5, goods('30 monthly'), off(6, percent(20))],
    [
      'for a collection may be for the next article',
      25,
      goods('30'),
      by(on(PRINTS, percent(20))),
      wrongGoods
    ],
    ['for a product is not for an ordinary article', 20, goods('30'), by(on(OTHER, percent(20))), wrongGoods],
    ['that has not begun may begin before the order', 32.5, goods('30'), fifthOff, refused('INACTIVE')],
    ['that needs more than was told begins with the next article', 32.5, goods('30'), fifthOff, tooLittle],
    ['that is over takes nothing off', 20, goods('30'), fifthOff, refused('EXPIRED')],
    ['used up takes nothing off', 20, goods('30'), fifthOff, refused('MAX_USAGE_PER_CUSTOMER_EXCEEDED')],
    ['that was changed since may take off anything', null, goods('30'), off(7.5, percent(10))],
    ['of an amount off two pieces once may come off each article', 30, goods('2x 30'), off(5, amount(5))],
    ['of an amount comes off each piece', 35, goods('2x 30'), off(10, amount(5))],
    ['pays for shipping from its smallest subtotal on', 20, by(begins(40, FREE_SHIPPING)), tooLittle],
    ['may not pay where something else stops it', 30, by(begins(40, FREE_SHIPPING)), refused('INACTIVE')]
  ])('%s', (_, expected, ...given) => {
    expect(missing(cartOf(given))).toBe(expected)
  })

  test.each(['MIN_SUBTOTAL_NOT_REACHED', 'NOT_APPLICABLE_TO_SUBSCRIPTIONS', 'INACTIVE'])(
    'pays for no shipping while Wix refuses it: %s',
    (reason) => expect(read(cartOf([by(FREE_SHIPPING), refused(reason)])).shipsFree).toBeUndefined()
  )
})

describe('the shop’s own discounts, of which a page does not know everything:', () => {
  test.each<Row>([
    ['one that nobody names may take all off what comes next', null, goods('16 (4 off), 8 (2 off)')],
    ['so may a rule that was changed since', null, goods('15 (5 off)'), shop(rule(tenth))],
    ['and one that was to begin later', null, goods('16 (4 off)'), shop(rule(tenth, from(90)))],
    [
      'one of a collection may be of the next article',
      26.67,
      goods('30'),
      shop(rule(quarter, always, PRINTS))
    ],
    [
      'its sum may be reached with the next article',
      36.67,
      goods('30'),
      shop(rule(quarter, sumOfPrints(40)))
    ],
    ['a sum that the whole cart cannot reach is not', 20, goods('30'), shop(rule(quarter, sumOfPrints(60)))],
    ['a condition of another app may begin with it', 36.67, goods('30'), shop(rule(quarter, unknown))],
    [
      'a percentage from a sum, for members, begins for a member',
      27.5,
      goods('35'),
      member('ada'),
      shop(rule(fifth, all(from(40), forAda)))
    ],
    ['not for others', 15, goods('35'), member('bob'), shop(rule(fifth, all(from(40), forAda)))],
    ['nor for visitors', 15, goods('35'), shop(rule(fifth, all(from(40), forAda)))],
    [
      'of two conditions one that is not met decides',
      15,
      goods('35'),
      shop(rule(fifth, all(from(90), unknown)))
    ],
    [
      'one of two conditions is enough',
      27.5,
      goods('35'),
      shop(rule(fifth, { by: 'any', of: [from(40), from(90)] }))
    ],
    ['a discount that no page works out may take everything off', null, goods('2x 40'), unread],
    ['a discount that no page works out stays as it is', -10, goods('3x 60 (9 off)'), unread],
    ['free shipping on an unknown condition is not counted on', 20, goods('30'), shop(rule(freely, unknown))],
    [
      'a rule for products that it did not reduce is not given',
      30,
      goods('20 candle'),
      shop(rule(fifth, always, OTHER))
    ]
  ])('%s', (_, expected, ...given) => {
    expect(missing(cartOf(given))).toBe(expected)
  })
})

describe('shipping is free', () => {
  const NO_ADDRESS = {
    calculationErrors: { generalShippingCalculationError: { applicationError: { code: 'REQUIRED_COUNTRY' } } }
  }
  const noAddress: Given = { summary: NO_ADDRESS }
  const delivery = { discounts: [{ scope: 'DELIVERY', total: money('0.00') }] }

  test.each<[what: string, isFree: true | undefined, ...given: Given[]]>([
    ['by a discount on delivery without an address', true, { summary: { ...NO_ADDRESS, ...delivery } }],
    ['by a coupon, while Wix knows no address', true, by(FREE_SHIPPING), noAddress],
    ['by a rule, while Wix knows no address', true, shop(rule(freely)), noAddress],
    ['by no coupon that is over', undefined, by(FREE_SHIPPING), violated({ data: { reason: 'EXPIRED' } })],
    ['by no coupon that begins at more', undefined, by(begins(30, FREE_SHIPPING))]
  ])('%s', (_, isFree, ...given) => {
    expect(read(cartOf(given)).shipsFree).toBe(isFree)
  })
})

test('at 80.00 a tenth off brings the cart back under the amount: the least that holds is asked for', () => {
  const given = {
    lines: [{ price: '20.00' }],
    rules: { typed: makeSettings({ threshold: 75 }) },
    discounts: rule(tenth, from(80))
  }
  expect(missing(given)).toBe(55)
  expect(missing({ ...given, lines: [{ price: '72.00', off: '8.00' }] })).toBe(3.33)
})

test('an amount of a currency of its own goes the same way', () => {
  const cart = { businessInfo: { currencyCode: 'EUR' } }
  expect(missing({ ...off(5, amount(5)), cart })).toBe(35)
})

test('a cart says where it is unknown discounts that leave the amount open', () => {
  const isOpen = (...given: Given[]) => read(cartOf(given)).isOpen
  expect([isOpen(off(5)), isOpen(unread), isOpen(off(20, percent(100))), isOpen(off(5, amount(5)))]).toEqual([
    true,
    true,
    undefined,
    undefined
  ])
})

test('neither of two coupons in one cart takes off what both take off together', () => {
  const coupons = ['one', 'two'].map((id) => ({ _id: id, code: id }))
  const estimate = makeEstimate({ discount: '9.00', cart: { coupons } })
  expect(couponOffs(estimate, 100)).toEqual([
    { id: 'one', off: 0 },
    { id: 'two', off: 0 },
    { id: '', off: 900 }
  ])
})
