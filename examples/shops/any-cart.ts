import type { CartSource } from '#widget/carts/cart-source.ts'
import fc from 'fast-check'
import { expect } from 'vitest'

import { type Word, wordOf } from '../../tests/carts/contract.ts'
import { makeSettings } from '../../tests/support/make.ts'

/** Goods that each shop sells: prices as it shows them, in dollars. */
export const GOODS = {
  cent: { name: 'One cent', price: 0.01, isTaxed: false },
  mug: { name: 'Mug', price: 18, isTaxed: true },
  poster: { name: 'Poster', price: 7.49, isTaxed: true },
  book: { name: 'Book', price: 12.35, isTaxed: false },
  soldOut: { name: 'Sold out', price: 5, isTaxed: false }
} as const
export type Good = keyof typeof GOODS
export const GOOD_NAMES: readonly Good[] = ['cent', 'mug', 'poster', 'book', 'soldOut']

/** 10 % and 33 % off, 5 and 20 dollars off, and delivery for nothing. */
export const COUPONS = {
  percent: 'PERCENT10',
  third: 'PERCENT33',
  fixed: 'FIXED5',
  large: 'FIXED20',
  free: 'FREESHIP'
} as const
export type Coupon = keyof typeof COUPONS

/** Parcels cost 5.99, and nothing from so many dollars on. */
export const FREE_FROM = 50
export const settings = makeSettings({ threshold: FREE_FROM, currency: 'USD' })

/** Makes any cart that a shopper could fill. */
export const anyCart = fc.record({
  goods: fc.array(
    fc.record({
      good: fc.constantFrom<Good>('mug', 'poster', 'book', 'cent'),
      quantity: fc.integer({ min: 1, max: 3 })
    }),
    { minLength: 1, maxLength: 3 }
  ),
  coupon: fc.option(fc.constantFrom<Coupon>('percent', 'third', 'fixed', 'large', 'free'), { freq: 2 })
})

/** A shopper of the engine with an empty cart. */
interface Shopper {
  /** The cart as the bar reads it. */
  cart: CartSource
  add(...goods: { good: Good; quantity: number }[]): Promise<void>
  redeem(coupon: Coupon): Promise<unknown>
  /** Puts in what the bar says is missing. Returns whether one cent less would have been enough. */
  fill(amount: number): Promise<boolean>
  /** Buys the cart with the cheapest delivery. Returns what was charged for that. */
  buy(): Promise<number>
}

export interface CartTrial {
  seed: number
  enter(): Promise<Shopper>
}

/** Compares what the bar says of a hundred carts with what checkout then charges for delivery. */
export async function compareCarts({ seed, enter }: CartTrial) {
  const findings: string[] = []
  const said: Record<Word['says'], number> = { free: 0, missing: 0, threshold: 0, nothing: 0 }
  for (const given of fc.sample(anyCart, { seed, numRuns: 100 })) {
    const { cart, add, redeem, fill, buy } = await enter()
    await add(...given.goods)
    if (given.coupon) await redeem(given.coupon)
    const word = wordOf(settings, await cart.get())
    said[word.says] += 1
    const find = (what: string) => findings.push(`${what}: ${JSON.stringify({ given, word })}`)
    if (word.says === 'missing') {
      if (given.coupon) find('it names an amount that nobody knows')
      if (await fill(word.amount)) find('the gap is too large')
    }
    const isCharged = (await buy()) > 0
    if (word.says === 'nothing') find('it says nothing')
    if (word.says === 'threshold' && !given.coupon) find('it names no amount')
    if (word.says === 'free' && isCharged) find('a false "free"')
    if (word.says === 'missing' && isCharged) find('the gap is too small')
  }
  expect(findings).toEqual([])
  expect(said.free).toBeGreaterThan(10)
  expect(said.missing).toBeGreaterThan(10)
}
