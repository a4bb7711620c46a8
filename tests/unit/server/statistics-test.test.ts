import { afterEach, describe, expect, test, vi } from 'vitest'

import { pass } from '../../support/going-live.ts'
import { makeSettings } from '../../support/make.ts'
import { SHOP } from '../../support/service.ts'
import { makeCountedShop } from '../../support/statistics.ts'
import { barFrom, makeTest } from '../../support/tested-shop.ts'

const DAY_MS = 86_400_000

afterEach(() => {
  vi.useRealTimers()
})

describe('a test', () => {
  test('is told to shoppers while it runs, and not otherwise', async () => {
    const { shopperAnswer, startTest, stopTest } = await makeCountedShop()
    expect((await shopperAnswer()).test).toBe(undefined)
    await startTest(10)
    const { test: told } = await shopperAnswer()
    expect(told).toEqual({ id: 1, share: 0.1, salt: expect.stringMatching(/^[\w-]{12}$/) })
    await stopTest()
    expect((await shopperAnswer()).test).toBe(undefined)
  })

  test('that was just started says what it is about, and nothing of a result', async () => {
    const { startTest } = await makeCountedShop()
    expect(await startTest(10, 'money')).toMatchObject({
      state: 'changed',
      test: {
        running: {
          id: 1,
          number: 1,
          claim: 'money',
          share: 0.1,
          cap: 750,
          weeks: 0,
          bar: { orders: 0, money: 0 },
          result: { state: 'tooEarly' }
        }
      }
    })
  })

  test('that runs goes on when it is started once more', async () => {
    const { startTest, shopperAnswer } = await makeCountedShop()
    await startTest()
    const before = (await shopperAnswer()).test
    await startTest()
    expect((await shopperAnswer()).test).toEqual(before)
  })

  test('with another claim ends the one that runs', async () => {
    const { startTest, shopperAnswer } = await makeCountedShop()
    await startTest()
    expect(await startTest(50, 'money')).toMatchObject({
      test: { running: { id: 2, number: 1, claim: 'money' }, ended: { id: 1, claim: 'orders' } }
    })
    expect((await shopperAnswer()).test).toMatchObject({ id: 2 })
  })

  test('goes on in its period when the bar is changed and the owner was not asked', async () => {
    const { order, read, save, shopperAnswer, told } = await makeTest()
    await order('bar', 1)
    await save(barFrom(90))
    expect((await shopperAnswer()).test).toEqual(told)
    expect((await read()).test).toMatchObject({ running: { id: 1, bar: { orders: 1 } } })
  })

  test('begins anew when the owner wants it, with the same arms, and shows what was before', async () => {
    const { order, read, saveAnew, shopperAnswer, told } = await makeTest()
    await order('bar', 1)
    await saveAnew(barFrom(90))
    expect((await shopperAnswer()).test).toEqual({ ...told, id: 2 })
    const { running, ended } = (await read()).test
    expect(running).toMatchObject({ id: 2, number: 2, bar: { orders: 0 } })
    expect(running?.startedAt.getTime()).toBeGreaterThan(running?.testStartedAt.getTime() ?? Infinity)
    expect(ended).toMatchObject({ id: 1, number: 1, bar: { orders: 1 } })
  })

  test('keeps its claim when the bar is changed and the test stopped before there is another one', async () => {
    const { order, saveAnew, read, stopTest } = await makeTest()
    await order('bar', 120)
    await order('holdout', 40)
    pass(8 * DAY_MS)
    await saveAnew(barFrom(90))
    await order('bar', 1)
    await stopTest()
    expect((await read()).test.ended).toMatchObject({
      id: 1,
      result: { state: 'claim' },
      bar: { orders: 120 }
    })
  })

  test('goes on when a save changes nothing, and ends when the bar is switched off', async () => {
    const { saveAnew, save, shopperAnswer, told } = await makeTest()
    await saveAnew(barFrom(75))
    expect((await shopperAnswer()).test).toEqual(told)
    await save(barFrom(75, false))
    expect((await shopperAnswer()).test).toBe(undefined)
  })

  test('is not started for a bar that is off, nor with a share that was not offered', async () => {
    const { save, startTest, owner } = await makeCountedShop()
    const call = (query: string) =>
      owner(`/_functions/statisticsTest?instanceId=${SHOP}&${query}`, { method: 'POST' })
    for (const query of [
      'action=start',
      'action=start&holdout=99',
      'action=start&holdout=50&claim=visits',
      'action=go',
      '',
      'action=start&holdout=50&holdout=10'
    ])
      expect((await call(query)).status).toBe(400)
    await save(makeSettings({ enabled: false }))
    expect(await startTest()).toMatchObject({
      state: 'failed',
      message: expect.stringContaining('switch the bar on')
    })
  })
})
