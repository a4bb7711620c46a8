import * as v from 'valibot'

/** A test compares carts with the bar and carts without it. Every cart has the bar while no test runs. */
export const ArmSchema = v.picklist(['bar', 'holdout'])
export type Arm = v.InferOutput<typeof ArmSchema>

/**
 * A test that runs, as a shopper's page is told of it beside the settings. Every cart that Wix gives an id takes part,
 * with or without consent: to show or hide a bar by a hash of that id stores nothing and reports nothing.
 */
export const RunningTestSchema = v.object({
  /** Sent back with what is counted. It is another one in each period of a test, and each cart counts anew. */
  id: v.number(),
  /** The salt of a whole test, so that a cart stays in its arm when the bar is changed. */
  salt: v.string(),
  /** The share of carts without the bar, more than 0 and less than 1. */
  share: v.number()
})
export type RunningTest = v.InferOutput<typeof RunningTestSchema>
