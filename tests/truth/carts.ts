import fc from 'fast-check'

import type { Currency } from './amounts.ts'
import { productId, PRODUCTS } from './products.ts'
import type { Shop } from './shops.ts'

/** What a visitor has put into the cart, and where the parcel goes. */
export interface ShopCart {
  lines: { productId: string; quantity: number }[]
  coupon: string | undefined
  /** An address in the cart; else where Wix takes the visitor to be; else Wix does not know. */
  place: { address: { country: string; subdivision?: string } } | { visitor: string }
  visitorCurrency: Currency | undefined
}

export const cartIn = ({ coupons, amountFrom }: Shop): fc.Arbitrary<ShopCart> => {
  const home = fc.oneof(
    fc.constant({ address: { country: 'US', subdivision: 'US-NY' } }),
    fc.constant({ visitor: 'US' }),
    fc.constant({ visitor: '' })
  )
  const anywhere = fc.oneof(
    { weight: 4, arbitrary: home },
    {
      weight: 1,
      arbitrary: fc.constantFrom('DE', 'FR', 'JP', 'BR').map((country) => ({ address: { country } }))
    },
    { weight: 1, arbitrary: fc.constantFrom('CA', 'DE', 'JP').map((visitor) => ({ visitor })) }
  )
  return fc.record({
    lines: fc
      .uniqueArray(fc.integer({ min: 0, max: PRODUCTS - 1 }), { minLength: 1, maxLength: 3 })
      .chain((indices) =>
        fc.tuple(
          ...indices.map((index) =>
            fc.constantFrom(1, 1, 1, 2, 3).map((quantity) => ({ productId: productId(index), quantity }))
          )
        )
      ),
    coupon: fc.oneof(
      { weight: 2, arbitrary: fc.constant(undefined) },
      { weight: 3, arbitrary: fc.constantFrom(...coupons.map(({ code }) => code)) }
    ),
    place: amountFrom === 'typed' ? home : anywhere,
    visitorCurrency: fc.constantFrom(
      undefined,
      undefined,
      undefined,
      undefined,
      'EUR' as const,
      'JPY' as const
    )
  })
}
