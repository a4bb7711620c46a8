import { deliver, type DeliveryItem } from '#demo-store/emulator/shipping/engine.ts'
import type { ShippingRules } from '#demo-store/emulator/site/shipping-rules.ts'
import type { ShopShippingSource } from '#server/shipping/shop-source.ts'
import { readShop } from '#server/shipping/reading.ts'
import type { FreeRate, ShopShipping } from '#shared/shipping/shop-shipping.ts'
import fc from 'fast-check'
import { expect, test } from 'vitest'

import { runs } from '../../../support/runs.ts'
import { DIGITS, makeSource, type MadeRegion, madeRegion, PLACES, rulesOf } from './any-shop.ts'

const item = fc.record({
  price: fc.oneof(
    fc.integer({ min: 0, max: 20_500 }),
    fc.integer({ min: 0, max: 41 }).map((n) => n * 500)
  ),
  discount: fc.integer({ min: 0, max: 2000 }),
  quantity: fc.integer({ min: 1, max: 3 }),
  weight: fc.constantFrom(0, 0.25, 1, 3),
  isShipped: fc.constantFrom(true, true, true, false),
  profile: fc.constantFrom('profile-0', 'profile-0', 'profile-1')
})
const cart = fc.record({
  items: fc.array(item, { minLength: 1, maxLength: 3 }),
  place: fc.constantFrom(...PLACES, 'FR', 'DE-BE')
})
type Cart = typeof cart extends fc.Arbitrary<infer T> ? T : never

const engineItems = ({ items }: Cart): DeliveryItem[] =>
  items.map(({ price, discount, quantity, weight, isShipped, profile }, index) => ({
    id: String(index),
    price: Math.max(0, price - discount),
    priceBeforeDiscount: price,
    quantity,
    weight,
    shippable: isShipped,
    deliveryProfileId: profile
  }))

/** Whether the emulated checkout ships the cart free. */
function shipsFree(made: Cart, rules: ShippingRules): boolean {
  const [country = '', part] = made.place.split('-')
  const address = { country, subdivision: part === undefined ? undefined : made.place }
  const delivery = deliver({ items: engineItems(made), address, rules, digits: DIGITS })
  return (
    delivery.state === 'offered' &&
    delivery.solutions.some(
      ({ pickup, partial, price, additionalCosts }) =>
        !pickup && !partial && price + additionalCosts.reduce((sum, cost) => sum + cost.price, 0) === 0
    )
  )
}

const HOLDS = {
  EQ: (a: number, b: number) => a === b,
  GT: (a: number, b: number) => a > b,
  GTE: (a: number, b: number) => a >= b,
  LT: (a: number, b: number) => a < b,
  LTE: (a: number, b: number) => a <= b
}

/** Whether shoppers' rules promise free shipping for the cart. */
function isPromised(made: Cart, shipping: ShopShipping): boolean {
  const naming = (place: string) => shipping.regions.find(([places]) => places.split(' ').includes(place))
  const region = naming(made.place) ?? naming(made.place.slice(0, 2)) ?? naming('')
  if (!region) return false
  const [, freeFrom, profiles] = region
  const counted = made.items.filter(({ isShipped }) => isShipped || shipping.countsDigital)
  const sum = (of: (one: Cart['items'][number]) => number) => counted.reduce((all, one) => all + of(one), 0)
  const totals = {
    weight: sum(({ weight, quantity }) => weight * quantity),
    quantity: sum(({ quantity }) => quantity)
  }
  const cents = sum(({ price, discount }) =>
    shipping.beforeDiscounts ? price : Math.max(0, price - discount)
  )
  const plain: FreeRate[] = freeFrom === null ? [] : [{ from: freeFrom }]
  return made.items
    .filter(({ isShipped }) => isShipped)
    .every(({ profile }) =>
      (profiles?.[profile] ?? profiles?.[''] ?? plain).some(
        ({ from, upTo = Infinity, and = [] }) =>
          cents >= Math.round(from * 100) &&
          cents <= Math.round(upTo * 100) &&
          and.every(({ of, is, value }) => HOLDS[is](totals[of], value))
      )
    )
}

const typed = { amount: 50, currency: 'USD' }
const profilesOf = (region: fc.Arbitrary<MadeRegion>) =>
  fc.array(fc.array(region, { minLength: 1, maxLength: 3 }), { minLength: 1, maxLength: 2 })

test('what is kept of a shop’s rates says of every cart what its checkout does', async () => {
  await fc.assert(
    fc.asyncProperty(
      profilesOf(madeRegion),
      fc.constantFrom('before', 'after'),
      fc.boolean(),
      fc.array(cart, { minLength: 10, maxLength: 30 }),
      async (profiles, basis, digital, carts) => {
        const rules = rulesOf(profiles, basis, digital)
        const { rules: kept } = await readShop({ source: makeSource(rules), typed })
        // No region told what conditions look at: then carts are compared of which they see the same either way.
        const simple = (made: Cart): Cart => ({
          ...made,
          items: made.items.map((one) => ({ ...one, discount: 0, isShipped: true }))
        })
        for (const given of carts) {
          const made = kept.basis === undefined ? simple(given) : given
          if (!made.items.some(({ isShipped }) => isShipped)) continue
          expect([made, isPromised(made, kept.shop)]).toEqual([made, shipsFree(made, rules)])
        }
      }
    ),
    { numRuns: runs(80) }
  )
})

test('a carrier’s own amount is found at every round amount, and checkout asked at most twenty times', async () => {
  const region = fc.record<MadeRegion>({
    destinations: fc.constantFrom([{ countryCode: 'US', subdivisions: [] }], []),
    active: fc.constant(true),
    isCharged: fc.constant(false),
    hasPickup: fc.boolean(),
    options: fc.constant([]),
    parcels: fc.integer({ min: 1, max: 100 }).map((number) => number * 5)
  })
  await fc.assert(
    fc.asyncProperty(region, async (one) => {
      const rules = rulesOf([[one]], 'after', false)
      const source = makeSource(rules)
      let calls = 0
      const counted: ShopShippingSource = {
        ...source,
        deliver: (...asked) => {
          calls += 1
          return source.deliver(...asked)
        }
      }
      const { rules: kept } = await readShop({ source: counted, typed })
      expect([kept.regions.map(({ freeFrom }) => freeFrom), calls <= 20]).toEqual([[one.parcels], true])
    }),
    { numRuns: runs(20) }
  )
})
