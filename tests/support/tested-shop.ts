import { type Arm, armOf, type RunningTest } from '#shared/statistics/arm.ts'

import { makeSettings } from './make.ts'
import { makeCountedShop, makeOrder, orderEvent } from './statistics.ts'

/** Ids of carts in an arm, from the one with that number on. */
export const flowsIn = (arm: Arm, test: RunningTest, count: number, from = 0) => {
  const flows: string[] = []
  for (let index = from; flows.length < count; index += 1) {
    if (armOf(test, `flow-${index}`) === arm) flows.push(`flow-${index}`)
  }
  return flows
}

export async function makeTest(env: Record<string, string> = {}) {
  const shop = await makeCountedShop({ env })
  await shop.changeTest('start')
  const { test: told } = await shop.shopperAnswer()
  let orders = 0
  return {
    ...shop,
    told,
    /** Delivers so many orders of an arm's carts, in Wix's form. */
    order: async (arm: Arm, count: number, change: object = {}) => {
      const { test: now } = await shop.shopperAnswer()
      for (const purchaseFlowId of flowsIn(arm, now, count, orders * 1000)) {
        const id = `order-${(orders += 1)}`
        await shop.post(orderEvent('approved', makeOrder({ id, purchaseFlowId, ...change })))
      }
    }
  }
}

export const barFrom = (threshold: number, enabled = true) =>
  makeSettings({ enabled, threshold, currency: 'USD' })
