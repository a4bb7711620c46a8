import { type Condition, countryOf, type Line, type Profile, type Region, type Shop } from './shop.ts'

export interface Priced extends Line {
  full: number
  /** By automatic discounts, in their order. */
  rules: readonly { name: string; off: number }[]
  couponOff: number
}
export type Delivery =
  | { state: 'nothing' | 'unreachable' | 'noOption' }
  | { state: 'priced'; price: number; off: number }
export const total = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0)

export const afterRules = ({ full, rules }: Priced): number => full - total(rules.map(({ off }) => off))
export const afterAll = (line: Priced): number => afterRules(line) - line.couponOff

/** The regions that deliver to a place: those that name it, else its country, else the rest of the world. */
function regionsFor({ regions }: Profile, place: string): readonly Region[] {
  const naming = (wanted: string) => regions.filter(({ places }) => places.includes(wanted))
  const rest = regions.filter(({ places }) => places.length === 0)
  return [naming(place), naming(countryOf(place)), rest].find((found) => found.length > 0) ?? []
}

const HOLDS: Record<Condition['is'], (actual: number, value: number) => boolean> = {
  GTE: (actual, value) => actual >= value,
  GT: (actual, value) => actual > value,
  LTE: (actual, value) => actual <= value,
  LT: (actual, value) => actual < value
}

export function deliver(shop: Shop, lines: readonly Priced[], place: string): Delivery {
  const { ratesLookAt, digitalCounts, conditionsOf } = shop.readings
  const [first] = shop.profiles
  const profileOf = ({ article }: Line) => shop.profiles.find(({ id }) => id === article.profile) ?? first
  const shipped = lines.filter(({ article }) => article.kind === 'physical')
  const profiles = new Set(shipped.map(profileOf))
  if (profiles.size === 0) return { state: 'nothing' }
  const counted = lines.filter(({ article }) => article.kind === 'physical' || digitalCounts)
  const prices = Array.from(profiles, (profile) => {
    const own = conditionsOf === 'cart' ? counted : counted.filter((line) => profileOf(line) === profile)
    const sizes: Record<Condition['of'], number> = {
      price: total(own.map((line) => (ratesLookAt === 'before' ? line.full : afterAll(line)))),
      grams: total(own.map(({ article, quantity }) => article.grams * quantity)),
      pieces: total(own.map(({ quantity }) => quantity))
    }
    const regions = profile ? regionsFor(profile, place) : []
    const rates = regions.flatMap((region) =>
      region.rates.filter(({ conditions }) =>
        conditions.every(({ of, is, value }) => HOLDS[is](sizes[of], value))
      )
    )
    return { hasRegion: regions.length > 0, price: Math.min(...rates.map(({ price }) => price)) }
  })
  if (!prices.some(({ hasRegion }) => hasRegion)) return { state: 'unreachable' }
  const price = total(prices.map((one) => one.price))
  return Number.isFinite(price) ? { state: 'priced', price, off: 0 } : { state: 'noOption' }
}
