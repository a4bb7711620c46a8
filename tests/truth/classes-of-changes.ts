import { amountOff, percentOff } from './classes-of-coupons.ts'
import { ALWAYS, article, type Class, type Dice, percent, plainCart, sale } from './made-up.ts'
import { made, region, toRegions } from './made-up.ts'
import { type Cart, type CouponGives, type Gives, type Shop, EVERYTHING } from './shop.ts'

/** The same cart with one more article, or the same. */
const alsoBought = (dice: Dice, shop: Shop, cart: Cart): Cart =>
  dice.chance(0.5)
    ? cart
    : { ...cart, lines: [...cart.lines, { article: article(dice, 9, shop.currency), quantity: 1 }] }

/** The owner changes something while the page is open, and then the cart may change. */
const changing = (
  about: string,
  first: (dice: Dice) => Partial<Shop>,
  then: (dice: Dice) => Partial<Shop>,
  { ms, ...options }: { cart?: Partial<Cart>; ms: number }
): Class =>
  made(about, first, undefined, {
    scene(dice, shop) {
      const cart = plainCart(dice, shop, options)
      const later = { ...shop, ...then(dice) }
      return { cart, later: { shop: later, cart: alsoBought(dice, shop, cart), ms } }
    }
  })
const discount = (gives: Gives): Partial<Shop> => ({ automatic: [sale(ALWAYS, gives)] })
const coupon = (gives: CouponGives): Partial<Shop> => ({
  coupon: { gives, of: EVERYTHING, forSubscriptions: true }
})
const otherPercent = (dice: Dice) => ({ type: 'percent', percent: dice.pick(12, 30, 40) }) as const

export const CHANGES: Record<string, Class> = {
  'coupon changed': changing(
    'the owner changes a coupon while the page is open',
    (dice) => coupon(percentOff(dice)),
    (dice) => coupon(dice.pick<CouponGives>(otherPercent(dice), amountOff(dice))),
    { cart: { hasCoupon: true }, ms: 900_000 }
  ),
  'discount changed': changing(
    'the owner changes an automatic discount while the page is open',
    (dice) => discount(percent(dice)),
    (dice) => discount({ ...otherPercent(dice), of: EVERYTHING }),
    { ms: 20_000 }
  ),
  'discount begins': changing(
    'an automatic discount on everything begins while the page is open',
    () => ({}),
    (dice) => discount(percent(dice)),
    { ms: 20_000 }
  ),
  'amount raised': changing(
    'the owner raises the threshold while the page is open; only the country is known',
    () => ({}),
    (dice) => toRegions(region(['US'], dice.pick(120, 150), 7)),
    { cart: { placeKnownBy: 'page' }, ms: 90_000 }
  )
}
