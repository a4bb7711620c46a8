import { ALWAYS, type CartOptions, type Class, type Dice, dollars, freeFrom, made } from './made-up.ts'
import { OPEN, percent, readings, region, sale, toRegions } from './made-up.ts'
import type { Article, Region, Shop } from './shop.ts'

const twoProfiles = (dice: Dice): Partial<Shop> => ({
  profiles: [
    { id: 'all', regions: [region(['US'], dice.pick(35, 50, 60), 7)] },
    { id: 'large', regions: [region(['US'], dice.pick(80, 100, 120), 19)] }
  ]
})
const eitherProfile = (number: number): Partial<Article> => ({ profile: number % 3 === 0 ? 'large' : 'all' })

const regionsOf = (dice: Dice): Region[] => [
  region(['US'], dice.pick(35, 50, 60), 7),
  {
    places: ['US-AK', 'US-HI'],
    rates: dice.chance(0.8)
      ? freeFrom(dollars(dice.pick(80, 100, 120)), dollars(19))
      : [{ price: dollars(19), conditions: [] }]
  },
  region(['DE', 'FR'], dice.pick(60, 120), 15),
  ...(dice.chance(0.5) ? [region([], dice.pick(150, 200), 30)] : [])
]
const regions = (dice: Dice) => toRegions(...regionsOf(dice))
const countriesOnly = (dice: Dice) =>
  toRegions(...regionsOf(dice).filter(({ places }) => !places.includes('US-HI')))
const partOfCountry = (dice: Dice) =>
  toRegions(region(['US', 'CA-QC'], dice.pick(35, 50, 60), 7), {
    places: ['CA'],
    rates: [{ price: dollars(25), conditions: [] }]
  })
const otherCarrier = (dice: Dice) =>
  toRegions(
    ...regionsOf(dice).map((one) =>
      one.places.includes('US-HI') || (!one.places.includes('US') && dice.chance(0.3))
        ? { ...one, isOfCarrier: true as const }
        : one
    )
  )

type Known = CartOptions['cart']
/** A class about the place that a parcel goes to. */
const place = (
  about: string,
  shop: (dice: Dice) => Partial<Shop>,
  cart: (dice: Dice) => Known,
  change?: Partial<Class>
) => made(about, shop, (dice) => ({ quantities: [1, 2, 3], cart: cart(dice) }), change)
const toCountry = (dice: Dice, placeKnownBy: 'address' | 'nothing'): Known => ({
  goesTo: dice.pick('US-NY', 'DE', 'FR'),
  placeKnownBy
})
const anywhere = (dice: Dice, placeKnownBy: 'address' | 'nothing'): Known => ({
  goesTo: dice.pick('US-NY', 'US-NY', 'US-HI', 'DE', 'FR'),
  placeKnownBy
})
const anyState = (dice: Dice) => dice.pick('US-NY', 'US-NY', 'US-HI', 'US-AK')

export const PLACES: Record<string, Class> = {
  plain: place(
    'one country, one threshold',
    () => ({}),
    () => ({})
  ),
  countries: place('countries with their own thresholds; known address', countriesOnly, (dice) =>
    toCountry(dice, 'address')
  ),
  states: place('states with their own thresholds; known address', regions, (dice) =>
    anywhere(dice, 'address')
  ),
  'states, country known': place(
    'states with their own thresholds; only the country is known',
    regions,
    (dice) => ({ goesTo: anyState(dice), placeKnownBy: 'page' })
  ),
  'place unknown': place('countries with their own thresholds; unknown location', countriesOnly, (dice) =>
    toCountry(dice, 'nothing')
  ),
  'place unknown, states': place('the same for states', regions, (dice) => anywhere(dice, 'nothing')),
  'parts of a country': place(
    'one region is the store’s country and part of another, whose other parts pay; the location may be unknown',
    partOfCountry,
    (dice) => ({
      goesTo: dice.pick('US-NY', 'CA-QC', 'CA-ON'),
      placeKnownBy: dice.pick('address', 'page', 'nothing')
    }),
    OPEN
  ),
  'regions of several carriers': place(
    'parts of the country with another carrier, whose rates are unknown',
    otherCarrier,
    (dice) => ({ goesTo: anyState(dice), placeKnownBy: dice.pick('address', 'page') }),
    OPEN
  ),
  'place unknown, own texts': place(
    'unknown location, and the owner wrote the texts',
    countriesOnly,
    (dice) => toCountry(dice, 'nothing'),
    { hasOwnTexts: true }
  ),
  'two profiles': made(
    'two delivery profiles, conditions on the whole cart',
    twoProfiles,
    () => ({ change: eitherProfile }),
    OPEN
  ),
  'two profiles, by shipment': made(
    'the same, where conditions look at each shipment by itself',
    (dice) => ({ ...twoProfiles(dice), ...readings({ conditionsOf: 'shipment' }) }),
    () => ({ change: eitherProfile }),
    OPEN
  ),
  'line status': made(
    'lines that are sold out or partly available, which Wix’s totals may still include',
    (dice) => readings({ sumsHaveUnsold: dice.chance(0.5) }),
    (dice) => ({
      quantities: [1, 2, 3],
      line: () => (dice.chance(0.4) ? { inStock: dice.pick(0, 0, 1) } : {}),
      cart: { placeKnownBy: dice.pick('address', 'page') }
    }),
    OPEN
  ),
  'goods that are not shipped': made(
    'with downloads and gift cards; prices before or after discounts',
    (dice) => ({
      ...readings({ digitalCounts: dice.chance(0.5), ratesLookAt: dice.pick('after', 'before') }),
      automatic: dice.chance(0.5) ? [sale(ALWAYS, percent(dice))] : []
    }),
    (dice) => ({ change: () => ({ kind: dice.pick('physical', 'physical', 'digital', 'giftCard') }) })
  )
}
