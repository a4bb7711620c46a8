import { amountOff, percentOff } from './classes-of-coupons.ts'
import {
  ALWAYS,
  article,
  type Class,
  type Dice,
  dollars,
  freeFrom,
  named,
  percent,
  plainCart,
  plainShop
} from './made-up.ts'
import { type Cart, type CouponGives, type Shop, EVERYTHING } from './shop.ts'

/** The same cart with one more article, or the same. */
const alsoBought = (dice: Dice, shop: Shop, cart: Cart): Cart =>
  dice.chance(0.5)
    ? cart
    : { ...cart, lines: [...cart.lines, { article: article(dice, 9, shop.currency), quantity: 1 }] }

const CHANGED_MS = 15 * 60_000

/** The owner changes something while the page is open, and then the cart may change. */
const changing = (
  about: string,
  first: (dice: Dice) => Partial<Shop>,
  then: (dice: Dice, shop: Shop) => Partial<Shop>,
  change: Partial<Class> & { cart?: Partial<Cart>; ms?: number } = {}
): Class => ({
  about,
  isDecided: true,
  shop: (dice) => plainShop(dice, first(dice)),
  scene(dice, shop) {
    const cart = plainCart(dice, shop, { cart: { ...change.cart } })
    const later = { ...shop, ...then(dice, shop) }
    return { cart, later: { shop: later, cart: alsoBought(dice, shop, cart), ms: change.ms ?? CHANGED_MS } }
  },
  ...change
})

export const CHANGES: Record<string, Class> = {
  'coupon changed': changing(
    'the owner changes a coupon while the page is open',
    (dice) => ({ coupon: { gives: percentOff(dice), of: EVERYTHING, forSubscriptions: true } }),
    (dice) => ({
      coupon: {
        gives: dice.pick<CouponGives>({ type: 'percent', percent: dice.pick(12, 30, 40) }, amountOff(dice)),
        of: EVERYTHING,
        forSubscriptions: true
      }
    }),
    { cart: { hasCoupon: true } }
  ),
  'discount changed': changing(
    'the owner changes an automatic discount while the page is open',
    (dice) => ({ automatic: [named('Sale', ALWAYS, percent(dice, EVERYTHING))] }),
    (dice) => ({
      automatic: [named('Sale', ALWAYS, { type: 'percent', percent: dice.pick(12, 30, 40), of: EVERYTHING })]
    }),
    { ms: 20_000 }
  ),
  'discount begins': changing(
    'an automatic discount on everything begins while the page is open',
    () => ({}),
    (dice) => ({ automatic: [named('Sale', ALWAYS, percent(dice, EVERYTHING))] }),
    { ms: 20_000 }
  ),
  'amount raised': changing(
    'the owner raises the threshold while the page is open; only the country is known',
    () => ({}),
    (dice, shop) => ({
      profiles: shop.profiles.map((profile) => ({
        ...profile,
        regions: [{ places: ['US'], rates: freeFrom(dollars(dice.pick(120, 150), 'USD'), dollars(7, 'USD')) }]
      }))
    }),
    { cart: { placeKnownBy: 'page' }, ms: 90_000 }
  )
}
