import { hash } from '../hash.ts'
import type { Arm, RunningTest } from './running-test.ts'

/**
 * The arm of a cart, the same in the shopper's page and in the service, which sees the order of the cart.
 * @param purchaseFlowId the id that Wix gives a cart with its first item and writes on its order
 */
export const armOf = ({ salt, share }: Pick<RunningTest, 'salt' | 'share'>, purchaseFlowId: string): Arm =>
  hash(salt + purchaseFlowId) / 2 ** 32 < share ? 'holdout' : 'bar'
