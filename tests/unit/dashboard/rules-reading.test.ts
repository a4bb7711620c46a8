import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'

import { $isReadingAgain, readRulesAgain, startReadingRules } from '#dashboard/shipping/rules-reading.ts'
import { $shopRules } from '#dashboard/shipping/shop-rules.ts'
import type { ShippingRulesAnswer } from '#shared/api/shipping-api.ts'
import { Tab } from '../../support/going-live-page.ts'
import { clearToasts, toastWords } from '../../support/owner-page.ts'
import { makeRegion, makeRules, REFUSED_RULES } from '../../support/shipping-rules.ts'

type Answer = ShippingRulesAnswer | Response | 'offline'

const READING: ShippingRulesAnswer = { state: 'reading' }
const CHANGED = makeRules({ readAt: '2026-11-20T10:00:00.000Z', regions: [makeRegion({ freeFrom: 80 })] })

/** An owner's page that asks a service which answers as it is told; its clock stands still. */
async function makePage(first: Answer) {
  let answer = first
  const calls: string[] = []
  const tab = new Tab()
  const fetch: typeof globalThis.fetch = async (_input, init) => {
    const given = answer
    calls.push(init?.method ?? 'GET')
    if (given === 'offline') throw new TypeError('fetch failed')
    return given instanceof Response ? given.clone() : Response.json({ shippingRules: given })
  }
  const instance = { instanceId: 'shop', credential: 'owner' }
  const stop = startReadingRules({ ...instance, fetch }, tab)
  const pass = (seconds: number) => vi.advanceTimersByTimeAsync(seconds * 1000)
  await pass(0)
  return { tab, calls, pass, stop, answer: (next: Answer) => void (answer = next) }
}

const amount = () => {
  const known = $shopRules.get()
  return known.state === 'known' ? known.rules.regions[0]?.freeFrom : known.state
}

let page: Awaited<ReturnType<typeof makePage>>
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  clearToasts()
})
afterEach(() => {
  page.stop()
  vi.useRealTimers()
})

describe('the shop’s rules', () => {
  test('are there as soon as the service has read them', async () => {
    page = await makePage(READING)
    expect(amount()).toBe('reading')
    page.answer(makeRules())
    await page.pass(1)
    expect(amount()).toBe(50)
  })

  test('that changed are noticed within two minutes', async () => {
    page = await makePage(makeRules())
    page.answer(CHANGED)
    await page.pass(120)
    expect(amount()).toBe(80)
  })

  test('that are out of date are exchanged as soon as the service has read them', async () => {
    page = await makePage({ ...makeRules(), isBeingRead: true })
    page.answer(CHANGED)
    await page.pass(1)
    expect(amount()).toBe(80)
    await page.pass(59)
    expect(page.calls).toHaveLength(2)
  })

  test('that changed are noticed at once by an owner who comes back', async () => {
    page = await makePage(makeRules())
    page.tab.leave()
    page.answer(CHANGED)
    await page.pass(3600)
    expect(amount()).toBe(50)
    page.tab.comeBack()
    await page.pass(0)
    expect(amount()).toBe(80)
  })

  test('stay as they were read while the service is away', async () => {
    page = await makePage(makeRules())
    page.answer('offline')
    page.tab.comeBack()
    await page.pass(0)
    expect(amount()).toBe(50)
  })

  test.each<[string, Answer]>([
    ['a service that is away', 'offline'],
    ['a service that does not know the call', Response.json({ error: 'Not found' }, { status: 404 })],
    ['an answer of another form', Response.json({ rules: [] })]
  ])('are missing with %s, which is not asked all the time', async (_title, answer) => {
    page = await makePage(answer)
    expect(amount()).toBe('failed')
    await page.pass(59)
    expect(page.calls).toHaveLength(1)
  })

  test('are not asked for by somebody who is not let in', async () => {
    page = await makePage(Response.json({ error: 'Not yours' }, { status: 403 }))
    await page.pass(3600)
    expect(page.calls).toHaveLength(1)
  })

  test('that Wix does not show come with what to do', async () => {
    page = await makePage(REFUSED_RULES)
    expect($shopRules.get()).toEqual({ state: 'unreadable', problems: REFUSED_RULES.problems })
  })
})

describe('an owner who has them read again', () => {
  test('sees them as soon as they were read', async () => {
    page = await makePage(makeRules())
    const done = readRulesAgain()
    await page.pass(0)
    await done
    expect([page.calls.at(-1), amount(), $isReadingAgain.get()]).toEqual(['POST', 50, true])
    page.answer(CHANGED)
    await page.pass(1)
    expect([amount(), $isReadingAgain.get()]).toEqual([80, false])
  })

  test('does not wait for ever where nothing new comes', async () => {
    page = await makePage(makeRules())
    await readRulesAgain()
    await page.pass(120)
    expect($isReadingAgain.get()).toBe(false)
  })

  test('reads why it could not be done', async () => {
    page = await makePage(makeRules())
    page.answer(Response.json({ error: 'Too many calls: wait a minute.' }, { status: 429 }))
    await readRulesAgain()
    expect([toastWords(), amount(), $isReadingAgain.get()]).toEqual([
      ['error: Too many calls: wait a minute.'],
      50,
      false
    ])
  })
})
