import { cartFrom, type Delivery } from '#widget/carts/shops/shop-order.ts'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'

const anyDelivery = fc.record<Delivery>({
  isShipped: fc.boolean(),
  price: fc.constantFrom(0, 5, undefined)
})
const anyParcels = fc.array(fc.array(anyDelivery, { maxLength: 3 }), { minLength: 1, maxLength: 3 })
const anyGiven = fc.boolean()

const read = (parcels: Delivery[][] | undefined, isGiven: boolean) =>
  cartFrom({
    currency: 'EUR',
    unit: 100,
    total: 2000,
    quantity: 1,
    lines: [['1']],
    country: 'DE',
    needsShipping: true,
    parcels,
    isGiven
  })

describe('whatever a shop tells of its deliveries', () => {
  test('shipping is free only where a code pays for it, or each parcel is shipped for nothing', () => {
    fc.assert(
      fc.property(anyParcels, anyGiven, (parcels, isGiven) => {
        const areFree = parcels.every((ways) => ways.some((way) => way.isShipped && way.price === 0))
        const areShipped = parcels.every((ways) => ways.some((way) => way.isShipped))
        const { shipsFree, reachable } = read(parcels, isGiven)
        expect(reachable).toBe(areShipped)
        expect(shipsFree === true).toBe(areShipped && (areFree || isGiven))
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
        expect(shipsFree === false).toBe(reachable === true && !isGiven && isPaid)
      })
    )
  })

  test('nothing is said where nothing is told', () => {
    expect(read(undefined, false)).toMatchObject({ reachable: undefined, shipsFree: undefined })
  })
})
