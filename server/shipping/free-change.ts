import type { RateChangeAnswer, RateChangeResult } from '#shared/api/free-shipping-api.ts'
import { DAY_MS } from '#shared/time.ts'
import * as v from 'valibot'

import type { KeptRateChange } from '../db/rate-change-store.ts'
import { inMajor } from './decimal.ts'
import { deriveRegions } from './derive.ts'
import type { DeliveryForms, FreePlan } from './free-plan.ts'
import { createInquiries, SpentError } from './inquiry.ts'
import { problemList } from './problems.ts'
import { meaningOf } from './rate-edits.ts'
import { checkoutAsker } from './reading.ts'
import { ShippingError, type ShopRateWriter } from './shop-source.ts'

const UNDO_DAYS = 30
const UNDO_MS = UNDO_DAYS * DAY_MS

const Rates = v.array(v.unknown())
const ChangeSchema = v.object({
  /** In minor units of the currency. */
  amount: v.number(),
  currency: v.string(),
  digits: v.number(),
  /** Names of the regions, and the places where the promise has to hold. */
  regions: v.array(v.string()),
  places: v.array(v.string()),
  options: v.array(v.object({ id: v.string(), revision: v.string(), before: Rates, after: Rates }))
})
/** A change as it is kept: enough to finish it, to confirm it and to take it back. */
export type StoredChange = v.InferOutput<typeof ChangeSchema>
type Option = StoredChange['options'][number]

const KeptSchema = v.pipe(v.string(), v.parseJson(), ChangeSchema)
export const readChange = ({ change }: KeptRateChange): StoredChange => v.parse(KeptSchema, change)

export function storedChange(
  { answer, edits, places }: Extract<FreePlan, { state: 'ready' }>,
  money: Pick<StoredChange, 'amount' | 'currency' | 'digits'>
): StoredChange {
  return {
    ...money,
    regions: answer.regions.flatMap(({ name, isChosen }) => (isChosen ? [name] : [])),
    places: [...places],
    options: edits.map(({ id, revision, before, after }) => ({ id, revision, before, after }))
  }
}

/** The rates that an option has now. */
type Standing = 'before' | 'after' | 'other' | 'gone'

const OptionForm = v.object({
  _id: v.string(),
  revision: v.fallback(v.string(), ''),
  rates: v.nullish(v.array(v.unknown()), [])
})

function currentOf({ options }: DeliveryForms, id: string) {
  for (const form of options) {
    const read = v.safeParse(OptionForm, form)
    if (read.success && read.output._id === id) return read.output
  }
  return undefined
}

function standingOf({ id, before, after }: Option, forms: DeliveryForms): Standing {
  const current = currentOf(forms, id)
  if (!current) return 'gone'
  const now = meaningOf(current.rates)
  if (now !== undefined && now === meaningOf(after)) return 'after'
  return now !== undefined && now === meaningOf(before) ? 'before' : 'other'
}

const standings = ({ options }: StoredChange, forms: DeliveryForms) =>
  new Set(options.map((option) => standingOf(option, forms)))

/** How far a change is: `none` of it is written, all of it, or a part; or somebody wrote something else since. */
export function progressOf(
  change: StoredChange,
  forms: DeliveryForms
): 'none' | 'all' | 'part' | 'changed' | 'deleted' {
  const found = standings(change, forms)
  if (found.has('gone')) return 'deleted'
  if (found.has('other')) return 'changed'
  return found.size > 1 ? 'part' : found.has('after') ? 'all' : 'none'
}

type Failure = Exclude<RateChangeResult, 'written' | 'undone'>

const failureOf = (error: unknown): Failure => {
  if (!(error instanceof ShippingError)) throw error
  const { reason } = error.failure
  return reason === 'permission' || reason === 'busy' ? reason : reason === 'token' ? 'permission' : 'silent'
}

/**
 * Writes the rates `to` of each option that does not have them, one after the other. An option is left alone unless it
 * has the rates on the other side and, where that is asked for, the revision that was read.
 * @returns why it stopped; undefined: all options have them
 */
export async function writeChange(
  source: ShopRateWriter,
  change: StoredChange,
  { forms, to }: { forms: DeliveryForms; to: 'before' | 'after' }
): Promise<Failure | undefined> {
  for (const option of change.options) {
    const standing = standingOf(option, forms)
    if (standing === to) continue
    const revision = currentOf(forms, option.id)?.revision ?? ''
    const isOther = standing === 'other' || standing === 'gone'
    if (isOther || (to === 'after' && revision !== option.revision)) return 'changed'
    try {
      if (await source.writeRates(option.id, revision, option[to])) continue
      const fresh = await source.forms()
      // Another tab may have written the same.
      if (standingOf(option, fresh) === to) continue
      return currentOf(fresh, option.id)?.revision === revision ? 'refused' : 'changed'
    } catch (error) {
      return failureOf(error)
    }
  }
  return undefined
}

/** Calls of checkout's engine for one confirmation, with those about the carts of the plan. */
const CALLS_MAX = 40

export type Confirmation = 'done' | 'unconfirmed' | 'freeEarlier' | 'notFree'

/** Asks checkout in every place of the change at the amount and a minor unit below. */
export async function confirmChange(source: ShopRateWriter, change: StoredChange): Promise<Confirmation> {
  const { amount, currency, digits, places } = change
  try {
    const { country } = await source.site()
    const derived = deriveRegions(await source.rates(), { digits, problems: problemList() })
    const ask = checkoutAsker(source, { currency, digits })
    const inquiries = createInquiries({ ask, calls: CALLS_MAX, derived, country })
    const promised = new Set(places)
    for (const region of derived.regions) {
      const own = region.places.filter((place) => promised.has(place))
      if (own.length === 0) continue
      const { isFree } = inquiries.about({ ...region, places: own })
      if (!(await isFree(amount))) return 'notFree'
      if (amount > 1 && (await isFree(amount - 1))) return 'freeEarlier'
    }
    return 'done'
  } catch (error) {
    if (error instanceof SpentError || error instanceof ShippingError) return 'unconfirmed'
    throw error
  }
}

const CONFIRMED = {
  confirmed: 'done',
  freeEarlier: 'freeEarlier',
  notFree: 'notFree',
  writing: 'unconfirmed',
  written: 'unconfirmed',
  undone: 'unconfirmed'
} as const

/** The change for its owner; `now` in ms since 1970. */
export function changeAnswer(
  row: KeptRateChange,
  { change, forms, now }: { change: StoredChange; forms: DeliveryForms; now: number }
): RateChangeAnswer {
  const progress = progressOf(change, forms)
  const isOther = progress === 'changed' || progress === 'deleted'
  const until = row.keptAt + UNDO_MS
  const { amount, currency, digits, regions } = change
  return {
    id: row.plan,
    amount: inMajor(amount, digits),
    currency,
    at: new Date(row.keptAt).toISOString(),
    regions,
    state: isOther ? 'overwritten' : progress === 'all' ? CONFIRMED[row.state] : 'partly',
    undo: isOther
      ? { state: 'impossible', reason: progress }
      : now >= until
        ? { state: 'impossible', reason: 'old' }
        : { state: 'possible', until: new Date(until).toISOString() }
  }
}
