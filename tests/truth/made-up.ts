import { createRandom, type Random } from '../support/random.ts'

import {
  type Article,
  type Automatic,
  type Cart,
  type Condition,
  EVERYTHING,
  type Gives,
  type Line,
  type Rate,
  type Readings,
  type Region,
  type Scope,
  type Shop,
  type Trigger,
  unitOf,
  USUAL
} from './shop.ts'

/** One cart of a shop, and what became of both while the page was open. */
export interface Scene {
  cart: Cart
  /** Absent: nothing changed. */
  later?: { shop: Shop; cart: Cart; ms: number }
}

export interface Class {
  /** Whether Wix's data and documents decide which answer is right. */
  about: string
  /** Whether Wix's data and documents decide which answer is right. */
  isDecided: boolean
  shop(dice: Dice): Shop
  scene(dice: Dice, shop: Shop): Scene
  /** The owner's own texts. */
  hasOwnTexts?: true
}

export interface Dice {
  random: Random
  pick<T>(...options: readonly T[]): T
  chance(share: number): boolean
  /** Included. */
  whole(from: number, to: number): number
}

export function createDice(seed: number): Dice {
  const random = createRandom(seed)
  const whole = (from: number, to: number) => from + Math.floor(random.next() * (to - from + 1))
  return {
    random,
    whole,
    pick: <T>(...options: readonly T[]) => options[whole(0, options.length - 1)] as T,
    chance: (share) => random.next() < share
  }
}

export const COLLECTION = 'prints'
export const ADA = 'a0a00000-0000-4000-8000-000000000ada'
export const BEN = 'a0a00000-0000-4000-8000-000000000be0'
export const OF_COLLECTION: Scope = { on: 'collection', id: COLLECTION }

/** About what a dollar is worth, so that the same round amounts make sense. */
export const WORTH: Record<string, number> = { JPY: 150, HUF: 360, IDR: 16_000, RSD: 110, KWD: 0.3 }
export const dollars = (amount: number, currency = 'USD') =>
  Math.round(amount * (WORTH[currency] ?? 1) * unitOf(currency))

export const GTE = (value: number): Condition => ({ of: 'price', is: 'GTE', value })
export const freeFrom = (from: number, paid: number): Rate[] => [
  { price: 0, conditions: [GTE(from)] },
  { price: paid, conditions: [] }
]

/** Ships free from so many US dollars to these places, and else for `paid` dollars. */
export const region = (places: readonly string[], from: number, paid: number): Region => ({
  places,
  rates: freeFrom(dollars(from), dollars(paid))
})

/** A store with these regions. */
export const toRegions = (...regions: Region[]): Partial<Shop> => ({ profiles: [{ id: 'all', regions }] })
export const readings = (change: Partial<Readings>): Partial<Shop> => ({ readings: { ...USUAL, ...change } })

export function plainShop(dice: Dice, change: Partial<Shop> = {}): Shop {
  const { currency = 'USD' } = change
  const from = dollars(dice.pick(35, 40, 50, 50, 60, 75, 99, 100), currency)
  return {
    currency,
    country: 'US',
    profiles: [{ id: 'all', regions: [{ places: ['US'], rates: freeFrom(from, dollars(7, currency)) }] }],
    automatic: [],
    readings: USUAL,
    mayNotRead: [],
    ...change
  }
}

export const price = (dice: Dice, currency: string) =>
  dice.chance(0.5)
    ? dollars(dice.pick(5, 8, 10, 12, 15, 18, 20, 25, 30, 35, 45), currency)
    : Math.max(1, Math.round(dollars(dice.whole(150, 4500) / 100, currency)))

export const article = (
  dice: Dice,
  number: number,
  currency: string,
  change: Partial<Article> = {}
): Article => ({
  id: `article ${number}`,
  price: price(dice, currency),
  kind: 'physical',
  grams: 0,
  profile: 'all',
  collections: [],
  ...change
})

export interface CartOptions {
  quantities?: readonly number[]
  change?: (number: number) => Partial<Article>
  line?: (number: number) => Partial<Line>
  cart?: Partial<Cart>
}

export function plainCart(dice: Dice, { currency }: Shop, options: CartOptions = {}): Cart {
  const { quantities = [1, 1, 1, 2, 3], change = () => ({}), line = () => ({}), cart } = options
  const first = dice.whole(0, 3)
  return {
    lines: Array.from({ length: dice.pick(1, 1, 2, 3) }, (_, index) => ({
      article: article(dice, first + index, currency, change(first + index)),
      quantity: dice.pick(...quantities),
      ...line(first + index)
    })),
    hasCoupon: false,
    goesTo: 'US-NY',
    placeKnownBy: dice.pick('address', 'address', 'page'),
    ...cart
  }
}

export const named = (name: string, trigger: Trigger, gives: Gives): Automatic => ({ name, trigger, gives })
export const sale = (trigger: Trigger, gives: Gives) => named('Sale', trigger, gives)
export const ALWAYS: Trigger = { when: 'always' }
export const percent = (dice: Dice, of = EVERYTHING): Gives => ({
  type: 'percent',
  percent: dice.pick(5, 10, 15, 20, 25, 33),
  of
})
export const anyGives = (dice: Dice, of = EVERYTHING): Gives =>
  dice.pick<Gives>(
    percent(dice, of),
    percent(dice, of),
    { type: 'amount', amount: dollars(dice.pick(1, 2, 5)), of },
    { type: 'fixedPrice', price: dollars(dice.pick(4, 9)), of }
  )
export const fromSubtotal = (dice: Dice, of = EVERYTHING): Trigger => ({
  when: 'subtotal',
  of,
  from: dollars(dice.pick(20, 30, 40, 50, 60, 75, 80, 100))
})
export const fromPieces = (dice: Dice, of = EVERYTHING): Trigger => ({
  when: 'quantity',
  of,
  from: dice.pick(2, 3, 4)
})
export const someProducts = (dice: Dice): Scope => ({
  on: 'products',
  ids: Array.from({ length: dice.whole(1, 3) }, () => `article ${dice.whole(0, 5)}`)
})

/** Half of the articles are in the collection. */
export const inCollection = (number: number): Partial<Article> => ({
  collections: number % 2 === 0 ? [COLLECTION] : []
})

/** A class whose stores and carts are plain but for what `shop` and `cart` change. */
export const made = (
  about: string,
  shop: (dice: Dice) => Partial<Shop>,
  cart: (dice: Dice) => CartOptions = () => ({}),
  change: Partial<Class> = {}
): Class => ({
  about,
  isDecided: true,
  shop: (dice) => plainShop(dice, shop(dice)),
  scene: (dice, store) => ({ cart: plainCart(dice, store, cart(dice)) }),
  ...change
})
/** No document of Wix decides which answer is right. */
export const OPEN = { isDecided: false }
