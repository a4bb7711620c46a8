import { DEMO_APP } from '#demo-store/demo-app.ts'
import { readOrder } from '#server/statistics/orders.ts'
import { expect, test } from 'vitest'

import { makePlatform } from '../../support/platform.ts'
import { PRIVATE_KEY } from '../../support/webhooks.ts'

const STORES = '215238eb-22a5-4c36-9e7b-e7c08025e04e'

/** A shopper with a bowl of 22.00 dollars in the cart, and what the app is told of orders. */
async function makeShopper() {
  const told: ReturnType<typeof readOrder>[] = []
  const { emulator, visitorToken } = makePlatform({
    delivery: {
      privateKey: PRIVATE_KEY,
      async deliver(body) {
        const claims = JSON.parse(Buffer.from(body.split('.')[1] ?? '', 'base64url').toString())
        const { data, instanceId } = JSON.parse(claims.data)
        told.push(readOrder(instanceId, JSON.parse(data), 0))
      }
    }
  })
  const token = await visitorToken()
  const call = async (path: string, body: object, Authorization = token) => {
    const init = { method: 'POST', headers: { Authorization }, body: JSON.stringify(body) }
    const answer = await emulator.app.request(`/ecom/v2/carts/${path}`, init)
    return { status: answer.status, body: await answer.json() }
  }
  const bowl = emulator.listProducts().find(({ slug }) => slug === 'dune-breakfast-bowl')
  const catalogReference = {
    appId: STORES,
    catalogItemId: bowl?.id ?? '',
    options: { variantId: Object.values(bowl?.variants ?? {})[0] }
  }
  const add = async () =>
    (await call('current/add-line-items', { catalogItems: [{ catalogReference, quantity: 1 }] })).body.cart
  return { emulator, told, call, add, visitorToken }
}

test('an ordered cart is told to the app with its own id, and the next cart is another one', async () => {
  const { told, call, add } = await makeShopper()
  const { id, purchaseFlowId } = await add()
  expect((await call(`${id}/place-order`, { cartId: id })).body).toMatchObject({ completed: true })
  expect(told).toMatchObject([
    {
      instanceId: DEMO_APP.instanceId,
      counts: 1,
      purchaseFlowId,
      currency: 'USD',
      goods: 2200
    }
  ])
  expect((await add()).purchaseFlowId).not.toBe(purchaseFlowId)
})

test('nobody orders another visitor’s cart, nor one that is gone', async () => {
  const { told, call, add, visitorToken } = await makeShopper()
  const { id } = await add()
  expect((await call(`${id}/place-order`, {}, await visitorToken())).status).toBe(404)
  await call(`${id}/place-order`, {})
  expect((await call(`${id}/place-order`, {})).status).toBe(404)
  expect(told).toHaveLength(1)
})

test.each(['cancel', 'refund'] as const)('the owner can take the last order back: %s', async (how) => {
  const { emulator, told, call, add } = await makeShopper()
  const { id } = await add()
  await call(`${id}/place-order`, {})
  expect(await emulator.orders.takeBackLast(how)).toBe(true)
  expect(told.map((order) => order?.counts)).toEqual([1, 0])
  expect(told[1]?.orderHash).toBe(told[0]?.orderHash)
  expect(Number(told[1]?.sequence)).toBeGreaterThan(Number(told[0]?.sequence))
  expect(await emulator.orders.takeBackLast(how)).toBe(false)
})
