import { hostBar } from '#shared/messages/bar-host.ts'
import { nextTimeText, timeLeftText } from '#shared/bar/time-left.ts'
import fc from 'fast-check'
import { atom } from 'nanostores'
import { afterEach, describe, expect, test, vi } from 'vitest'

import { makePageBar } from '../../support/bar-alone.ts'
import { makeSettings } from '../../support/make.ts'
import { makeWindow } from '../../support/window-pair.ts'
import { stateOf } from '../../support/state-of.ts'

const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS
const DAY_MS = 24 * HOUR_MS

afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

test.each([
  [2 * DAY_MS + 3 * HOUR_MS + 59 * MINUTE_MS, 'en', '2 days, 3 hours'],
  [DAY_MS, 'en', '1 day'],
  [3 * HOUR_MS + 12 * MINUTE_MS, 'en', '3 hours, 12 minutes'],
  [3 * HOUR_MS, 'en', '3 hours'],
  [HOUR_MS - 1, 'en', '59 minutes'],
  [5 * MINUTE_MS, 'en', '5 minutes'],
  [5 * MINUTE_MS - 1, 'en', '4 minutes, 59 seconds'],
  [59_000, 'en', '59 seconds'],
  [2 * DAY_MS + 3 * HOUR_MS, 'de', '2 Tage, 3 Stunden'],
  [3 * HOUR_MS, 'ar', '3 ساعات'],
  [3 * HOUR_MS, 'no language', '3 hours'],
  [999, 'en', undefined],
  [-1, 'en', undefined],
  [Number.NaN, 'en', undefined]
])('%d ms in %s are “%s”', (ms, locale, says) => {
  expect(timeLeftText(ms, locale)).toBe(says)
})

test('the text changes when it is said to, and not before', () => {
  fc.assert(
    fc.property(fc.integer({ min: 2000, max: 3 * DAY_MS }), (ms) => {
      const step = nextTimeText(ms)
      expect(timeLeftText(ms - step + 1)).toBe(timeLeftText(ms))
      expect(step).toBeLessThanOrEqual(ms < 5 * MINUTE_MS ? 1000 : MINUTE_MS)
    })
  )
})

const message = (progressTemplate: string, timeLeft?: string, locale = 'en') =>
  stateOf(makeSettings({ messages: { progressTemplate } }), { total: 20, locale, timeLeft })?.message

describe('where no end is planned', () => {
  test.each([
    ['Only ${timeLeft} left! Add ${remaining}.', 'Add $30.00.'],
    ['Add ${remaining}. Ends in ${timeLeft}', 'Add $30.00.'],
    [
      'Add ${remaining} more! Hurry… ${timeLeft} to go! Free from $49.90.',
      'Add $30.00 more! Hurry… Free from $49.90.'
    ],
    ['あと${remaining}。残り${timeLeft}。', 'あと$30.00。'],
    ['Add ${remaining} within ${timeLeft}', 'Add $30.00 more for free shipping'],
    ['Add ${remaining}. Please.', 'Add $30.00. Please.']
  ])('“%s” says “%s”', (template, says) => {
    expect(message(template)).toBe(says)
  })
})

test('where an end is planned the whole text is said', () => {
  expect(message('Only ${timeLeft} left! Add ${remaining}.', '1 hour')).toBe('Only 1 hour left! Add $30.00.')
  expect(message('Noch ${timeLeft}', '1 Stunde', 'de')).toBe('Noch 1 Stunde')
})

test('what stays the same while time passes is known, where not all does', () => {
  const state = (progressTemplate: string) =>
    stateOf(makeSettings({ messages: { progressTemplate } }), { total: 20, timeLeft: '1 hour' })
  expect(state('${timeLeft}! Add ${remaining}.')).toMatchObject({ steadyMessage: 'Add $30.00.' })
  expect(state('Add ${remaining}.')).not.toHaveProperty('steadyMessage')
})

/** A page that sends its bar what it says. */
function makeHost(progressTemplate: string, endsIn: number) {
  vi.useFakeTimers()
  const { peer, sent } = makeWindow()
  const settings = makeSettings({ messages: { progressTemplate } })
  const page = makePageBar({ settings, rules: { endsAt: Date.now() + endsIn } })
  const host = hostBar({ ...page, $products: atom(), peer, onAdd() {} })
  const messages = () => sent.map(({ data }) => (data as { payload: { message: string } }).payload.message)
  return { messages, host }
}

test('a bar that names the time is sent it once a minute, in the last minutes once a second, until the end', async () => {
  const { messages } = makeHost('${timeLeft}', 7 * MINUTE_MS + 500)
  await vi.advanceTimersByTimeAsync(2 * MINUTE_MS + 500)
  expect(messages()).toEqual(['7 minutes', '6 minutes', '5 minutes'])
  await vi.advanceTimersByTimeAsync(2010)
  expect(messages().slice(3)).toEqual([
    '4 minutes, 59 seconds',
    '4 minutes, 58 seconds',
    '4 minutes, 57 seconds'
  ])
  await vi.advanceTimersByTimeAsync(HOUR_MS)
  expect(messages().slice(-2)).toEqual(['1 second', 'Add $30.00 more for free shipping'])
})

test.each([
  ['a bar that names no time', 'Add ${remaining}', false],
  ['a bar whose page has gone', '${timeLeft}', true]
])('%s is sent nothing while time passes', async (_, template, isGone) => {
  const { messages, host } = makeHost(template, HOUR_MS)
  if (isGone) host.destroy()
  await vi.advanceTimersByTimeAsync(DAY_MS)
  expect(messages()).toHaveLength(1)
})
