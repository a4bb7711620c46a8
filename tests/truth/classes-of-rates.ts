import {
  type Class,
  type Dice,
  dollars,
  freeFrom,
  fromSubtotal,
  GTE,
  named,
  percent,
  place,
  plainCart
} from './made-up.ts'
import { type Cart, type Condition, type Rate, type Shop, EVERYTHING, USUAL } from './shop.ts'

const freeFromPieces = (dice: Dice): Rate[] => [
  {
    price: 0,
    conditions: [
      { of: 'pieces', is: dice.pick('GTE', 'GT'), value: dice.pick(2, 3, 4) },
      ...(dice.chance(0.2) ? [dice.pick(GTE(2000), { of: 'grams', is: 'LTE', value: 4000 } as const)] : [])
    ]
  },
  ...(dice.chance(0.4) ? [{ price: 0, conditions: [GTE(dollars(dice.pick(40, 80), 'USD'))] }] : []),
  { price: dollars(7, 'USD'), conditions: [] }
]

/** A shop with these rates in one country. */
const atHome = (rates: readonly Rate[]): Partial<Shop> => ({
  profiles: [{ id: 'all', regions: [{ places: ['US'], rates }] }]
})

/** A cart with a download now and then, which may go anywhere. */
const anywhere = (dice: Dice, shop: Shop): Cart =>
  plainCart(dice, shop, {
    quantities: [1, 1, 2],
    change: () => ({
      grams: dice.pick(0, 300, 2500),
      kind: dice.pick('physical', 'physical', 'physical', 'digital')
    }),
    cart: {
      goesTo: dice.pick('US', 'US', 'CA', 'DE'),
      placeKnownBy: dice.pick('address', 'page', 'nothing')
    }
  })

/** Classes whose rates look at more than the cart's total. */
export const RATES: Record<string, Class> = {
  'weight and pieces': place(
    'rates that also look at weight or the number of items',
    (dice) =>
      atHome([
        {
          price: 0,
          conditions: [
            GTE(dollars(dice.pick(35, 50), 'USD')),
            dice.pick<Condition>(
              { of: 'grams', is: 'LTE', value: dice.pick(2000, 5000) },
              { of: 'pieces', is: 'LTE', value: dice.pick(3, 5) },
              { of: 'pieces', is: 'GTE', value: 2 }
            )
          ]
        },
        { price: 0, conditions: [GTE(dollars(dice.pick(100, 120), 'USD'))] },
        { price: dollars(7, 'USD'), conditions: [] }
      ]),
    () => ({}),
    {
      scene: (dice, shop) => ({
        cart: plainCart(dice, shop, { change: () => ({ grams: dice.pick(0, 300, 900, 2500) }) })
      })
    }
  ),
  pieces: place(
    'free from a number of items, in some stores also from a threshold',
    (dice) => ({
      profiles: [
        {
          id: 'all',
          regions: [
            { places: ['US'], rates: freeFromPieces(dice) },
            { places: ['CA'], rates: dice.pick(freeFromPieces(dice), freeFrom(6000, 900)) },
            ...(dice.chance(0.3) ? [{ places: [], rates: freeFromPieces(dice) }] : [])
          ]
        }
      ],
      readings: { ...USUAL, digitalCounts: dice.chance(0.3) },
      automatic: dice.chance(0.4)
        ? [named('Sale', fromSubtotal(dice, EVERYTHING), percent(dice, EVERYTHING))]
        : []
    }),
    () => ({}),
    {
      scene: (dice, shop) => ({ cart: anywhere(dice, shop) })
    }
  ),
  'upper end': place(
    'free only up to a total',
    (dice) => {
      const free = dice.pick(35, 50)
      return atHome([
        {
          price: 0,
          conditions: [
            GTE(dollars(free, 'USD')),
            { of: 'price', is: 'LTE', value: dollars(free * dice.pick(2, 4), 'USD') }
          ]
        },
        { price: dollars(7, 'USD'), conditions: [] }
      ])
    },
    (dice) => ({ placeKnownBy: dice.pick('address', 'page') })
  )
}
