import * as make from './made-up.ts'
import {
  ALWAYS,
  anyGives,
  type Class,
  type Dice,
  dollars,
  fromPieces,
  fromSubtotal,
  made,
  named,
  OF_COLLECTION,
  OPEN,
  percent,
  readings,
  sale,
  someProducts
} from './made-up.ts'
import { type Automatic, type Gives, type Shop, EVERYTHING } from './shop.ts'

interface DiscountClass extends Partial<Class> {
  shopChange?: Partial<Shop>
  cart?: (dice: Dice) => make.CartOptions
}
/** A class whose shops give automatic discounts. */
const automatic = (
  about: string,
  rules: (dice: Dice) => Automatic[],
  { shopChange, cart, ...change }: DiscountClass = {}
): Class => made(about, (dice) => ({ automatic: rules(dice), ...shopChange }), cart, change)

const alwaysOrFromSum = (dice: Dice) => dice.pick(ALWAYS, fromSubtotal(dice))
const NOT_READABLE: DiscountClass = { shopChange: { mayNotRead: ['discounts'] } }

export const DISCOUNTS: Record<string, Class> = {
  'automatic, always': automatic('a discount on everything, always', (dice) => [
    sale(ALWAYS, anyGives(dice))
  ]),
  'automatic, from a sum': automatic('a discount from a cart total', (dice) => [
    sale(fromSubtotal(dice), anyGives(dice))
  ]),
  'automatic, from pieces': automatic('a discount from a number of items', (dice) => [
    sale(fromPieces(dice), anyGives(dice))
  ]),
  'automatic, of products': automatic('a discount on, or for, some products', (dice) => {
    const of = someProducts(dice)
    const trigger = dice.pick(ALWAYS, fromSubtotal(dice, of), fromPieces(dice, of))
    return [sale(trigger, anyGives(dice, dice.chance(0.7) ? of : EVERYTHING))]
  }),
  'automatic, of a collection': automatic(
    'a discount on, or for, a collection',
    (dice) => {
      const trigger = dice.pick(ALWAYS, fromSubtotal(dice, OF_COLLECTION), fromPieces(dice, OF_COLLECTION))
      return [sale(trigger, anyGives(dice, dice.chance(0.5) ? OF_COLLECTION : EVERYTHING))]
    },
    { cart: () => ({ change: make.inCollection }) }
  ),
  'automatic, AND and OR': automatic('a discount with two conditions', (dice) => [
    sale({ when: dice.pick('all', 'any'), parts: [fromSubtotal(dice), fromPieces(dice)] }, anyGives(dice))
  ]),
  'automatic, for members': automatic(
    'a discount for some members, from a total',
    (dice) => {
      const parts = [{ when: 'member', ids: [make.ADA] } as const, fromSubtotal(dice)]
      return [named('Members', { when: 'all', parts }, percent(dice))]
    },
    { cart: (dice) => ({ cart: { member: dice.pick(make.ADA, make.ADA, make.BEN) } }) }
  ),
  'automatic, free shipping': automatic(
    'an automatic discount that pays for shipping',
    (dice) => [
      named('Free shipping', dice.pick(fromSubtotal(dice), fromPieces(dice)), { type: 'freeShipping' })
    ],
    { cart: (dice) => ({ cart: { placeKnownBy: dice.pick('address', 'page') } }) }
  ),
  'automatic, free shipping alone': automatic(
    'no rate is free, and an automatic discount pays for shipping; the address may be unknown',
    (dice) => [named('Free shipping', fromSubtotal(dice), { type: 'freeShipping' })],
    { shopChange: make.toRegions({ places: ['US'], rates: [{ price: 700, conditions: [] }] }) }
  ),
  '3 for a price, of products': automatic('three of some products for a price', (dice) => {
    const of = someProducts(dice)
    return [named('3 for less', ALWAYS, { type: 'bundle', pieces: 3, price: dollars(10), of })]
  }),
  '3 for a price, of everything': automatic(
    'any two or three items for a price',
    (dice) => {
      const [pieces, price] = [dice.pick(2, 3), dollars(dice.pick(10, 15))]
      return [named('Set', ALWAYS, { type: 'bundle', pieces, price, of: EVERYTHING })]
    },
    OPEN
  ),
  'automatic, several': made(
    'two discounts on the same items',
    (dice) => ({
      automatic: [sale(ALWAYS, anyGives(dice)), named('More', fromSubtotal(dice), anyGives(dice))],
      ...readings({ severalRules: dice.pick('all', 'largest') })
    }),
    undefined,
    OPEN
  ),
  'automatic, rounded by the line': automatic(
    'a percentage that is rounded for each line',
    (dice) => [sale(alwaysOrFromSum(dice), percent(dice))],
    { ...OPEN, shopChange: readings({ roundsBy: 'line' }) }
  ),
  'automatic, limited uses': automatic(
    'a discount, or free shipping, with limited uses, which may be used up',
    (dice) => {
      const gives = dice.pick<Gives>(anyGives(dice), { type: 'freeShipping' })
      const settings = dice.pick<object>({ usageLimitPerUser: 1 }, { usageLimit: 100 })
      const rule = sale(alwaysOrFromSum(dice), gives)
      return [{ ...rule, settings: { ...settings }, ...(dice.chance(0.5) ? { isUsedUp: true } : {}) }]
    },
    { ...OPEN, cart: () => ({ cart: { placeKnownBy: 'page' } }) }
  ),
  'automatic, unknown settings': automatic(
    'a discount on the cheapest item only, by a setting of the rule',
    (dice) => [
      { ...sale(alwaysOrFromSum(dice), percent(dice)), settings: { appliesTo: 'LOWEST_PRICED_ITEM' } }
    ],
    OPEN
  ),
  'discounts may not be read': automatic(
    'a percentage on everything; the app has no permission',
    (dice) => [sale(ALWAYS, percent(dice))],
    NOT_READABLE
  ),
  'discounts may not be read, from a sum': automatic(
    'a discount that may begin later; the app has no permission',
    (dice) => [sale(fromSubtotal(dice), anyGives(dice))],
    { ...OPEN, ...NOT_READABLE }
  )
}
