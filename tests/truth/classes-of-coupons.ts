import * as make from './made-up.ts'
import {
  type Class,
  type Dice,
  dollars,
  inCollection,
  made,
  OF_COLLECTION,
  OPEN,
  readings
} from './made-up.ts'
import { type Coupon, type CouponGives, type Shop, EVERYTHING } from './shop.ts'

interface CouponClass extends Partial<Class> {
  coupon?: (dice: Dice) => Partial<Coupon>
  cart?: (dice: Dice) => make.CartOptions
  shopChange?: (dice: Dice) => Partial<Shop>
}
/** A class whose carts have a coupon. */
function coupon(about: string, gives: (dice: Dice) => CouponGives, options: CouponClass = {}): Class {
  const { coupon: terms, cart, shopChange, ...change } = options
  const shop = (dice: Dice): Partial<Shop> => ({
    coupon: { gives: gives(dice), of: EVERYTHING, forSubscriptions: false, ...terms?.(dice) },
    ...shopChange?.(dice)
  })
  const withCoupon = (dice: Dice): make.CartOptions => {
    const own = cart?.(dice)
    return { ...own, cart: { hasCoupon: true, ...own?.cart } }
  }
  return made(about, shop, withCoupon, change)
}
export const percentOff = (dice: Dice): CouponGives => ({
  type: 'percent',
  percent: dice.pick(5, 10, 15, 20, 25, 33, 50)
})
export const amountOff = (dice: Dice): CouponGives => ({
  type: 'amount',
  amount: dollars(dice.pick(2, 3, 5, 7.5, 10, 15))
})
const percentOrAmount = (dice: Dice) => dice.pick(percentOff(dice), amountOff(dice))
const minimum = (dice: Dice) => ({ minimum: dollars(dice.pick(20, 40, 60, 80)) })
const ofArticle = (dice: Dice): Partial<Coupon> => ({
  of: { on: 'products', ids: [`article ${dice.whole(0, 4)}`] }
})
const once = () => ({ oncePerOrder: true }) as const
const shownAnywhere = (dice: Dice) => readings({ couponIsOn: dice.pick('cart', 'lines') })
const notReadable = (): Partial<Shop> => ({ mayNotRead: ['coupons'] })

export const COUPONS: Record<string, Class> = {
  'coupon, percent': coupon('a percentage', percentOff),
  'coupon, percent on the lines': coupon('a percentage that Wix shows on the lines', percentOff, {
    shopChange: () => readings({ couponIsOn: 'lines' }),
    ...OPEN
  }),
  'coupon, amount off each item': coupon('an amount off each eligible item', amountOff, {
    cart: () => ({ quantities: [1] }),
    shopChange: shownAnywhere
  }),
  'coupon, amount off each, pieces': coupon(
    'the same with several items of a product: off each item, or each line',
    amountOff,
    {
      cart: () => ({ quantities: [1, 2, 3] }),
      shopChange: (dice) =>
        readings({ eachItemIs: dice.pick('piece', 'line'), couponIsOn: dice.pick('cart', 'lines') }),
      ...OPEN
    }
  ),
  'coupon, amount from a subtotal': coupon('an amount off the order, from a subtotal', amountOff, {
    coupon: minimum
  }),
  'coupon, amount once': coupon('an amount once per order', amountOff, {
    coupon: once,
    shopChange: shownAnywhere
  }),
  'coupon, percent from a subtotal': coupon('a percentage from a subtotal', percentOff, { coupon: minimum }),
  'coupon, percent once': coupon('a percentage once per order', percentOff, {
    coupon: once,
    shopChange: shownAnywhere
  }),
  'coupon, fixed price': coupon(
    'a fixed price for one product',
    (dice) => ({ type: 'fixedPrice', price: dollars(dice.pick(4, 9)) }),
    { coupon: ofArticle }
  ),
  'coupon, buy x get y': coupon(
    'buy some, get some',
    (dice) => ({ type: 'buyXGetY', x: dice.pick(1, 2), y: 1 }),
    { shopChange: shownAnywhere, ...OPEN }
  ),
  'coupon, free shipping': coupon('free shipping', () => ({ type: 'freeShipping' }), {
    coupon: (dice) => (dice.chance(0.5) ? minimum(dice) : {}),
    cart: (dice) => ({ cart: { placeKnownBy: dice.pick('address', 'page') } })
  }),
  'coupon, of a product': coupon('for one product, which may not be in the cart', percentOff, {
    coupon: ofArticle
  }),
  'coupon, of a collection': coupon('for a collection, of which nothing may be in the cart', percentOff, {
    coupon: () => ({ of: OF_COLLECTION }),
    cart: () => ({ change: inCollection })
  }),
  'coupon, not for subscriptions': coupon('not for subscriptions', percentOff, {
    cart: (dice) => ({ line: () => (dice.chance(0.5) ? { isSubscription: true } : {}) })
  }),
  'coupon, beside a discount': coupon('a percentage beside an automatic discount', percentOff, {
    shopChange: (dice) => ({
      automatic: [make.sale(dice.pick(make.ALWAYS, make.fromSubtotal(dice)), make.percent(dice))]
    })
  }),
  'coupon, minimum beside a discount': coupon(
    'from a subtotal before or after automatic discounts',
    percentOff,
    {
      coupon: minimum,
      shopChange: (dice) => ({
        automatic: [make.sale(make.ALWAYS, make.percent(dice))],
        ...readings({ couponMinimumLooks: dice.pick('before', 'after') })
      }),
      ...OPEN
    }
  ),
  'coupons may not be read, from a subtotal': coupon('from a subtotal, with unknown terms', percentOrAmount, {
    coupon: minimum,
    shopChange: notReadable,
    ...OPEN
  }),
  'coupon, percent on several lines': coupon(
    'a percentage on every line, possibly from a subtotal, rounded for each line or the cart',
    percentOff,
    {
      cart: () => ({ quantities: [1, 3, 7], change: inCollection }),
      coupon: (dice) => (dice.chance(0.3) ? { of: OF_COLLECTION } : minimum(dice)),
      shopChange: shownAnywhere,
      ...OPEN
    }
  ),
  'coupons may not be read': coupon('an amount or a percentage; the app has no permission', percentOrAmount, {
    cart: () => ({ quantities: [1] }),
    shopChange: notReadable,
    ...OPEN
  })
}
