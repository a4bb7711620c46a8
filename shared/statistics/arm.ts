import type { Arm, RunningTest } from './running-test.ts'

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
