import { afterEach, describe, expect, test, vi } from 'vitest'

import { pass } from '../../support/scenario.ts'
import { SHOP } from '../../support/service.ts'
import { makeCountedShop, makeOrder, orderEvent } from '../../support/statistics.ts'
import { barFrom, flowsIn, makeTest } from '../../support/tested-shop.ts'

const DAY_MS = 86_400_000

afterEach(() => {
  vi.useRealTimers()
})

describe('a test of the bar', () => {
  test('shoppers get the salt of a test while it runs, and not otherwise', async () => {
    const { shopperAnswer, changeTest } = await makeCountedShop()
    expect((await shopperAnswer()).test).toBe(undefined)
    await changeTest('start')
    expect((await shopperAnswer()).test).toEqual({ salt: expect.stringMatching(/^[\w-]{12}$/) })
    await changeTest('stop')
    expect((await shopperAnswer()).test).toBe(undefined)
  })

  test('a test goes on when it is started once more, and has another salt after a stop', async () => {
    const { changeTest, shopperAnswer, told } = await makeTest()
    await changeTest('start')
    expect((await shopperAnswer()).test).toEqual(told)
    await changeTest('stop')
    await changeTest('start')
    expect((await shopperAnswer()).test).not.toEqual(told)
  })

  test('a test goes on when the bar is changed, which is said, and ends when the bar is switched off', async () => {
    const { order, read, save, shopperAnswer, told } = await makeTest()
    await order('bar', 1)
    pass(1000)
    expect((await read()).test).not.toHaveProperty('savedAt')
    await save(barFrom(90))
    expect((await shopperAnswer()).test).toEqual(told)
    expect((await read()).test).toMatchObject({ bar: 1, savedAt: new Date() })
    await save(barFrom(75, false))
    expect((await shopperAnswer()).test).toBe(undefined)
    expect((await read()).test).toMatchObject({ bar: 1, endedAt: new Date() })
  })

  test('a test is not started for a bar that is off, nor by a word that is none', async () => {
    const { save, changeTest, owner } = await makeCountedShop()
    for (const query of ['action=go', '', 'action=start&action=stop']) {
      const address = `/_functions/statistics?instanceId=${SHOP}&${query}`
      expect((await owner(address, { method: 'POST' })).status).toBe(400)
    }
    await save(barFrom(75, false))
    await expect(changeTest('start')).rejects.toThrow('Turn on the bar')
  })

  test('a test counts orders by the arm of their carts, and none without a cart or from before', async () => {
    const { order, post, read } = await makeTest()
    await order('bar', 3)
    await order('holdout', 2)
    await post(orderEvent('approved', makeOrder({ id: 'a', purchaseFlowId: undefined })))
    const createdDate = new Date(Date.now() - DAY_MS).toISOString()
    await post(orderEvent('approved', makeOrder({ id: 'b', createdDate })))
    const { test: now, now: figures } = await read()
    expect(now).toMatchObject({ bar: 3, holdout: 2, result: { state: 'tooEarly' } })
    expect(figures.ordered).toBe(7)
  })

  test('a test takes back a canceled order in the arm where it counted, also after the end', async () => {
    const { changeTest, post, read, told } = await makeTest()
    const [purchaseFlowId] = flowsIn('holdout', told, 1)
    pass(1000)
    await post(orderEvent('approved', makeOrder({ purchaseFlowId })))
    const createdDate = new Date().toISOString()
    pass(1000)
    await changeTest('stop')
    expect((await read()).test?.holdout).toBe(1)
    const canceled = makeOrder({ purchaseFlowId, createdDate, status: 'CANCELED' })
    await post(orderEvent('canceled', canceled, { sequence: 2 }))
    expect((await read()).test?.holdout).toBe(0)
  })

  test('a test says nothing in its first week, then what it found, which stays after a stop', async () => {
    const { order, read, changeTest } = await makeTest()
    await order('bar', 120)
    await order('holdout', 40)
    pass(3 * DAY_MS)
    expect((await read()).test?.result).toEqual({ state: 'tooEarly' })
    pass(5 * DAY_MS)
    expect((await read()).test?.result).toMatchObject({ state: 'claim', estimate: 2 })
    expect(await changeTest('stop')).toMatchObject({
      endedAt: new Date(),
      bar: 120,
      result: { state: 'claim' }
    })
  })

  test('a test is the same to the last digit after two hundred forged calls that nothing limits', async () => {
    const { order, read, send } = await makeTest({ RATE_LIMITS: 'off' })
    await order('bar', 60)
    await order('holdout', 40)
    pass(7 * DAY_MS)
    const { test: before } = await read()
    const counts = { shown: 100, order: 100, 'test 1 bar': 100 }
    for (let call = 0; call < 200; call += 1) await send({ instanceId: SHOP, arm: 'bar', test: 1, counts })
    const { test: after, now: figures } = await read()
    expect(figures.shown).toBe(20_000)
    expect(after).toEqual(before)
  })
})
