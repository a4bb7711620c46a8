import {
  ADA,
  ALWAYS,
  anyGives,
  BEN,
  type CartOptions,
  type Class,
  type Dice,
  dollars,
  fromPieces,
  fromSubtotal,
  inCollection,
  named,
  OF_COLLECTION,
  percent,
  plainCart,
  plainShop,
  someProducts
} from './made-up.ts'
import { type Automatic, type Gives, type Shop, EVERYTHING, USUAL } from './shop.ts'

/** A class whose shops give automatic discounts. */
const automatic = (
  about: string,
  rules: (dice: Dice) => Automatic[],
  change: Partial<Class> & { shopChange?: Partial<Shop>; cart?: CartOptions } = {}
): Class => ({
  about,
  isDecided: true,
  shop: (dice) => plainShop(dice, { automatic: rules(dice), ...change.shopChange }),
  scene: (dice, shop) => ({ cart: plainCart(dice, shop, change.cart) }),
  ...change
})

export const DISCOUNTS: Record<string, Class> = {
  'automatic, always': automatic('a discount on everything, always', (dice) => [
    named('Sale', ALWAYS, anyGives(dice, EVERYTHING))
  ]),
  'automatic, from a sum': automatic('a discount from a cart total', (dice) => [
    named('Sale', fromSubtotal(dice, EVERYTHING), anyGives(dice, EVERYTHING))
  ]),
  'automatic, from pieces': automatic('a discount from a number of items', (dice) => [
    named('Sale', fromPieces(dice, EVERYTHING), anyGives(dice, EVERYTHING))
  ]),
  'automatic, of products': automatic('a discount on, or for, some products', (dice) => {
    const of = someProducts(dice)
    return [
      named(
        'Sale',
        dice.pick(ALWAYS, fromSubtotal(dice, of), fromPieces(dice, of)),
        anyGives(dice, dice.chance(0.7) ? of : EVERYTHING)
      )
    ]
  }),
  'automatic, of a collection': automatic(
    'a discount on, or for, a collection',
    (dice) => [
      named(
        'Sale',
        dice.pick(ALWAYS, fromSubtotal(dice, OF_COLLECTION), fromPieces(dice, OF_COLLECTION)),
        anyGives(dice, dice.chance(0.5) ? OF_COLLECTION : EVERYTHING)
      )
    ],
    { cart: { change: inCollection } }
  ),
  'automatic, AND and OR': automatic('a discount with two conditions', (dice) => [
    named(
      'Sale',
      {
        when: dice.pick('all', 'any'),
        parts: [fromSubtotal(dice, EVERYTHING), fromPieces(dice, EVERYTHING)]
      },
      anyGives(dice, EVERYTHING)
    )
  ]),
  'automatic, for members': automatic(
    'a discount for some members, from a total',
    (dice) => [
      named(
        'Members',
        {
          when: 'all',
          parts: [{ when: 'member', ids: [ADA] }, fromSubtotal(dice, EVERYTHING)]
        },
        percent(dice, EVERYTHING)
      )
    ],
    {
      scene: (dice, shop) => ({
        cart: plainCart(dice, shop, { cart: { member: dice.pick(ADA, ADA, BEN) } })
      })
    }
  ),
  'automatic, free shipping': automatic(
    'an automatic discount that pays for shipping',
    (dice) => [
      named('Free shipping', dice.pick(fromSubtotal(dice, EVERYTHING), fromPieces(dice, EVERYTHING)), {
        type: 'freeShipping'
      })
    ],
    {
      scene: (dice, shop) => ({
        cart: plainCart(dice, shop, { cart: { placeKnownBy: dice.pick('address', 'page') } })
      })
    }
  ),
  'automatic, free shipping alone': automatic(
    'no rate is free, and an automatic discount pays for shipping; the address may be unknown',
    (dice) => [named('Free shipping', fromSubtotal(dice, EVERYTHING), { type: 'freeShipping' })],
    {
      shopChange: {
        profiles: [{ id: 'all', regions: [{ places: ['US'], rates: [{ price: 700, conditions: [] }] }] }]
      }
    }
  ),
  '3 for a price, of products': automatic('three of some products for a price', (dice) => {
    const of = someProducts(dice)
    return [named('3 for less', ALWAYS, { type: 'bundle', pieces: 3, price: dollars(10, 'USD'), of })]
  }),
  '3 for a price, of everything': automatic(
    'any two or three items for a price',
    (dice) => [
      named('Set', ALWAYS, {
        type: 'bundle',
        pieces: dice.pick(2, 3),
        price: dollars(dice.pick(10, 15), 'USD'),
        of: EVERYTHING
      })
    ],
    { isDecided: false }
  ),
  'automatic, several': automatic(
    'two discounts on the same items',
    (dice) => [
      named('Sale', ALWAYS, anyGives(dice, EVERYTHING)),
      named('More', fromSubtotal(dice, EVERYTHING), anyGives(dice, dice.pick(EVERYTHING, someProducts(dice))))
    ],
    {
      isDecided: false,
      shop: (dice) =>
        plainShop(dice, {
          automatic: [
            named('Sale', ALWAYS, anyGives(dice, EVERYTHING)),
            named('More', fromSubtotal(dice, EVERYTHING), anyGives(dice, EVERYTHING))
          ],
          readings: { ...USUAL, severalRules: dice.pick('all', 'largest') }
        })
    }
  ),
  'automatic, rounded by the line': automatic(
    'a percentage that is rounded for each line',
    (dice) => [named('Sale', dice.pick(ALWAYS, fromSubtotal(dice, EVERYTHING)), percent(dice, EVERYTHING))],
    { isDecided: false, shopChange: { readings: { ...USUAL, roundsBy: 'line' } } }
  ),
  'automatic, limited uses': automatic(
    'a discount, or free shipping, with limited uses, which may be used up',
    (dice) => {
      const gives = dice.pick<Gives>(anyGives(dice, EVERYTHING), { type: 'freeShipping' })
      const settings = dice.pick<object>({ usageLimitPerUser: 1 }, { usageLimit: 100 })
      const rule = named('Sale', dice.pick(ALWAYS, fromSubtotal(dice, EVERYTHING)), gives)
      return [{ ...rule, settings: { ...settings }, ...(dice.chance(0.5) ? { isUsedUp: true } : {}) }]
    },
    { isDecided: false, cart: { cart: { placeKnownBy: 'page' } } }
  ),
  'automatic, unknown settings': automatic(
    'a discount on the cheapest item only, by a setting of the rule',
    (dice) => [
      {
        ...named('Sale', dice.pick(ALWAYS, fromSubtotal(dice, EVERYTHING)), percent(dice, EVERYTHING)),
        settings: { appliesTo: 'LOWEST_PRICED_ITEM' }
      }
    ],
    { isDecided: false }
  ),
  'discounts may not be read': automatic(
    'a percentage on everything; the app has no permission',
    (dice) => [named('Sale', ALWAYS, percent(dice, EVERYTHING))],
    { shopChange: { mayNotRead: ['discounts'] } }
  ),
  'discounts may not be read, from a sum': automatic(
    'a discount that may begin later; the app has no permission',
    (dice) => [named('Sale', fromSubtotal(dice, EVERYTHING), anyGives(dice, EVERYTHING))],
    { isDecided: false, shopChange: { mayNotRead: ['discounts'] } }
  )
}
