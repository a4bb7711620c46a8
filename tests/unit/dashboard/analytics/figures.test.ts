import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'

import { $figures, readFiguresAgain, startFigures, turnTest } from '#dashboard/analytics/figures.ts'
import { $testRuns, saveChanges } from '#dashboard/save/save.ts'
import { editBasics } from '#dashboard/draft/draft.ts'
import { startSideCart } from '#dashboard/status/side-cart.ts'
import { $recentOrders } from '#dashboard/session/answers.ts'
import { Tab } from '../../../support/going-live-page.ts'
import { makeSettings } from '../../../support/make.ts'
import { makeOwnersService } from '../../../support/owner-page.ts'
import { SHOP } from '../../../support/service.ts'

let page: Awaited<ReturnType<typeof makeOwnersService>>
let close = () => {}

const open = () => {
  const visible = Object.assign(new EventTarget(), { visibilityState: 'visible' as const })
  close = startFigures(page.instance, visible)
}
const reach = (state: string) => expect.poll(() => $figures.get().state).toBe(state)
const statistics = () => {
  const figures = $figures.get()
  if (figures.state !== 'ready') throw new Error(`The figures are ${figures.state}`)
  return figures.statistics
}

const count = async (counts: Record<string, number>) => {
  const body = JSON.stringify({ instanceId: SHOP, counts })
  await page.service.call('/_functions/barReports?of=events', { method: 'POST', body })
  await page.service.work.run()
}

beforeEach(async () => {
  page = await makeOwnersService()
  await page.service.save(makeSettings({ enabled: true, currency: 'USD' }))
  await page.open()
})
afterEach(() => {
  close()
  vi.useRealTimers()
})

describe('an owner who opens the page', () => {
  test('an owner reads that nothing was measured yet', async () => {
    open()
    await reach('ready')
    expect(statistics().since).toBe(undefined)
    expect($recentOrders.get()).toEqual({ currency: 'USD', orders: 0, value: 0 })
  })

  test('an owner reads what was counted, of half a year, and again after a save', async () => {
    await count({ moved: 3, shown: 5 })
    open()
    await reach('ready')
    expect(statistics()).toMatchObject({ series: { length: 181, 180: { moved: 3, shown: 5 } } })
    await count({ moved: 1 })
    editBasics({ threshold: 80 })
    await saveChanges()
    await expect.poll(() => statistics().series.at(-1)?.moved).toBe(4)
  })

  test('an owner reads why it failed, and tries again', async () => {
    page.network.breakCalls('statistics', 'offline')
    open()
    await reach('failed')
    expect($figures.get()).toMatchObject({ isUnauthorized: false })
    page.network.mend()
    readFiguresAgain()
    await reach('ready')
  })

  test('an owner whose session ended is not told to try again', async () => {
    page.network.breakCalls('statistics', 401)
    open()
    await reach('failed')
    expect($figures.get()).toMatchObject({ isUnauthorized: true })
  })
})

test.each([
  ['the figures', startFigures],
  ['the places of the bar at Wix', startSideCart]
])('%s are asked for once, and again when the owner returns', async (_, start) => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  const tab = new Tab()
  let calls = 0
  const fetch = async () => Response.json({ calls: ++calls }, { status: 500 })
  close = start({ ...page.instance, fetch }, tab)
  await vi.advanceTimersByTimeAsync(3_600_000)
  expect(calls).toBe(1)
  tab.leave()
  tab.comeBack()
  await vi.advanceTimersByTimeAsync(3_600_000)
  expect(calls).toBe(2)
})

describe('a test', () => {
  test('a test is started and stopped, and the page knows of it', async () => {
    open()
    await reach('ready')
    await turnTest(page.instance, 'start')
    expect([statistics().test?.bar, $testRuns.get()]).toEqual([0, true])
    await turnTest(page.instance, 'stop')
    expect([statistics().test?.endedAt, $testRuns.get()]).toEqual([expect.any(Date), false])
  })

  test('a test that cannot be started says why', async () => {
    await page.service.save(makeSettings({ enabled: false }))
    open()
    await reach('ready')
    await expect(turnTest(page.instance, 'start')).rejects.toThrow('Turn on the bar')
  })
})
