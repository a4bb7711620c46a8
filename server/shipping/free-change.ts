import { currencyDigits } from '#shared/money.ts'
import type { FreeShippingAnswer } from '#shared/api/free-shipping-api.ts'
import * as v from 'valibot'

import { inMajor } from './decimal.ts'
import { deriveRegions } from './derive.ts'
import { type DeliveryForms, type FreePlan, planFreeShipping } from './free-plan.ts'
import { createInquiries, SpentError } from './inquiry.ts'
import { problemList } from './problems.ts'
import { meaningOf } from './rate-edits.ts'
import { checkoutAsker } from './reading.ts'
import type { Confirmation, Part, ShopChanger, Standing } from './shop-change.ts'
import { ShippingError, type ShopWriter } from './shop-source.ts'

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
type StoredChange = v.InferOutput<typeof ChangeSchema>
type Option = StoredChange['options'][number]

const KeptSchema = v.pipe(v.string(), v.parseJson(), ChangeSchema)

type ReadyPlan = Extract<FreePlan, { state: 'ready' }>

const storedChange = (
  { answer, edits, places }: ReadyPlan,
  money: Pick<StoredChange, 'amount' | 'currency' | 'digits'>
): StoredChange => ({
  ...money,
  regions: answer.regions.flatMap(({ name, isChosen }) => (isChosen ? [name] : [])),
  places: [...places],
  options: edits.map(({ id, revision, before, after }) => ({ id, revision, before, after }))
})

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

/** Calls of checkout's engine for one confirmation, with those about the carts of the plan. */
const CALLS_MAX = 40

/** Asks checkout in every place of the change at the amount and a minor unit below. */
async function confirmChange(source: ShopWriter, change: StoredChange): Promise<Confirmation> {
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

interface Planned {
  plan: FreeShippingAnswer['plan']
  ready?: { id: string; change: StoredChange }
}

/** The owner's wish: an amount in major units, and ids of delivery regions. */
interface WantedRates {
  amount: number
  currency: string
  regionIds: readonly string[] | undefined
}

/**
 * Changes the rates of a shop, so that it ships free from an amount.
 * @param alsoFree names the automatic discounts that make shipping free as well
 */
export function ratesChanger(
  source: ShopWriter,
  { amount, currency: wantedCurrency, regionIds }: WantedRates,
  alsoFree: () => Promise<string[]>
): ShopChanger<DeliveryForms, StoredChange> {
  const partOf = (option: Option): Part<DeliveryForms> => {
    const revision = (forms: DeliveryForms) => currentOf(forms, option.id)?.revision ?? ''
    return {
      standing: (forms) => standingOf(option, forms),
      seen: option.revision,
      revision,
      write: (to, forms) => source.writeRates(option.id, revision(forms), option[to])
    }
  }
  return {
    kind: 'rates',
    forms: () => source.forms(),
    async plan(forms): Promise<Planned> {
      const [{ currency, country }, names] = await Promise.all([source.site(), alsoFree()])
      const digits = currencyDigits(currency)
      const money = { amount: Math.round(amount * 10 ** digits), currency, digits }
      if (currency !== wantedCurrency || money.amount === 0)
        return { plan: { state: 'cannot', reason: 'currency', name: currency, regions: [] } }
      const plan = planFreeShipping({ forms, ...money, country, regionIds })
      if (plan.state === 'cannot') return { plan }
      if (plan.state === 'same') return { plan: { state: 'same', regions: plan.regions, alsoFree: names } }
      const { answer } = plan
      return {
        plan: { ...answer, alsoFree: names },
        ready: { id: answer.id, change: storedChange(plan, money) }
      }
    },
    read: (json) => v.parse(KeptSchema, json),
    facts: ({ amount, currency, digits, regions }) => ({
      amount: inMajor(amount, digits),
      currency,
      regions
    }),
    found: (change) => change,
    isAbout: () => true,
    parts: ({ options }) => options.map(partOf),
    makesRule: () => false,
    confirm: (change) => confirmChange(source, change)
  }
}
