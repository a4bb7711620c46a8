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

/** Limit of Wix for the name of a discount. */
export const DISCOUNT_NAME_LIMIT = 50

/** A value of the discount; `before` is null where the shop has no such discount yet. */
const changed = <S extends v.GenericSchema>(value: S) => v.object({ before: v.nullable(value), after: value })

const Plan = v.variant('state', [
  v.object({
    state: v.literal('ready'),
    /** Names exactly this change of exactly this discount. */
    id: v.string(),
    name: v.string(),
    /** The cart's value from which it is given. */
    from: changed(Amount),
    /** 0–100; absent: it takes off something else than a percentage, which stays. */
    percent: v.optional(changed(v.number())),
    isOn: changed(v.boolean()),
    /** Amounts that the discount takes off carts; none where that depends on their goods. */
    carts: v.array(v.object({ total: Amount, before: Amount, after: Amount }))
  }),
  /** The shop does so already, by the discount with this id. */
  v.object({ state: v.literal('same'), rule: v.string(), name: v.string() }),
  v.object({
    state: v.literal('cannot'),
    /** The amount is in another currency than the shop's; or the discount has conditions besides the amount. */
    reason: v.picklist(['currency', 'conditions']),
    name: v.string()
  }),
  UnreadPlan
])

const GoalDiscount = v.object({
  plan: Plan,
  /** The last change of this discount that was not undone. */
  change: v.optional(
    v.object({ ...CHANGE_FACTS, name: v.string(), amount: Amount, currency: v.string(), isOn: v.boolean() })
  ),
  result: v.optional(ChangeResult)
})
const Answer = v.pipe(
  v.object({ goalDiscount: GoalDiscount }),
  v.transform(({ goalDiscount }) => goalDiscount)
)

export type GoalDiscount = v.InferOutput<typeof GoalDiscount>
/** As the service sends it, with ISO dates. */
export type GoalDiscountAnswer = v.InferInput<typeof GoalDiscount>

/** The owner's wish. */
export interface WantedDiscount {
  /** The id of the goal's discount; '': it has none yet. */
  rule: string
  /** Name of a new discount, which the cart says to shoppers. */
  name: string
  amount: number
  currency: string
  /** Absent: as it is. */
  percent?: number | undefined
  isOn: boolean
}

export const goalDiscountApi = (
  options: ServiceOptions,
  owner: { instanceId: string; credential: string }
): ShopChangeApi<WantedDiscount, GoalDiscount> =>
  shopChangeApi(options, owner, {
    of: 'discount',
    schema: Answer,
    queryOf: ({ rule, name, amount, currency, percent, isOn }: WantedDiscount) => ({
      rule,
      name,
      amount: String(amount),
      currency,
      ...(percent === undefined ? {} : { percent: String(percent) }),
      isOn: String(isOn)
    })
  })
