import { currencyDigits } from '#shared/money.ts'
import { keptRules, type KeptRules } from '#server/shipping/kept-rules.ts'
import { deriveRegions } from '#server/shipping/derive.ts'
import { problemList } from '#server/shipping/problems.ts'
import { readOptions, readProfiles } from '#server/shipping/shop-rates.ts'

export const BASIC = '45c44b27-ca7b-4891-8c0d-1747d588b835'
export const PICKUP = '50d8c12f-715e-41ad-be25-d0f61375dbee'
export const PARCELS = '2b1943e2-3fc2-47bc-be56-3d402e5966d7'

type Operator = 'EQ' | 'GT' | 'GTE' | 'LT' | 'LTE'
const condition = (type: string) => (operator: Operator, value: string) => ({ type, operator, value })
export const price = condition('BY_TOTAL_PRICE')
export const weight = condition('BY_TOTAL_WEIGHT')
export const quantity = condition('BY_TOTAL_QUANTITY')

export interface MadeRegion {
  name?: string
  /** Countries and subdivisions; none: the rest of the world. */
  places?: string[]
  active?: boolean
  /** Each with its conditions; the amount is 0. */
  free?: object[][]
  /** Price of delivery that is not free. */
  paid?: string
  carriers?: object[]
}

/** Places as Wix has them: by country, with its subdivisions. */
function destinations(places: readonly string[]) {
  const byCountry = new Map<string, string[]>()
  for (const place of places) {
    const [country = '', part] = place.split('-')
    const parts = byCountry.get(country) ?? []
    byCountry.set(country, part === undefined ? parts : [...parts, place])
  }
  return Array.from(byCountry, ([countryCode, subdivisions]) => ({ countryCode, subdivisions }))
}

/** A shop's profiles and options as Wix's SDK answers them; the first profile is the default one. */
export function makeRates(profiles: Record<string, MadeRegion[]>) {
  const options: object[] = []
  const answered = Object.entries(profiles).map(([name, regions], index) => ({
    _id: `profile-${name}`,
    revision: '1',
    name,
    default: index === 0,
    deliveryRegions: regions.map((region, number) => {
      const {
        name: called = `Region ${number + 1}`,
        places = [],
        active = true,
        free = [],
        paid = '7.50'
      } = region
      const id = `${name}-${number}`
      options.push({
        _id: `option-${id}`,
        revision: '1',
        title: `Standard ${called}`,
        deliveryRegionIds: [id],
        rates: [
          ...free.map((conditions) => ({ amount: '0', conditions })),
          ...(paid === '' ? [] : [{ amount: paid, conditions: [] }])
        ]
      })
      return {
        _id: id,
        name: called,
        active,
        destinations: destinations(places),
        deliveryCarriers: region.carriers ?? [{ appId: BASIC }]
      }
    })
  }))
  return { profiles: answered, options }
}

/** Derives the rules that are kept of a shop whose checkout cannot be asked. */
export function derive(
  { profiles, options }: { profiles: readonly unknown[]; options: readonly unknown[] },
  { currency = 'USD', country = 'US' } = {}
): KeptRules {
  const digits = currencyDigits(currency)
  const problems = problemList()
  const rates = { profiles: readProfiles(profiles), options: readOptions(options) }
  const { regions, profileNames } = deriveRegions(rates, { digits, problems })
  const confirmed = {
    regions: regions.map((region) => ({ ...region, found: 'rules' as const })),
    basis: undefined,
    countsDigital: false,
    refusal: undefined
  }
  return keptRules({ confirmed, currency, digits, country, profileNames, problems })
}

/** The regions as shoppers' pages get them: places and amounts. */
export const shopRegions = (
  profiles: Record<string, MadeRegion[]>,
  options: Parameters<typeof derive>[1] = {}
) => derive(makeRates(profiles), options).shop.regions
