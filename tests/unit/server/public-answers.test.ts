import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'

import { PublicAnswers } from '#server/shopper/public-answers.ts'
import { HOUR_MS } from '#shared/time.ts'

import { play } from '../../support/scenario.ts'

const OPTIONS = {
  now: () => Date.now(),
  freshMs: 10_000,
  bytesMax: 1_000_000,
  cacheSeconds: 10,
  retryMs: 500,
  waitMs: 1000,
  tooLate: () => new Error('too late'),
  onAge: 'wait'
} as const

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

/** Plays what shoppers (`ask`), the database (`load 1` ends with the bar 1), the owner and the clock do. Returns each answer. */
async function answered(steps: string) {
  const loads: ((content: object) => void)[] = []
  const heard: string[] = []
  const answers = new PublicAnswers({
    load: () => new Promise((resolve) => loads.push((content) => resolve(() => ({ content })))),
    ...OPTIONS
  })
  await play(steps, {
    ask: () => {
      const turn = heard.push('-') - 1
      void answers.get('shop').then(
        ({ body }) => (heard[turn] = body),
        (error: Error) => (heard[turn] = error.message)
      )
    },
    load: async (bar) => {
      loads.at(-1)?.({ bar: Number(bar) })
      await vi.advanceTimersByTimeAsync(0)
    },
    'save elsewhere': () => answers.forget('shop'),
    wait: (ms) => vi.advanceTimersByTimeAsync(Number(ms)),
    'set the clock': (ms) => vi.setSystemTime(Date.now() + Number(ms))
  })
  await vi.advanceTimersByTimeAsync(0)
  return `${heard.join(', ').replaceAll(/\{"bar":(\d)\}/g, '$1')} by ${loads.length}`
}

const OLD = 'ask, load 1, wait 10000'

test.each([
  ['ask, wait 1000, ask, wait 1000, load 1, ask', 'too late, too late, 1 by 1'],
  // Who comes while an answer is renewed does not wait for it.
  [`${OLD}, ask, wait 1000`, '1, 1 by 2'],
  [`${OLD}, ask, wait 1600, ask, load 2, ask`, '1, 1, 1, 2 by 2'],
  // What an owner has replaced since is never given instead of the new one.
  [`${OLD}, ask, save elsewhere, wait 1000, ask, load 2`, '1, 1, 2 by 3'],
  [`ask, load 1, set the clock ${-HOUR_MS}, wait 9000, ask`, '1, 1 by 1'],
  [`ask, load 1, set the clock ${-HOUR_MS}, wait 11000, ask, load 2`, '1, 2 by 2'],
  [`ask, load 1, set the clock ${HOUR_MS}, wait 9000, ask`, '1, 1 by 1'],
  [`ask, load 1, set the clock ${HOUR_MS}, wait 11000, ask, load 2`, '1, 2 by 2']
])('shoppers are answered after %s: %s', async (steps, expected) => {
  expect(await answered(steps)).toBe(expected)
})

test.each([
  ['a few large ones', 100_000, 3, 5],
  ['many small ones', 1000, 200, 400]
])('the newest answers are kept as far as there is memory for them: %s', async (_, length, least, most) => {
  const load = async () => () => ({ content: { names: 'n'.repeat(length) } })
  const answers = new PublicAnswers({ ...OPTIONS, load })
  for (let turn = 0; turn < 500; turn += 1) await answers.get(`product ${turn}`)
  const kept = Array.from({ length: 500 }, (_, turn) => answers.kept(`product ${turn}`) !== undefined)
  const count = kept.length - kept.indexOf(true)
  expect([count >= least, count <= most]).toEqual([true, true])
  expect(kept.slice(-count)).not.toContain(false)
})

describe('an answer that counts until a change', () => {
  const CHANGE = Date.UTC(2026, 5, 1)
  /** `before` until the change, `after` from then on; the database may be away after the first load. */
  const makePlanned = (leftMs: number) => {
    let loads = 0
    vi.setSystemTime(CHANGE - leftMs)
    return new PublicAnswers({
      load: async () => {
        if ((loads += 1) > 1) throw new Error('the database is away')
        return (now) =>
          now < CHANGE
            ? { content: { bar: 'before' }, leftMs: CHANGE - now, times: { untilIn: CHANGE - now } }
            : { content: { bar: 'after' } }
      },
      ...OPTIONS
    })
  }

  test.each([
    [24 * HOUR_MS, [10, 40]],
    [700_000, [10, 40]],
    [140_000, [2, 8]],
    [60_000, [0, 0]]
  ])('%d ms before, no copy is used for longer than a tenth of that', async (leftMs, seconds) => {
    const { headers } = await makePlanned(leftMs).get('shop')
    expect(headers['Cache-Control']?.match(/\d+/g)?.map(Number)).toEqual(seconds)
  })

  test('an answer has the time that is left, and is another one from the change on, without the database', async () => {
    const answers = makePlanned(5000)
    const before = await answers.get('shop')
    expect(JSON.parse(before.body)).toEqual({ bar: 'before', untilIn: 5000 })
    await vi.advanceTimersByTimeAsync(4999)
    const later = answers.kept('shop')
    expect(JSON.parse(later?.body ?? '')).toEqual({ bar: 'before', untilIn: 1 })
    expect([later?.tag === before.tag, later?.etag === before.etag]).toEqual([true, false])
    await vi.advanceTimersByTimeAsync(1)
    const after = answers.kept('shop')
    expect(after).toMatchObject({ body: '{"bar":"after"}' })
    expect(after?.headers['Cache-Control']).toBe('public, max-age=10, stale-while-revalidate=40')
    expect([after?.tag, after?.etag]).not.toContain(before.tag)
    expect(after?.etag).not.toBe(before.etag)
    await vi.advanceTimersByTimeAsync(60_000)
    expect((await answers.get('shop')).body).toBe('{"bar":"after"}')
  })
})
