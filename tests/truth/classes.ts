import { CHANGES } from './classes-of-changes.ts'
import { COUPONS } from './classes-of-coupons.ts'
import { DISCOUNTS } from './classes-of-discounts.ts'
import { PLACES } from './classes-of-places.ts'
import { RATES } from './classes-of-rates.ts'
import { type Class, type Dice, plainCart, plainShop } from './made-up.ts'
import { type Cart, type Coupon, type Shop, EVERYTHING } from './shop.ts'

const tenPercent: Coupon = { gives: { type: 'percent', percent: 10 }, of: EVERYTHING, forSubscriptions: true }

const CURRENCIES = ['HUF', 'IDR', 'RSD', 'KWD', 'JPY', 'EUR'] as const
/** Prices with decimals where the platform keeps some, now and then just below the amount. */
function foreignCart(dice: Dice, shop: Shop): Cart {
  const cart = plainCart(dice, shop, { quantities: [1], cart: { placeKnownBy: 'page' } })
  const amount = shop.profiles[0]?.regions[0]?.rates[0]?.conditions[0]?.value ?? 0
  const [line] = cart.lines
  if (!line || dice.chance(0.5)) return cart
  return { ...cart, lines: [{ ...line, article: { ...line.article, price: amount - dice.whole(1, 60) } }] }
}

const MONEY: Record<string, Class> = {
  currencies: {
    about: 'currencies with different decimals in browsers and in ISO 4217',
    isDecided: true,
    shop: (dice) => plainShop(dice, { currency: dice.pick(...CURRENCIES) }),
    scene: (dice, shop) => ({ cart: foreignCart(dice, shop) })
  },
  'another currency': {
    about: 'the shopper reads prices in another currency',
    isDecided: true,
    shop: (dice) => plainShop(dice, dice.chance(0.3) ? { coupon: tenPercent } : {}),
    scene(dice, shop) {
      const reads = dice.pick({ currency: 'EUR', rate: 0.92 }, { currency: 'JPY', rate: 151.37 })
      return { cart: plainCart(dice, shop, { cart: { hasCoupon: shop.coupon !== undefined, reads } }) }
    }
  }
}

export const CLASSES: Record<string, Class> = {
  ...PLACES,
  ...RATES,
  ...DISCOUNTS,
  ...COUPONS,
  ...MONEY,
  ...CHANGES
}
