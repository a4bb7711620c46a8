import { afterEach, beforeEach, expect, test, vi } from 'vitest'

import { $isReadingAgain, readRulesAgain, startReadingRules } from '#dashboard/shipping/rules-reading.ts'
import { $shopRules } from '#dashboard/shipping/shop-rules.ts'
import type { ShippingRulesAnswer } from '#shared/api/shipping-api.ts'
import { Tab } from '../../support/going-live-page.ts'
import { clearToasts, toastWords } from '../../support/owner-page.ts'
import { makeRegion, makeRules, REFUSED_RULES } from '../../support/shipping-rules.ts'

const CHANGED = makeRules({ readAt: '2026-11-20T10:00:00.000Z', regions: [makeRegion({ freeFrom: 80 })] })

/** Answers of the service, by their words in the scenarios. The rules of 50 dollars change to those of 80. */
const ANSWERS: Readonly<Record<string, ShippingRulesAnswer | Response>> = {
  reading: { state: 'reading' },
  50: makeRules(),
  stale: { ...makeRules(), isBeingRead: true },
  80: CHANGED,
  refused: REFUSED_RULES,
  404: Response.json({ error: 'Not found' }, { status: 404 }),
  403: Response.json({ error: 'Not yours' }, { status: 403 }),
  429: Response.json({ error: 'Too many calls: wait a minute.' }, { status: 429 }),
  malformed: Response.json({ rules: [] })
}

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  clearToasts()
})
afterEach(() => void vi.useRealTimers())

/** Plays steps of an owner's page: an answer of the service from now on, `60s` (time passes), `leave`, `return`, `again`. */
async function play(steps: string): Promise<string> {
  let answer: ShippingRulesAnswer | Response | undefined
  let calls = ''
  const tab = new Tab()
  const pass = (seconds: number) => vi.advanceTimersByTimeAsync(seconds * 1000)
  const fetch: typeof globalThis.fetch = async (_input, init) => {
    calls += init?.method === 'POST' ? '!' : '?'
    if (!answer) throw new TypeError('fetch failed')
    return answer instanceof Response ? answer.clone() : Response.json({ shippingRules: answer })
  }
  const [first = '', ...others] = steps.split(', ')
  answer = ANSWERS[first]
  const stop = startReadingRules({ instanceId: 'shop', credential: 'owner', fetch }, tab)
  await pass(0)
  for (const step of others) {
    if (step in ANSWERS || step === 'offline') answer = ANSWERS[step]
    else if (step.endsWith('s')) await pass(Number.parseInt(step, 10))
    else if (step === 'leave') tab.leave()
    else if (step === 'return') tab.comeBack()
    else if (step === 'again') await readRulesAgain()
    else throw new Error(`There is no step “${step}”`)
    await pass(0)
  }
  stop()
  const known = $shopRules.get()
  const amount = known.state === 'known' ? known.rules.regions[0]?.freeFrom : known.state
  return `${amount}${$isReadingAgain.get() ? ', reading again' : ''} ${calls}`
}

test.each([
  ['reading, 50, 1s', '50 ??'],
  ['50, 80, 120s', '80 ??'],
  ['stale, 80, 1s', '80 ??'],
  ['stale, 80, 1s, 59s', '80 ??'],
  ['50, leave, 80, 3600s', '50 ?'],
  ['50, leave, 80, 3600s, return', '80 ??'],
  ['50, offline, return', '50 ??'],
  // What cannot be read is not asked for all the time, and not at all where the owner is not let in.
  ['offline, 59s', 'failed ?'],
  ['404, 59s', 'failed ?'],
  ['malformed, 59s', 'failed ?'],
  ['403, 3600s', 'failed ?'],
  ['refused', 'unreadable ?'],
  // The owner has the rules read again; `!` is that call. Short pauses follow it.
  ['50, stale, again', '50, reading again ?!'],
  ['refused, again, 80, 1s', '80 ?!?'],
  ['50, again, 80, 1s', '80 ?!?'],
  ['50, again, 59s', '50 ?!???'],
  ['50, 429, again', '50 ?!']
])('the shop’s rules after “%s” are %s', async (steps, expected) => {
  expect(await play(steps)).toBe(expected)
})

test('rules that Wix does not show come with what to do', async () => {
  await play('refused')
  expect($shopRules.get()).toEqual({ state: 'unreadable', problems: REFUSED_RULES.problems })
})

test('an owner reads why the rules could not be read again', async () => {
  await play('50, 429, again')
  expect(toastWords()).toEqual(['error: Too many calls: wait a minute.'])
})
