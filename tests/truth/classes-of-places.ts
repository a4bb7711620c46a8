import {
  ALWAYS,
  type Class,
  type Dice,
  dollars,
  freeFrom,
  homeOnly,
  named,
  percent,
  place,
  plainCart
} from './made-up.ts'
import { type Article, type Shop, EVERYTHING, USUAL } from './shop.ts'

const twoProfiles = (dice: Dice): Partial<Shop> => ({
  profiles: [
    homeOnly(dollars(dice.pick(35, 50, 60), 'USD'), dollars(7, 'USD')),
    { ...homeOnly(dollars(dice.pick(80, 100, 120), 'USD'), dollars(19, 'USD')), id: 'large' }
  ]
})
const eitherProfile = (number: number): Partial<Article> => ({ profile: number % 3 === 0 ? 'large' : 'all' })

const regions = (dice: Dice): Partial<Shop> => ({
  profiles: [
    {
      id: 'all',
      regions: [
        { places: ['US'], rates: freeFrom(dollars(dice.pick(35, 50, 60), 'USD'), dollars(7, 'USD')) },
        {
          places: ['US-AK', 'US-HI'],
          rates: dice.chance(0.8)
            ? freeFrom(dollars(dice.pick(80, 100, 120), 'USD'), dollars(19, 'USD'))
            : [{ price: dollars(19, 'USD'), conditions: [] }]
        },
        { places: ['DE', 'FR'], rates: freeFrom(dollars(dice.pick(60, 120), 'USD'), dollars(15, 'USD')) },
        ...(dice.chance(0.5)
          ? [{ places: [], rates: freeFrom(dollars(dice.pick(150, 200), 'USD'), dollars(30, 'USD')) }]
          : [])
      ]
    }
  ]
})
const countriesOnly = (dice: Dice): Partial<Shop> => ({
  profiles: (regions(dice).profiles ?? []).map((profile) => ({
    ...profile,
    regions: profile.regions.filter(({ places }) => !places.includes('US-HI'))
  }))
})
const partOfCountry = (dice: Dice): Partial<Shop> => ({
  profiles: [
    {
      id: 'all',
      regions: [
        {
          places: ['US', 'CA-QC'],
          rates: freeFrom(dollars(dice.pick(35, 50, 60), 'USD'), dollars(7, 'USD'))
        },
        { places: ['CA'], rates: [{ price: dollars(25, 'USD'), conditions: [] }] }
      ]
    }
  ]
})
const otherCarrier = (dice: Dice): Partial<Shop> => ({
  profiles: (regions(dice).profiles ?? []).map((profile) => ({
    ...profile,
    regions: profile.regions.map((region) =>
      region.places.includes('US-HI') || (!region.places.includes('US') && dice.chance(0.3))
        ? { ...region, isOfCarrier: true }
        : region
    )
  }))
})
const goesToAnyState = (dice: Dice) => dice.pick('US-NY', 'US-NY', 'US-HI', 'US-AK')
const goesAnywhere = (dice: Dice) => dice.pick('US-NY', 'US-NY', 'US-HI', 'DE', 'FR')

export const PLACES: Record<string, Class> = {
  plain: place(
    'one country, one threshold',
    () => ({}),
    () => ({})
  ),
  countries: place('countries with their own thresholds; known address', countriesOnly, (dice) => ({
    goesTo: dice.pick('US-NY', 'DE', 'FR'),
    placeKnownBy: 'address'
  })),
  states: place('states with their own thresholds; known address', regions, (dice) => ({
    goesTo: goesAnywhere(dice),
    placeKnownBy: 'address'
  })),
  'states, country known': place(
    'states with their own thresholds; only the country is known',
    regions,
    (dice) => ({ goesTo: goesToAnyState(dice), placeKnownBy: 'page' })
  ),
  'place unknown': place('countries with their own thresholds; unknown location', countriesOnly, (dice) => ({
    goesTo: dice.pick('US-NY', 'DE', 'FR'),
    placeKnownBy: 'nothing'
  })),
  'place unknown, states': place('the same for states', regions, (dice) => ({
    goesTo: goesAnywhere(dice),
    placeKnownBy: 'nothing'
  })),
  'parts of a country': place(
    'one region is the store’s country and part of another, whose other parts pay; the location may be unknown',
    partOfCountry,
    (dice) => ({
      goesTo: dice.pick('US-NY', 'CA-QC', 'CA-ON'),
      placeKnownBy: dice.pick('address', 'page', 'nothing')
    }),
    { isDecided: false }
  ),
  'regions of several carriers': place(
    'parts of the country with another carrier, whose rates are unknown',
    otherCarrier,
    (dice) => ({ goesTo: goesToAnyState(dice), placeKnownBy: dice.pick('address', 'page') }),
    { isDecided: false }
  ),
  'place unknown, own texts': place(
    'unknown location, and the owner wrote the texts',
    countriesOnly,
    (dice) => ({ goesTo: dice.pick('US-NY', 'DE', 'FR'), placeKnownBy: 'nothing' }),
    { hasOwnTexts: true }
  ),
  'two profiles': place('two delivery profiles, conditions on the whole cart', twoProfiles, () => ({}), {
    isDecided: false,
    scene: (dice, shop) => ({ cart: plainCart(dice, shop, { change: eitherProfile }) })
  }),
  'two profiles, by shipment': place(
    'the same, where conditions look at each shipment by itself',
    (dice) => ({ ...twoProfiles(dice), readings: { ...USUAL, conditionsOf: 'shipment' } }),
    () => ({}),
    {
      isDecided: false,
      scene: (dice, shop) => ({ cart: plainCart(dice, shop, { change: eitherProfile }) })
    }
  ),
  'line status': place(
    'lines that are sold out or partly available, which Wix’s totals may still include',
    (dice) => ({ readings: { ...USUAL, sumsHaveUnsold: dice.chance(0.5) } }),
    () => ({}),
    {
      isDecided: false,
      scene: (dice, shop) => ({
        cart: plainCart(dice, shop, {
          quantities: [1, 2, 3],
          line: () => (dice.chance(0.4) ? { inStock: dice.pick(0, 0, 1) } : {}),
          cart: { placeKnownBy: dice.pick('address', 'page') }
        })
      })
    }
  ),
  'goods that are not shipped': place(
    'with downloads and gift cards; prices before or after discounts',
    (dice) => ({
      readings: {
        ...USUAL,
        digitalCounts: dice.chance(0.5),
        ratesLookAt: dice.pick('after', 'before')
      },
      automatic: dice.chance(0.5) ? [named('Sale', ALWAYS, percent(dice, EVERYTHING))] : []
    }),
    () => ({}),
    {
      scene: (dice, shop) => ({
        cart: plainCart(dice, shop, {
          change: () => ({ kind: dice.pick('physical', 'physical', 'digital', 'giftCard') })
        })
      })
    }
  )
}
