import { freeRanges, type FreeRange, rangesBetween, simplified } from './free-rates.ts'
import { type ProblemList, unknownForm } from './problems.ts'
import type { Carrier, Option, Rate, Region } from './shop-rates.ts'

/** The ways in which items of one profile can be delivered for nothing. */
export interface ProfileRates {
  ranges: readonly FreeRange[]
  /** A carrier that works its rates out itself, or a rate in an unknown form, may be free too. */
  isOpen: boolean
  /** Whether no region delivers there. */
  isUnreachable: boolean
}

const isKnown = <T>(value: T | undefined): value is T => value !== undefined

interface RegionOptions {
  rates: readonly Rate[]
  hasUnknown: boolean
}

/** Whether the carrier charges something on top of each rate, so that none is free. */
const isCharged = ({ charges }: Carrier): boolean => charges.some((charge) => charge !== 0)

function basicRanges(carrier: Carrier, { rates, hasUnknown }: RegionOptions, digits: number): FreeRange[] {
  const free = freeRanges(rates, digits)
  // Charged where no option has a rate.
  const isBackupFree = carrier.backup === 0 && !hasUnknown
  return isBackupFree ? [...free, ...(rangesBetween(rates, digits) ?? [])] : free
}

/** Reads the rates of each region once. */
export function createRegionRates(
  options: readonly (Option | undefined)[],
  digits: number,
  problems: ProblemList
) {
  const byRegion = new Map<string, Option[]>()
  for (const option of options) {
    if (!option) problems.add(unknownForm('A shipping option'))
    for (const id of option?.regionIds ?? [])
      if (option) byRegion.set(id, [...(byRegion.get(id) ?? []), option])
  }

  function optionsOf({ id }: Region): RegionOptions {
    const own = byRegion.get(id) ?? []
    for (const { title, rates } of own) {
      if (rates.some((rate) => rate === undefined)) problems.add(unknownForm(`A rate of “${title}”`))
    }
    const rates = own.flatMap((option) => option.rates)
    return { rates: rates.filter(isKnown), hasUnknown: !rates.every(isKnown) }
  }

  function ratesOf(region: Region): { ranges: FreeRange[]; isOpen: boolean } {
    const ranges: FreeRange[] = []
    let isOpen = false
    for (const carrier of region.carriers) {
      if (!carrier || carrier.charges.includes(undefined)) {
        problems.add(unknownForm(`A carrier of “${region.name}”`))
      }
      if (!carrier || carrier.kind === 'pickup' || isCharged(carrier)) continue
      if (carrier.kind === 'other') isOpen = true
      else {
        const own = optionsOf(region)
        ranges.push(...basicRanges(carrier, own, digits))
        isOpen ||= own.hasUnknown
      }
    }
    return { ranges, isOpen }
  }

  const known = new Map<string, ReturnType<typeof ratesOf>>()
  function knownRates(region: Region) {
    const rates = known.get(region.id) ?? ratesOf(region)
    known.set(region.id, rates)
    return rates
  }

  /** The rates of regions that fit an address equally well: Wix offers all of them. */
  function together(regions: readonly Region[]): ProfileRates {
    const rates = regions.map(knownRates)
    return {
      ranges: simplified(rates.flatMap(({ ranges }) => ranges)),
      isOpen: rates.some(({ isOpen }) => isOpen),
      isUnreachable: regions.length === 0
    }
  }

  const all = new Map<string, ProfileRates>()
  return (regions: readonly Region[]): ProfileRates => {
    const key = regions.map(({ id }) => id).join(' ')
    const rates = all.get(key) ?? together(regions)
    all.set(key, rates)
    return rates
  }
}
