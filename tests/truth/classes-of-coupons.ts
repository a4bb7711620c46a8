import {
  ALWAYS,
  type CartOptions,
  type Class,
  type Dice,
  dollars,
  fromSubtotal,
  inCollection,
  named,
  OF_COLLECTION,
  percent,
  plainCart,
  plainShop
} from './made-up.ts'
import { type Coupon, type CouponGives, type Shop, EVERYTHING, USUAL } from './shop.ts'

interface CouponClass extends Partial<Class> {
  coupon?: (dice: Dice) => Partial<Coupon>
  cart?: CartOptions
  shopChange?: (dice: Dice) => Partial<Shop>
}
/** A class whose carts have a coupon. */
const coupon = (about: string, gives: (dice: Dice) => CouponGives, change: CouponClass = {}): Class => ({
  about,
  isDecided: true,
  shop: (dice) =>
    plainShop(dice, {
      coupon: { gives: gives(dice), of: EVERYTHING, forSubscriptions: false, ...change.coupon?.(dice) },
      ...change.shopChange?.(dice)
    }),
  scene: (dice, shop) => ({
    cart: plainCart(dice, shop, { ...change.cart, cart: { hasCoupon: true, ...change.cart?.cart } })
  }),
  ...change
})
export const percentOff = (dice: Dice): CouponGives => ({
  type: 'percent',
  percent: dice.pick(5, 10, 15, 20, 25, 33, 50)
})
export const amountOff = (dice: Dice): CouponGives => ({
  type: 'amount',
  amount: dollars(dice.pick(2, 3, 5, 7.5, 10, 15), 'USD')
})
const minimum = (dice: Dice) => ({ minimum: dollars(dice.pick(20, 40, 60, 80), 'USD') })

export const COUPONS: Record<string, Class> = {
  'coupon, percent': coupon('a percentage', percentOff),
  'coupon, percent on the lines': coupon('a percentage that Wix shows on the lines', percentOff, {
    shopChange: () => ({ readings: { ...USUAL, couponIsOn: 'lines' } }),
    isDecided: false
  }),
  'coupon, amount off each item': coupon('an amount off each eligible item', amountOff, {
    cart: { quantities: [1] },
    shopChange: (dice) => ({ readings: { ...USUAL, couponIsOn: dice.pick('cart', 'lines') } })
  }),
  'coupon, amount off each, pieces': coupon(
    'the same with several items of a product: off each item, or each line',
    amountOff,
    {
      isDecided: false,
      cart: { quantities: [1, 2, 3] },
      shopChange: (dice) => ({
        readings: {
          ...USUAL,
          eachItemIs: dice.pick('piece', 'line'),
          couponIsOn: dice.pick('cart', 'lines')
        }
      })
    }
  ),
  'coupon, amount from a subtotal': coupon('an amount off the order, from a subtotal', amountOff, {
    coupon: minimum
  }),
  'coupon, amount once': coupon('an amount once per order', amountOff, {
    coupon: () => ({ oncePerOrder: true }),
    shopChange: (dice) => ({ readings: { ...USUAL, couponIsOn: dice.pick('cart', 'lines') } })
  }),
  'coupon, percent from a subtotal': coupon('a percentage from a subtotal', percentOff, { coupon: minimum }),
  'coupon, percent once': coupon('a percentage once per order', percentOff, {
    coupon: () => ({ oncePerOrder: true }),
    shopChange: (dice) => ({ readings: { ...USUAL, couponIsOn: dice.pick('cart', 'lines') } })
  }),
  'coupon, fixed price': coupon(
    'a fixed price for one product',
    (dice) => ({ type: 'fixedPrice', price: dollars(dice.pick(4, 9), 'USD') }),
    { coupon: (dice) => ({ of: { on: 'products', ids: [`article ${dice.whole(0, 4)}`] } }) }
  ),
  'coupon, buy x get y': coupon(
    'buy some, get some',
    (dice) => ({ type: 'buyXGetY', x: dice.pick(1, 2), y: 1 }),
    {
      isDecided: false,
      shopChange: (dice) => ({ readings: { ...USUAL, couponIsOn: dice.pick('cart', 'lines') } })
    }
  ),
  'coupon, free shipping': coupon('free shipping', () => ({ type: 'freeShipping' }), {
    coupon: (dice) => (dice.chance(0.5) ? minimum(dice) : {}),
    scene: (dice, shop) => ({
      cart: plainCart(dice, shop, {
        cart: { hasCoupon: true, placeKnownBy: dice.pick('address', 'page') }
      })
    })
  }),
  'coupon, of a product': coupon('for one product, which may not be in the cart', percentOff, {
    coupon: (dice) => ({ of: { on: 'products', ids: [`article ${dice.whole(0, 4)}`] } })
  }),
  'coupon, of a collection': coupon('for a collection, of which nothing may be in the cart', percentOff, {
    coupon: () => ({ of: OF_COLLECTION }),
    cart: { change: inCollection }
  }),
  'coupon, not for subscriptions': coupon('not for subscriptions', percentOff, {
    scene: (dice, shop) => ({
      cart: plainCart(dice, shop, {
        line: () => (dice.chance(0.5) ? { isSubscription: true } : {}),
        cart: { hasCoupon: true }
      })
    })
  }),
  'coupon, beside a discount': coupon('a percentage beside an automatic discount', percentOff, {
    shopChange: (dice) => ({
      automatic: [named('Sale', dice.pick(ALWAYS, fromSubtotal(dice, EVERYTHING)), percent(dice, EVERYTHING))]
    })
  }),
  'coupon, minimum beside a discount': coupon(
    'from a subtotal before or after automatic discounts',
    percentOff,
    {
      isDecided: false,
      coupon: minimum,
      shopChange: (dice) => ({
        automatic: [named('Sale', ALWAYS, percent(dice, EVERYTHING))],
        readings: { ...USUAL, couponMinimumLooks: dice.pick('before', 'after') }
      })
    }
  ),
  'coupons may not be read, from a subtotal': coupon(
    'from a subtotal, with unknown terms',
    (dice) => dice.pick(percentOff(dice), amountOff(dice)),
    { isDecided: false, coupon: minimum, shopChange: () => ({ mayNotRead: ['coupons'] }) }
  ),
  'coupon, percent on several lines': coupon(
    'a percentage on every line, possibly from a subtotal, rounded for each line or the cart',
    percentOff,
    {
      isDecided: false,
      cart: { quantities: [1, 3, 7], change: inCollection },
      coupon: (dice) => (dice.chance(0.3) ? { of: OF_COLLECTION } : minimum(dice)),
      shopChange: (dice) => ({ readings: { ...USUAL, couponIsOn: dice.pick('cart', 'lines') } })
    }
  ),
  'coupons may not be read': coupon(
    'an amount or a percentage; the app has no permission',
    (dice) => dice.pick(percentOff(dice), amountOff(dice)),
    { isDecided: false, cart: { quantities: [1] }, shopChange: () => ({ mayNotRead: ['coupons'] }) }
  )
}
