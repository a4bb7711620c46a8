import fc from 'fast-check'

import { type MadeUpShop, PROFILES } from './odd-rules.ts'

export interface MadeUpItem {
  price: number
  /** Before the shop's own reduction. */
  fullPrice: number
  quantity: number
  weight: number
  itemType: 'PHYSICAL' | 'DIGITAL' | 'GIFT_CARD'
  profile: string
}

export interface MadeUpCart {
  items: MadeUpItem[]
  coupon: '' | 'TENOFF' | 'FIVEOFF' | 'SHIPFREE'
  country: string
  subdivision: string | undefined
  visitorCurrency: MadeUpShop['currency']
}

/** Whole addresses: of a country alone, some of whose states have rules of their own, nobody knows what counts. */
const placeIn = fc.constantFrom(
  'US-TX',
  'US-TX',
  'US-TX',
  'US-CA',
  'US-NY',
  'CA-BC',
  'CA-ON',
  'DE',
  'FR',
  'JP',
  'BR'
)

export const anyCart = ({ currency }: MadeUpShop): fc.Arbitrary<MadeUpCart> => {
  const unit = currency === 'JPY' ? 1 : 100
  const most = currency === 'JPY' ? 4000 : currency === 'ILS' ? 120 : 40
  const item = fc.record({
    price: fc.integer({ min: 1, max: most * unit }).map((minor) => minor / unit),
    reduced: fc.constantFrom(1, 1, 1, 2),
    quantity: fc.integer({ min: 1, max: 3 }),
    weight: fc.constantFrom(0, 0.1, 0.35, 1, 2.5),
    itemType: fc.constantFrom('PHYSICAL', 'PHYSICAL', 'PHYSICAL', 'PHYSICAL', 'DIGITAL', 'GIFT_CARD'),
    profile: fc.constantFrom('default', 'default', 'default', ...PROFILES)
  })
  return fc
    .record({
      items: fc.array(item, { minLength: 1, maxLength: 4 }),
      coupon: fc.constantFrom('', '', '', 'TENOFF', 'FIVEOFF', 'SHIPFREE'),
      place: placeIn,
      visitorCurrency: fc.constantFrom('USD', 'EUR', 'JPY', 'ILS')
    })
    .map(({ items, place, ...cart }) => ({
      ...cart,
      items: items.map(({ reduced, ...one }) => ({ ...one, fullPrice: one.price * reduced })),
      country: place.slice(0, 2),
      subdivision: place.length > 2 ? place : undefined
    }))
}
