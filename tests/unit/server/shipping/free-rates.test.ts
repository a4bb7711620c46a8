import fc from 'fast-check'
import { expect, test } from 'vitest'

import { price, quantity, shopRegions, weight } from './make-rates.ts'

const OPERATORS = ['EQ', 'GT', 'GTE', 'LT', 'LTE'] as const
const conditions = fc.array(
  fc
    .tuple(
      fc.constantFrom(price, weight, quantity),
      fc.constantFrom(...OPERATORS),
      fc.integer({ min: 0, max: 12_000 })
    )
    .map(([of, is, thousandths]) => of(is, (thousandths / 1000).toFixed(3))),
  { maxLength: 3 }
)

/** Thousandths. */
interface Cart {
  price: number
  weight: number
  quantity: number
}
const ACTUAL: Record<string, keyof Cart> = { BY_TOTAL_PRICE: 'price', BY_TOTAL_WEIGHT: 'weight' }
const HOLDS = {
  EQ: (a: number, b: number) => a === b,
  GT: (a: number, b: number) => a > b,
  GTE: (a: number, b: number) => a >= b,
  LT: (a: number, b: number) => a < b,
  LTE: (a: number, b: number) => a <= b
}

test('a cart ships free by what is kept exactly when one of the shop’s rates of nothing counts for it', () => {
  const cart = fc.record<Cart>({
    price: fc.integer({ min: 0, max: 1300 }).map((cents) => cents * 10),
    weight: fc.integer({ min: 0, max: 13_000 }),
    quantity: fc.integer({ min: 1, max: 13 }).map((items) => items * 1000)
  })
  fc.assert(
    fc.property(fc.array(conditions, { maxLength: 5 }), fc.array(cart, { minLength: 1 }), (free, carts) => {
      const [region] = shopRegions({ Default: [{ places: ['US'], free }] })
      const [, freeFrom = null, profiles] = region ?? []
      const rates = profiles?.[''] ?? (freeFrom === null ? [] : [{ from: freeFrom }])
      for (const made of carts) {
        const byRule = free.some((rule) =>
          rule.every(({ type, operator, value }) => {
            return HOLDS[operator](made[ACTUAL[type] ?? 'quantity'], Math.round(Number(value) * 1000))
          })
        )
        const byRates = rates.some(
          ({ from, upTo = Infinity, and = [] }) =>
            made.price >= from * 1000 &&
            made.price <= upTo * 1000 &&
            and.every(({ of, is, value }) => HOLDS[is](made[of], Math.round(value * 1000)))
        )
        expect(byRates).toBe(byRule)
      }
    })
  )
})
