import { freeRanges, type FreeRange, rangesBetween, simplified } from './free-rates.ts'
import { type ProblemList, unknownForm } from './problems.ts'
import type { Carrier, Option, Rate, Region } from './shop-rates.ts'
import { pushTo, type WorkLimit } from './work-limit.ts'

/** The ways in which items of one profile can be delivered for nothing. */
export interface ProfileRates {
  ranges: readonly FreeRange[]
  /** A carrier that works its rates out itself, or a rate in an unknown form, may be free too. */
  isOpen: boolean
  /** Whether no region delivers there. */
  isUnreachable: boolean
  /** A rate of the shop's own has no condition: whatever is in a cart is delivered. */
  isShipped: boolean
}

interface ReadOptions {
  digits: number
  problems: ProblemList
  work: WorkLimit
}

/** Whether the carrier charges something on top of each rate, so that none is free. */
const isCharged = ({ charges }: Carrier): boolean => charges.some((charge) => charge !== 0)

/** The ways in which the rates of one carrier of the shop's own are free. */
function basicRanges({ backup }: Carrier, rates: readonly (Rate | undefined)[], digits: number): FreeRange[] {
  const known = rates.filter((rate) => rate !== undefined)
  const free = freeRanges(known, digits)
  // Charged where no option has a rate.
  const isBackupFree = backup === 0 && known.length === rates.length
  return isBackupFree ? [...free, ...(rangesBetween(known, digits) ?? [])] : free
}

/** Reads the rates of one region. */
function ratesOf(
  { name, carriers }: Region,
  options: readonly Option[],
  { digits, problems, work }: ReadOptions
) {
  const ranges: FreeRange[] = []
  let [isOpen, isShipped] = [false, false]
  for (const carrier of carriers) {
    if (!carrier || carrier.charges.includes(undefined)) problems.add(unknownForm(`A carrier of “${name}”`))
    if (!carrier || carrier.kind === 'pickup') continue
    isShipped ||=
      carrier.kind !== 'other' &&
      options.some(({ rates }) => rates.some((rate) => rate?.conditions.length === 0))
    if (isCharged(carrier)) continue
    if (carrier.kind === 'other') isOpen = true
    else {
      for (const { title, rates } of options) {
        work.spend(rates.reduce((steps, rate) => steps + 1 + (rate?.conditions.length ?? 0), 0))
        if (rates.includes(undefined)) problems.add(unknownForm(`A rate of “${title}”`))
      }
      const rates = options.flatMap((option) => option.rates)
      ranges.push(...basicRanges(carrier, rates, digits))
      isOpen ||= rates.includes(undefined)
    }
  }
  return { ranges, isOpen, isShipped }
}

/** Reads the rates of each region once. */
export class RegionRates {
  readonly #options = new Map<string, Option[]>()
  readonly #reading: ReadOptions
  readonly #byRegions = new Map<string, ProfileRates>()
  readonly #byForm = new Map<string, ProfileRates>()

  constructor(options: readonly (Option | undefined)[], reading: ReadOptions) {
    this.#reading = reading
    for (const option of options) {
      if (!option) reading.problems.add(unknownForm('A shipping option'))
      else for (const id of option.regionIds) pushTo(this.#options, id, option)
    }
  }

  /**
   * The rates of regions that fit an address equally well: Wix offers all of them. Equal ones are the same object.
   * @throws ShippingError
   */
  of(regions: readonly Region[]): ProfileRates {
    const key = regions.map(({ id }) => id).join(' ')
    const known = this.#byRegions.get(key)
    if (known) return known
    const together = this.#together(regions)
    const form = JSON.stringify(together)
    const rates = this.#byForm.get(form) ?? together
    this.#byForm.set(form, rates)
    this.#byRegions.set(key, rates)
    return rates
  }

  #together(regions: readonly Region[]): ProfileRates {
    const rates = regions.map((region) => ratesOf(region, this.#options.get(region.id) ?? [], this.#reading))
    return {
      ranges: simplified(rates.flatMap(({ ranges }) => ranges)),
      isOpen: rates.some(({ isOpen }) => isOpen),
      isUnreachable: regions.length === 0,
      isShipped: rates.some(({ isShipped }) => isShipped)
    }
  }
}
