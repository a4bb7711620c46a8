import * as v from 'valibot'

import type { ServiceOptions } from './service-call.ts'
import {
  Amount,
  CHANGE_FACTS,
  ChangeResult,
  type ShopChangeApi,
  shopChangeApi,
  UnreadPlan
} from './shop-change-api.ts'

/** Why the plan cannot be made: the owner has to change the rates in Wix's own pages. */
export const CANNOT_REASONS = [
  /** The amount is in another currency than the shop's. */
  'currency',
  /** The shop delivers nowhere yet. */
  'nothingSetUp',
  /** Goods have delivery profiles with rates of their own. */
  'profiles',
  /** Rates look at weight or quantity, or free shipping ends again at some total. */
  'conditions',
  /** An option is free whatever the cart costs, so that nothing says what a smaller cart pays. */
  'alwaysFree',
  /** Only carriers deliver there, whose rates are not the shop's to write. */
  'carrier',
  /** The region has no option with a price. */
  'noOption',
  /** A carrier charges something on top of each rate. */
  'charges',
  /** Some carts are charged the rate for the case that no other counts. */
  'backup',
  /** Carts below the amount could not be delivered any more. */
  'nothingBelow',
  /** An option has as many rates as Wix allows. */
  'full',
  /** A rate is written in a form that we do not know. */
  'form'
] as const
export type CannotReason = (typeof CANNOT_REASONS)[number]

const Region = v.object({
  id: v.string(),
  /** The name that the owner gave it. */
  name: v.string(),
  /** ISO 3166-1 countries and ISO 3166-2 subdivisions; none: the rest of the world. */
  places: v.array(v.string()),
  /** Whether the plan is for this region. */
  isChosen: v.boolean()
})

const OptionChange = v.object({
  title: v.string(),
  /** Names of its regions. */
  regions: v.array(v.string()),
  /** The total from which it is free now; null: it never is. */
  freeFrom: v.nullable(Amount),
  /** Prices that are charged up to the new amount, and were up to another one. */
  paidUpTo: v.array(v.object({ price: Amount, before: Amount }))
})

/** The cheapest delivery of a cart, by the rates; null: it cannot be delivered. */
const Cart = v.object({ total: Amount, before: v.nullable(Amount), after: v.nullable(Amount) })

const Plan = v.variant('state', [
  v.object({
    state: v.literal('ready'),
    /** Names exactly these changes of exactly these rates. */
    id: v.string(),
    regions: v.array(Region),
    options: v.array(OptionChange),
    carts: v.array(Cart),
    /** Titles of options in the chosen regions that stay as they are. */
    others: v.array(v.string()),
    /** Names of automatic discounts that make shipping free as well. */
    alsoFree: v.array(v.string())
  }),
  /** The rates say so already. */
  v.object({ state: v.literal('same'), regions: v.array(Region), alsoFree: v.array(v.string()) }),
  v.object({
    state: v.literal('cannot'),
    reason: v.picklist(CANNOT_REASONS),
    /** The option, region or profile in the way. */
    name: v.string(),
    regions: v.array(Region)
  }),
  UnreadPlan
])

const FreeShipping = v.object({
  plan: Plan,
  /** The last change that was not undone. */
  change: v.optional(
    v.object({ ...CHANGE_FACTS, amount: Amount, currency: v.string(), regions: v.array(v.string()) })
  ),
  result: v.optional(ChangeResult)
})
const Answer = v.pipe(
  v.object({ freeShipping: FreeShipping }),
  v.transform(({ freeShipping }) => freeShipping)
)

export type FreeShipping = v.InferOutput<typeof FreeShipping>
/** As the service sends it, with ISO dates. */
export type FreeShippingAnswer = v.InferInput<typeof FreeShipping>

/** The owner's wish. */
export interface WantedFreeShipping {
  amount: number
  currency: string
  /** Ids of delivery regions; absent: those of the shop's own country. */
  regions?: readonly string[] | undefined
}

export const freeShippingApi = (
  options: ServiceOptions,
  owner: { instanceId: string; credential: string }
): ShopChangeApi<WantedFreeShipping, FreeShipping> =>
  shopChangeApi(options, owner, {
    of: 'rates',
    schema: Answer,
    queryOf: ({ amount, currency, regions }: WantedFreeShipping) => ({
      amount: String(amount),
      currency,
      ...(regions ? { regions: regions.join(',') } : {})
    })
  })
