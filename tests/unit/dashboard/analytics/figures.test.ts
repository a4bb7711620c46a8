import { afterEach, beforeEach, describe, expect, test } from 'vitest'

import { createFigures } from '#dashboard/analytics/figures.ts'
import { $latestTest, $testRuns } from '#dashboard/analytics/latest-test.ts'
import { makeSettings } from '../../../support/make.ts'
import { makeOwnersService } from '../../../support/owner-page.ts'
import { SHOP } from '../../../support/service.ts'

let page: Awaited<ReturnType<typeof makeOwnersService>>
let close = () => {}

const openFigures = () => {
  const visible = Object.assign(new EventTarget(), { visibilityState: 'visible' as const })
  const figures = createFigures(page.instance, visible)
  close = figures.open()
  return figures
}
type Opened = ReturnType<typeof openFigures>
const state = ({ $figures }: Opened) => $figures.get().state
const statistics = ({ $figures }: Opened) => {
  const figures = $figures.get()
  if (figures.state !== 'ready') throw new Error(`The figures are ${figures.state}`)
  return figures.statistics
}
const settled = (figures: Opened) => expect.poll(() => state(figures)).not.toBe('loading')
const ready = async (figures: Opened) => {
  await expect.poll(() => state(figures)).toBe('ready')
  return figures
}

const count = async (counts: Record<string, number>) => {
  const body = JSON.stringify({ instanceId: SHOP, counts })
  await page.service.call('/_functions/barReports?of=events', { method: 'POST', body })
  await page.service.work.run()
}

beforeEach(async () => {
  $latestTest.set(undefined)
  page = await makeOwnersService()
  await page.service.save(makeSettings({ enabled: true, currency: 'USD' }))
  await page.open()
})
afterEach(() => close())

describe('an owner who opens the section', () => {
  test('is told that nothing was measured yet', async () => {
    const figures = await ready(openFigures())
    expect(statistics(figures).since).toBe(undefined)
  })

  test('reads what was counted, of thirty days', async () => {
    await count({ moved: 3, shown: 5 })
    const figures = await ready(openFigures())
    expect(statistics(figures)).toMatchObject({ days: 30 })
  })

  test('chooses other days; the old figures stay until the new ones are there', async () => {
    const figures = await ready(openFigures())
    const release = page.network.holdCalls('statistics')
    figures.chooseDays(7)
    expect(statistics(figures).days).toBe(30)
    release()
    await expect.poll(() => statistics(figures).days).toBe(7)
  })

  test('sees the days they chose last, whichever answer comes last', async () => {
    const figures = await ready(openFigures())
    const release = page.network.holdCalls('statistics')
    figures.chooseDays(7)
    page.network.mend()
    figures.chooseDays(90)
    await expect.poll(() => statistics(figures).days).toBe(90)
    release()
    await count({ moved: 1 })
    expect(statistics(figures).days).toBe(90)
  })

  test('reads why it failed, and tries again', async () => {
    page.network.breakCalls('statistics', 'offline')
    const figures = openFigures()
    await settled(figures)
    expect(figures.$figures.get()).toMatchObject({ state: 'failed', isUnauthorized: false })
    page.network.mend()
    figures.tryAgain()
    await ready(figures)
  })

  test('whose session ended is not told to try again', async () => {
    page.network.breakCalls('statistics', 401)
    const figures = openFigures()
    await settled(figures)
    expect(figures.$figures.get()).toMatchObject({ state: 'failed', isUnauthorized: true })
  })
})

describe('a test', () => {
  test('is started and stopped, and the page knows of it', async () => {
    const figures = await ready(openFigures())
    await figures.changeTest('start')
    expect([statistics(figures).test?.bar, $testRuns.get()]).toEqual([0, true])
    await figures.changeTest('stop')
    expect([statistics(figures).test?.endedAt, $testRuns.get()]).toEqual([expect.any(Date), false])
  })

  test('that cannot be started says why', async () => {
    await page.service.save(makeSettings({ enabled: false }))
    const figures = await ready(openFigures())
    await expect(figures.changeTest('start')).rejects.toThrow('switch the bar on')
  })
})
