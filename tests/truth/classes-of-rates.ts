import { type CartOptions, type Class, type Dice, dollars, freeFrom, fromSubtotal, GTE } from './made-up.ts'
import { made, percent, readings, sale, toRegions } from './made-up.ts'
import type { Condition, Rate } from './shop.ts'

const PAID: Rate = { price: dollars(7), conditions: [] }
const free = (...conditions: Condition[]): Rate => ({ price: 0, conditions })

const freeFromPieces = (dice: Dice): Rate[] => [
  free(
    { of: 'pieces', is: dice.pick('GTE', 'GT'), value: dice.pick(2, 3, 4) },
    ...(dice.chance(0.2) ? [dice.pick(GTE(2000), { of: 'grams', is: 'LTE', value: 4000 } as const)] : [])
  ),
  ...(dice.chance(0.4) ? [free(GTE(dollars(dice.pick(40, 80))))] : []),
  PAID
]

const atHome = (...rates: Rate[]) => toRegions({ places: ['US'], rates })

/** A cart with a download now and then, which may go anywhere. */
const anywhere = (dice: Dice): CartOptions => ({
  quantities: [1, 1, 2],
  change: () => ({
    grams: dice.pick(0, 300, 2500),
    kind: dice.pick('physical', 'physical', 'physical', 'digital')
  }),
  cart: { goesTo: dice.pick('US', 'US', 'CA', 'DE'), placeKnownBy: dice.pick('address', 'page', 'nothing') }
})

/** Classes whose rates look at more than the cart's total. */
export const RATES: Record<string, Class> = {
  'weight and pieces': made(
    'rates that also look at weight or the number of items',
    (dice) =>
      atHome(
        free(
          GTE(dollars(dice.pick(35, 50))),
          dice.pick<Condition>(
            { of: 'grams', is: 'LTE', value: dice.pick(2000, 5000) },
            { of: 'pieces', is: 'LTE', value: dice.pick(3, 5) },
            { of: 'pieces', is: 'GTE', value: 2 }
          )
        ),
        free(GTE(dollars(dice.pick(100, 120)))),
        PAID
      ),
    (dice) => ({ change: () => ({ grams: dice.pick(0, 300, 900, 2500) }) })
  ),
  pieces: made(
    'free from a number of items, in some stores also from a threshold',
    (dice) => ({
      ...toRegions(
        { places: ['US'], rates: freeFromPieces(dice) },
        { places: ['CA'], rates: dice.pick(freeFromPieces(dice), freeFrom(6000, 900)) },
        ...(dice.chance(0.3) ? [{ places: [], rates: freeFromPieces(dice) }] : [])
      ),
      ...readings({ digitalCounts: dice.chance(0.3) }),
      automatic: dice.chance(0.4) ? [sale(fromSubtotal(dice), percent(dice))] : []
    }),
    anywhere
  ),
  'upper end': made(
    'free only up to a total',
    (dice) => {
      const from = dice.pick(35, 50)
      const upTo: Condition = { of: 'price', is: 'LTE', value: dollars(from * dice.pick(2, 4)) }
      return atHome(free(GTE(dollars(from)), upTo), PAID)
    },
    (dice) => ({ quantities: [1, 2, 3], cart: { placeKnownBy: dice.pick('address', 'page') } })
  )
}
