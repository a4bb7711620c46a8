import { hash } from '../hash.ts'

/** A test compares carts with the bar and carts without it. Every cart has the bar while no test runs. */
export type Arm = 'bar' | 'holdout'

/**
 * A test that runs, as a shopper's page gets it together with the settings. Every cart that Wix gives an id takes part,
 * with or without consent: to show or hide a bar by a hash of that id stores nothing and reports nothing.
 */
export interface RunningTest {
  /** Made up for this test, so that a cart's arm says nothing of its arm in the next. */
  salt: string
}

/**
 * The arm of a cart, the same in the shopper's page and in the service, which sees the order of the cart: half of the
 * carts are without the bar.
 * @param purchaseFlowId the id that Wix gives a cart with its first item and writes on its order
 */
export const armOf = ({ salt }: RunningTest, purchaseFlowId: string): Arm =>
  hash(salt + purchaseFlowId) < 2 ** 31 ? 'holdout' : 'bar'
