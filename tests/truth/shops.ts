import { idOf } from '#demo-store/data/stock.ts'
import type { StoredProduct } from '#demo-store/data/stored.ts'
import type { Coupon } from '#demo-store/emulator/carts/coupons.ts'
import type { DiscountRule } from '#demo-store/emulator/discount-rules.ts'
import {
  BASIC_SHIPPING,
  type DeliveryRegion,
  PICKUP,
  type Rate,
  type ShippingRules
} from '#demo-store/emulator/shipping/rules.ts'
import type { Tax, Undocumented } from '#demo-store/emulator/shop.ts'
import fc from 'fast-check'

import { type Currency, dollars, typed } from './amounts.ts'
import { coupon, discount } from './discounts.ts'
import { anyShop } from './odd-rules.ts'
import { product, type ProductKind, PRODUCTS, storedProduct } from './products.ts'

// Shops as their owners set them up: mostly plain ones, with the discounts that shops really give.

export interface Shop {
  currency: Currency
  tax: Tax
  rules: ShippingRules
  undocumented: Undocumented
  /** Whether the owner typed the amount, which is then that of the shop's one rule. */
  amountFrom: 'typed' | 'shop'
  threshold: number
  discounts: DiscountRule[]
  coupons: Coupon[]
  /** The app may read what coupons are. */
  readsCoupons: boolean
  products: StoredProduct[]
}

const REGION = (id: string, countries: readonly string[], appIds = [BASIC_SHIPPING]): DeliveryRegion => ({
  id,
  name: id,
  active: true,
  destinations: countries.map((countryCode) => ({ countryCode, subdivisions: [] })),
  deliveryCarriers: appIds.map((appId) => ({ appId }))
})

const freeFrom = (value: number, paid: string): Rate[] => [
  { amount: '0', conditions: [{ type: 'BY_TOTAL_PRICE', operator: 'GTE', value: String(value) }] },
  { amount: paid, conditions: [] }
]

/** Free from one amount at home, from another in one more region, and from none elsewhere. */
function plainRules(
  home: number,
  abroad: number | undefined
): Omit<ShippingRules, 'basis' | 'digitalItemsCount'> {
  return {
    deliveryProfiles: [
      {
        id: 'default',
        name: 'default',
        default: true,
        deliveryRegions: [
          REGION('home', ['US', 'CA'], [BASIC_SHIPPING, PICKUP]),
          REGION('abroad', ['DE', 'FR']),
          REGION('rest', [])
        ]
      }
    ],
    shippingOptions: [
      { id: 'home', title: 'Standard', deliveryRegionIds: ['home'], rates: freeFrom(home, '5') },
      {
        id: 'abroad',
        title: 'Abroad',
        deliveryRegionIds: ['abroad'],
        rates: abroad === undefined ? [{ amount: '9', conditions: [] }] : freeFrom(abroad, '9')
      },
      { id: 'rest', title: 'Far', deliveryRegionIds: ['rest'], rates: [{ amount: '25', conditions: [] }] }
    ],
    pickupLocations: [{ id: 'shop', title: 'In the shop', deliveryRegionIds: ['home'], price: '0' }],
    carrierOptions: []
  }
}

const undocumented: fc.Arbitrary<Undocumented> = fc.record({
  listsDeliveryDiscountEarly: fc.boolean(),
  pieceCouponsAreTakenOff: fc.constantFrom('cart' as const, 'lines' as const),
  couponMinimumLooks: fc.constantFrom('before' as const, 'after' as const)
})

interface Delivery {
  rules: ShippingRules
  amountFrom: Shop['amountFrom']
  threshold: number
}

function delivery(currency: Currency): fc.Arbitrary<Delivery> {
  const looks = {
    basis: fc.constantFrom('before' as const, 'after' as const, 'after' as const),
    digitalItemsCount: fc.boolean()
  }
  const plain = fc
    .record({
      ...looks,
      home: dollars(35, 40, 50, 50, 60, 75, 99, 100),
      abroad: fc.constantFrom(undefined, 60, 80, 120),
      amountFrom: fc.constantFrom('typed' as const, 'shop' as const)
    })
    .map(({ home, abroad, amountFrom, ...rest }): Delivery => {
      const threshold = typed(home, currency)
      // One typed amount is the truth at one place only.
      const other = amountFrom === 'typed' || abroad === undefined ? undefined : typed(abroad, currency)
      return { rules: { ...plainRules(threshold, other), ...rest }, amountFrom, threshold }
    })
  const odd = anyShop
    .filter((one) => one.currency === currency)
    .map(({ rules }): Delivery => ({ rules, amountFrom: 'shop', threshold: typed(50, currency) }))
  return fc.oneof({ weight: 4, arbitrary: plain }, { weight: 1, arbitrary: odd })
}

const shopIn = (currency: Currency): fc.Arbitrary<Shop> =>
  fc
    .record({
      tax: fc.constantFrom<Tax>('none', 'none', 'included', 'added'),
      delivery: delivery(currency),
      undocumented,
      discounts: fc.oneof(
        { weight: 5, arbitrary: fc.array(discount(currency), { maxLength: 0 }) },
        { weight: 4, arbitrary: fc.array(discount(currency), { minLength: 1, maxLength: 1 }) },
        { weight: 1, arbitrary: fc.array(discount(currency), { minLength: 2, maxLength: 2 }) }
      ),
      coupons: fc.array(coupon(currency), { minLength: 6, maxLength: 6 }),
      readsCoupons: fc.constantFrom(true, true, true, true, false),
      products: fc.array(product, { minLength: PRODUCTS, maxLength: PRODUCTS })
    })
    .map(({ delivery: found, discounts, coupons, products, ...rest }): Shop => {
      const filler: ProductKind = { price: 1, kind: 'physical', weight: 0, isInCollection: false }
      return {
        ...rest,
        ...found,
        currency,
        discounts: discounts.map((one, index) => ({
          ...one,
          id: idOf(`Rule ${index}`),
          name: `Rule ${index}`
        })),
        coupons: coupons.map((one, index) => ({
          ...one,
          id: idOf(`Coupon ${index}`),
          code: `CODE${index}`,
          name: `Coupon ${index}`
        })),
        products: [
          ...products.map((one, index) => storedProduct(index, one, currency)),
          storedProduct(-1, filler, currency)
        ]
      }
    })

export const shopWithDiscounts: fc.Arbitrary<Shop> = fc.oneof(
  { weight: 5, arbitrary: shopIn('USD') },
  { weight: 2, arbitrary: shopIn('EUR') },
  { weight: 2, arbitrary: shopIn('JPY') },
  { weight: 1, arbitrary: shopIn('ILS') }
)
