import * as v from 'valibot'

import { type Owner, ownerCall } from './owner-call.ts'

/** Limit of Wix for the name of a discount. */
export const DISCOUNT_NAME_LIMIT = 50

// Amounts are in major units of the shop's currency, throughout.
const AMOUNT = 'amount must be an amount above 0, such as 50 or 49.90.'
const CURRENCY = 'currency must be a currency of ISO 4217, such as USD.'
const NAME = `name must have 1 to ${DISCOUNT_NAME_LIMIT} characters.`
const PERCENT = 'percent must be a number from 0.1 to 100.'

const MONEY = {
  amount: v.pipe(
    v.string(AMOUNT),
    v.regex(/^\d{1,9}(\.\d{1,3})?$/, AMOUNT),
    v.transform(Number),
    v.minValue(0.001, AMOUNT)
  ),
  currency: v.pipe(v.string(CURRENCY), v.regex(/^[A-Z]{3}$/, CURRENCY))
}

const WantedRates = v.object({
  of: v.literal('rates'),
  ...MONEY,
  /** Ids of delivery regions. Default: those of the store's own country. */
  regions: v.optional(
    v.pipe(
      v.string(),
      v.maxLength(8000, 'regions is too long.'),
      v.transform((ids) => ids.split(',').filter(Boolean))
    )
  )
})

const WantedDiscount = v.object({
  of: v.literal('discount'),
  ...MONEY,
  /** The id of the goal's discount; '': it has none yet. */
  rule: v.optional(v.pipe(v.string(), v.maxLength(64, 'rule is too long.')), ''),
  /** Name of a new discount, which the cart says to shoppers. */
  name: v.pipe(v.string(NAME), v.trim(), v.minLength(1, NAME), v.maxLength(DISCOUNT_NAME_LIMIT, NAME)),
  /** Absent: as it is. */
  percent: v.optional(
    v.pipe(
      v.string(),
      v.regex(/^\d{1,3}(\.\d{1,2})?$/, PERCENT),
      v.transform(Number),
      v.minValue(0.1, PERCENT),
      v.maxValue(100, PERCENT)
    )
  ),
  isOn: v.optional(
    v.pipe(
      v.string(),
      v.transform((text) => text !== 'false')
    ),
    'true'
  )
})

/** The owner's wish, as it is written into the address of a call. */
export const WantedChangeSchema = v.pipe(
  v.variant('of', [WantedRates, WantedDiscount], "of must be 'rates' or 'discount'."),
  v.check((wanted) => wanted.of === 'rates' || wanted.rule !== '' || wanted.percent !== undefined, PERCENT)
)
export const WANTED_NAMES = Object.keys({ ...WantedRates.entries, ...WantedDiscount.entries })
export type WantedRates = v.InferOutput<typeof WantedRates>
export type WantedDiscount = v.InferOutput<typeof WantedDiscount>
export type WantedChange = WantedRates | WantedDiscount

const Region = v.object({
  id: v.string(),
  /** The name that the owner gave it. */
  name: v.string(),
  /** ISO 3166-1 countries and ISO 3166-2 subdivisions; none: the rest of the world. */
  places: v.array(v.string()),
  /** Whether the plan is for this region. */
  isChosen: v.boolean()
})

/** One thing that changes. */
const Step = v.object({
  does: v.picklist([
    /** An option ships free from the amount, which it does from `before` now; or which it never does. */
    'moves',
    'begins',
    /** The price `value` of an option is charged up to the new amount, and was up to `before`. */
    'paid',
    /** A discount of `value` percent on everything is made. */
    'made',
    /** A discount is given from the amount, and was from `before`. */
    'from',
    /** It takes off `value` percent, and took off `before`. */
    'percent',
    'on',
    'off'
  ]),
  /** Title of the option, or name of the discount. */
  name: v.string(),
  /** Names of the option's regions. */
  places: v.optional(v.array(v.string()), []),
  value: v.optional(v.number()),
  before: v.optional(v.number())
})

