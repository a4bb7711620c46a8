import * as v from 'valibot'

const Found = v.picklist([
  /** Read from the shop's rates, and checkout agrees a cent below and at the amount. */
  'checked',
  /** Read from the shop's rates; checkout could not be asked. No amount where it does otherwise. */
  'rules'
])

/** A region of the shop as its owner reads it. */
export const RegionSchema = v.object({
  name: v.string(),
  /** ISO 3166-1 countries and ISO 3166-2 subdivisions; none: the rest of the world. */
  places: v.array(v.string()),
  /** The amount from which orders ship free, in major units of the store's currency; null if none does. */
  freeFrom: v.nullable(v.number()),
  /** The number of items from which any order ships free. */
  pieces: v.optional(v.number()),
  /** Free only under more conditions (weight, number of items, delivery profile), in words. */
  conditions: v.optional(v.array(v.string()), []),
  found: Found
})

const ProblemReason = v.picklist([
  /** Wix refuses to answer before the app has a permission. */
  'permission',
  /** The shop has no delivery profile or no region. */
  'nothingSetUp',
  /** Checkout cannot be asked: amounts are as the rates say. */
  'checkoutRefused',
  /** Rates of a carrier could not be found out. */
  'carrier',
  /** A rate is written in a form that we do not know. */
  'form',
  /** More rules than can be worked out: no amount is promised. */
  'size',
  /** Wix did not answer. */
  'silent'
])

/** A reason why the shop's rules are not known for certain. */
export const ProblemSchema = v.object({
  reason: ProblemReason,
  /** The permission to grant. */
  permission: v.optional(v.string()),
  /** A message for the owner with the problem and its remedy. */
  message: v.string()
})

export type ShippingRegion = v.InferOutput<typeof RegionSchema>
export type ShippingProblem = v.InferOutput<typeof ProblemSchema>
