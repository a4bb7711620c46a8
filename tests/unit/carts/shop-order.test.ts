import { cartFrom, type Delivery } from '#widget/carts/shops/shop-order.ts'
import { termsIn } from '#widget/carts/shops/shop-amounts.ts'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'

const anyDelivery = fc.record<Delivery>({
  isShipped: fc.boolean(),
  price: fc.constantFrom(0, 5, undefined)
})
const anyParcels = fc.array(fc.array(anyDelivery, { maxLength: 3 }), { minLength: 1, maxLength: 3 })
const anyGiven = fc.constantFrom(true, false, undefined)

const read = (parcels: Delivery[][] | undefined, isGiven: boolean | undefined) =>
  cartFrom({
    currency: 'EUR',
    unit: 100,
    total: 2000,
    quantity: 1,
    lines: [['1']],
    country: 'DE',
    needsShipping: true,
    parcels,
    isGiven,
    freeFrom: undefined
  })

describe('whatever a shop tells of its deliveries', () => {
  test('shipping is free only where a code pays for it, or each parcel is shipped for nothing', () => {
    fc.assert(
      fc.property(anyParcels, anyGiven, (parcels, isGiven) => {
        const areFree = parcels.every((ways) => ways.some((way) => way.isShipped && way.price === 0))
        const areShipped = parcels.every((ways) => ways.some((way) => way.isShipped))
        const { shipsFree, reachable } = read(parcels, isGiven)
        expect(reachable).toBe(areShipped)
        expect(shipsFree === true).toBe(areShipped && (areFree || isGiven === true))
      })
    )
  })

  test('it is said to cost something only where nothing is unknown', () => {
    fc.assert(
      fc.property(anyParcels, anyGiven, (parcels, isGiven) => {
        const isPaid = parcels.some((ways) => {
          const shipped = ways.filter((way) => way.isShipped)
          return shipped.length > 0 && shipped.every((way) => way.price === 5)
        })
        const { shipsFree, reachable } = read(parcels, isGiven)
        expect(shipsFree === false).toBe(reachable === true && isGiven === false && isPaid)
      })
    )
  })

  test('nothing is said where nothing is told', () => {
    expect(read(undefined, undefined)).toMatchObject({ reachable: undefined, shipsFree: undefined })
  })
})

test('amounts in euros say nothing of a cart in dollars, and percentages and free shipping do', () => {
  const discounts = { FIVE: { amount: 5 }, TENTH: { percent: 10, amount: 0 }, SHIP: { isFreeShipping: true } }
  const terms = { freeFrom: 50, currency: 'EUR', discounts }
  expect(termsIn(terms, 'eur')).toEqual(terms)
  const { FIVE: _, ...comparable } = discounts
  expect(termsIn(terms, 'USD')).toEqual({ freeFrom: undefined, currency: 'EUR', discounts: comparable })
  expect(termsIn({ ...terms, freeFrom: null }, 'USD')).toMatchObject({ freeFrom: null })
})