/** Why the plan cannot be made: the owner has to do it in Wix's own pages. */
const CANNOT = v.picklist([
  /** The amount is in another currency than the shop's. */
  'currency',
  /** The discount has conditions besides the amount. */
  'conditional',
  /** The discount is no longer in the store, so its percentage or amount is unknown. */
  'gone',
  /** The shop delivers nowhere yet. */
  'nothingSetUp',
  /** Goods have delivery profiles with rates of their own. */
  'profiles',
  /** Rates look at weight or quantity, or free shipping ends again at some total. */
  'conditions',
  /** An option is free at any cart total, so no paid price for a smaller cart is known. */
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
  /** A rate is written in a form that we do not know. */
  'form'
])
export type CannotReason = v.InferOutput<typeof CANNOT>

/** The shop's delivery regions; none where the plan is about a discount. */
const regions = v.optional(v.array(Region), [])

const Plan = v.variant('state', [
  v.object({
    state: v.literal('ready'),
    /** Names exactly these changes of exactly these rules. */
    id: v.string(),
    steps: v.array(Step),
    regions,
    /** Titles of options in the chosen regions that stay as they are. */
    others: v.optional(v.array(v.string()), []),
    /** Names of automatic discounts that make shipping free as well. */
    alsoFree: v.optional(v.array(v.string()), [])
  }),
  /** The shop does so already; `rule`: by the discount with this id and name. */
  v.object({
    state: v.literal('same'),
    rule: v.optional(v.object({ id: v.string(), name: v.string() })),
    regions
  }),
  v.object({
    state: v.literal('cannot'),
    reason: CANNOT,
    /** The option, region, profile, currency or discount in the way. */
    name: v.string(),
    regions
  }),
  /** Wix did not return the store's rules; `message` is for the owner. */
  v.object({ state: v.literal('unread'), message: v.string() })
])

const Change = v.object({
  id: v.string(),
  amount: v.number(),
  currency: v.string(),
  /** Names of the regions, or of the discount. */
  names: v.array(v.string()),
  /** False: a discount is switched off. */
  isOn: v.boolean(),
  state: v.picklist([
    /** Written. */
    'done',
    /** Some rules are written, others are not. */
    'partly',
    /** Somebody changed or deleted a rule since: it cannot be undone. */
    'overwritten'
  ])
})

const ChangeResult = v.picklist([
  'written',
  'undone',
  /** The shop's rules are others than those that were shown: nothing was written, and the plan is a new one. */
  'changed',
  /** Wix does not allow the app to change them: nothing was written. */
  'permission',
  /** Wix refused the change or was too busy; nothing has been written. */
  'refused',
  'busy',
  /** Wix did not answer: the plan shows the current state. */
  'silent'
])
export type ShopChangeResult = v.InferOutput<typeof ChangeResult>

const ShopChange = v.object({
  plan: Plan,
  /** The last change of these rules that was not undone. */
  change: v.optional(Change),
  result: v.optional(ChangeResult)
})
export const Answer = v.pipe(
  v.object({ shopChange: ShopChange }),
  v.transform(({ shopChange }) => shopChange)
)
export type ShopChange = v.InferOutput<typeof ShopChange>
/** As the service sends it. */
export type ShopChangeAnswer = v.InferInput<typeof ShopChange>

export const SHOP_CHANGE_PATH = '/_functions/shopChange'

export type ShopChangeAction = 'confirm' | 'undo' | 'check'

/**
 * The plan for what the owner wants. `action`: `confirm` carries it out, `undo` takes back the change with the id, `check`
 * asks the shop again.
 * @throws ServiceError
 */
export function shopChange(
  owner: Owner,
  wanted: WantedChange,
  act?: { action: ShopChangeAction; id: string }
): Promise<ShopChange> {
  const given = Object.entries({ ...wanted, ...act }).filter(([, one]) => one !== undefined)
  const query = Object.fromEntries(given.map(([name, one]) => [name, String(one)]))
  return ownerCall(owner, SHOP_CHANGE_PATH, Answer, { method: act && 'POST', query })
}
