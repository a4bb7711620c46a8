import { formatMoney } from '#shared/money.ts'
import type { RateCondition } from '#shared/shipping/shop-shipping.ts'

import { DEFAULT_PROFILE, type DerivedRegion } from './derive.ts'
import { inMajor } from './decimal.ts'
import type { FreeRange } from './free-rates.ts'
import type { ProfileRates } from './region-rates.ts'

const IS: Readonly<Record<RateCondition['is'], string>> = {
  EQ: 'of exactly',
  GT: 'above',
  GTE: 'of at least',
  LT: 'below',
  LTE: 'of at most'
}
const OF: Readonly<Record<RateCondition['of'], string>> = {
  weight: 'total weight',
  quantity: 'number of items'
}

export interface MoneyWords {
  currency: string
  digits: number
}

function rangeWords({ from, upTo, and }: FreeRange, { currency, digits }: MoneyWords): string {
  const amount = (minor: number) => formatMoney(inMajor(minor, digits), { currency })
  const total =
    upTo === Infinity
      ? `from ${amount(from)}`
      : from === 0
        ? `up to ${amount(upTo)}`
        : from === upTo
          ? `for exactly ${amount(from)}`
          : `from ${amount(from)} up to ${amount(upTo)}`
  const conditions = and.map(({ of, is, value }) => `with a ${OF[of]} ${IS[is]} ${value}`)
  return [total, ...conditions].join(' ')
}

function profileWords({ ranges, isOpen, isUnreachable }: ProfileRates, money: MoneyWords): string[] {
  if (isUnreachable) return ['not delivered here']
  if (ranges.length > 0) return ranges.map((range) => `free ${rangeWords(range, money)}`)
  return [isOpen ? 'at the rates of a carrier' : 'never free']
}

/** Words for the owner about conditions of a region beyond its amount. */
export function conditionWords(
  { rates, freeFrom }: DerivedRegion,
  profileNames: ReadonlyMap<string, string>,
  money: MoneyWords
): string[] {
  return Array.from(rates).flatMap(([profile, own]) => {
    const [first, ...more] = own.ranges
    const isPlain =
      profile === DEFAULT_PROFILE &&
      more.length === 0 &&
      (first === undefined || (first.from === freeFrom && first.upTo === Infinity && first.and.length === 0))
    if (isPlain) return []
    const whose = profile === DEFAULT_PROFILE ? '' : `${profileNames.get(profile) ?? 'Other items'}: `
    return profileWords(own, money).map((words) => {
      const line = `${whose}${words}`
      return line.charAt(0).toUpperCase() + line.slice(1)
    })
  })
}
