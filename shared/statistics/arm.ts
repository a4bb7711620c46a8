import * as v from 'valibot'

/** In a test carts with the bar are compared with carts without it. Where no test runs, every cart has the bar. */
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

const FNV_OFFSET = 0x811c9dc5
const FNV_PRIME = 0x01000193

/** FNV-1a over the text's 16-bit units, finished as MurmurHash3 does: one other character changes every bit. */
function hash(text: string): number {
  let bits = FNV_OFFSET
  for (let index = 0; index < text.length; index += 1) {
    bits = Math.imul(bits ^ text.charCodeAt(index), FNV_PRIME)
  }
  bits = Math.imul(bits ^ (bits >>> 16), 0x85ebca6b)
  bits = Math.imul(bits ^ (bits >>> 13), 0xc2b2ae35)
  return (bits ^ (bits >>> 16)) >>> 0
}

/**
 * The arm of a cart, the same in the shopper's page and in the service, which sees the order of the cart.
 * @param purchaseFlowId the id that Wix gives a cart with its first item and writes on its order
 */
export const armOf = ({ salt, share }: Pick<RunningTest, 'salt' | 'share'>, purchaseFlowId: string): Arm =>
  hash(salt + purchaseFlowId) / 2 ** 32 < share ? 'holdout' : 'bar'
