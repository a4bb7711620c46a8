import {
  ALWAYS,
  type Class,
  type Dice,
  dollars,
  freeFrom,
  fromSubtotal,
  GTE,
  homeOnly,
  named,
  percent,
  plainCart,
  plainShop
} from './made-up.ts'
import { type Article, type Cart, type Condition, type Rate, type Shop, EVERYTHING, USUAL } from './shop.ts'

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
const freeFromPieces = (dice: Dice): Rate[] => [
  {
    price: 0,
    conditions: [
      { of: 'pieces', is: dice.pick('GTE', 'GT'), value: dice.pick(2, 3, 4) },
      ...(dice.chance(0.2) ? [dice.pick(GTE(2000), { of: 'grams', is: 'LTE', value: 4000 } as const)] : [])
    ]
  },
  ...(dice.chance(0.4) ? [{ price: 0, conditions: [GTE(dollars(dice.pick(40, 80), 'USD'))] }] : []),
  { price: dollars(7, 'USD'), conditions: [] }
]
const place = (
  about: string,
  shopChange: (dice: Dice) => Partial<Shop>,
  cart: (dice: Dice) => Partial<Cart>,
  change: Partial<Class> = {}
): Class => ({
  about,
  isDecided: true,
  shop: (dice) => plainShop(dice, shopChange(dice)),
  scene: (dice, shop) => ({
    cart: plainCart(dice, shop, { quantities: [1, 2, 3], cart: cart(dice) })
  }),
  ...change
})
const goesToAnyState = (dice: Dice) => dice.pick('US-NY', 'US-NY', 'US-HI', 'US-AK')
const goesAnywhere = (dice: Dice) => dice.pick('US-NY', 'US-NY', 'US-HI', 'DE', 'FR')

export const PLACES: Record<string, Class> = {
  plain: place(
    'one country, one amount',
    () => ({}),
    () => ({})
  ),
  countries: place('countries with amounts of their own; the address is known', countriesOnly, (dice) => ({
    goesTo: dice.pick('US-NY', 'DE', 'FR'),
    placeKnownBy: 'address'
  })),
  states: place('states apart from their country; the address is known', regions, (dice) => ({
    goesTo: goesAnywhere(dice),
    placeKnownBy: 'address'
  })),
  'states, country known': place(
    'states apart from their country; only the country is known',
    regions,
    (dice) => ({ goesTo: goesToAnyState(dice), placeKnownBy: 'page' })
  ),
  'place unknown': place(
    'countries with amounts of their own; nobody knows the place',
    countriesOnly,
    (dice) => ({
      goesTo: dice.pick('US-NY', 'DE', 'FR'),
      placeKnownBy: 'nothing'
    })
  ),
  'place unknown, states': place('the same with states apart from their country', regions, (dice) => ({
    goesTo: goesAnywhere(dice),
    placeKnownBy: 'nothing'
  })),
  'place unknown, own texts': place(
    'nobody knows the place, and the owner wrote the texts',
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
  'weight and pieces': place(
    'rates that look at weight or pieces, too',
    (dice) => ({
      profiles: [
        {
          id: 'all',
          regions: [
            {
              places: ['US'],
              rates: [
                {
                  price: 0,
                  conditions: [
                    GTE(dollars(dice.pick(35, 50), 'USD')),
                    dice.pick<Condition>(
                      { of: 'grams', is: 'LTE', value: dice.pick(2000, 5000) },
                      { of: 'pieces', is: 'LTE', value: dice.pick(3, 5) },
                      { of: 'pieces', is: 'GTE', value: 2 }
                    )
                  ]
                },
                { price: 0, conditions: [GTE(dollars(dice.pick(100, 120), 'USD'))] },
                { price: dollars(7, 'USD'), conditions: [] }
              ]
            }
          ]
        }
      ]
    }),
    () => ({}),
    {
      scene: (dice, shop) => ({
        cart: plainCart(dice, shop, { change: () => ({ grams: dice.pick(0, 300, 900, 2500) }) })
      })
    }
  ),
  pieces: place(
    'free from a number of pieces, in some shops from an amount too',
    (dice) => ({
      profiles: [
        {
          id: 'all',
          regions: [
            { places: ['US'], rates: freeFromPieces(dice) },
            { places: ['CA'], rates: dice.pick(freeFromPieces(dice), freeFrom(6000, 900)) },
            ...(dice.chance(0.3) ? [{ places: [], rates: freeFromPieces(dice) }] : [])
          ]
        }
      ],
      readings: { ...USUAL, digitalCounts: dice.chance(0.3) },
      automatic: dice.chance(0.4)
        ? [named('Sale', fromSubtotal(dice, EVERYTHING), percent(dice, EVERYTHING))]
        : []
    }),
    () => ({}),
    {
      scene: (dice, shop) => ({
        cart: plainCart(dice, shop, {
          quantities: [1, 1, 2],
          change: () => ({
            grams: dice.pick(0, 300, 2500),
            kind: dice.pick('physical', 'physical', 'physical', 'digital')
          }),
          cart: {
            goesTo: dice.pick('US', 'US', 'CA', 'DE'),
            placeKnownBy: dice.pick('address', 'page', 'nothing')
          }
        })
      })
    }
  ),
  'upper end': place(
    'free up to an amount only',
    (dice) => {
      const free = dice.pick(35, 50)
      return {
        profiles: [
          {
            id: 'all',
            regions: [
              {
                places: ['US'],
                rates: [
                  {
                    price: 0,
                    conditions: [
                      GTE(dollars(free, 'USD')),
                      { of: 'price', is: 'LTE', value: dollars(free * dice.pick(2, 4), 'USD') }
                    ]
                  },
                  { price: dollars(7, 'USD'), conditions: [] }
                ]
              }
            ]
          }
        ]
      }
    },
    (dice) => ({ placeKnownBy: dice.pick('address', 'page') })
  ),
  'goods that are not shipped': place(
    'downloads and gift cards beside; prices before or after discounts',
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
