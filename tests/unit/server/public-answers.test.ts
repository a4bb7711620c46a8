import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'

import { PublicAnswers, type PublicAnswersOptions } from '#server/shopper/public-answers.ts'

const HOUR_MS = 3_600_000

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

/** Answers whose loads end when the test finishes them. */
function makeAnswers(change: Partial<PublicAnswersOptions> = {}) {
  const loads: { finish: (content: object) => void; fail: (error: Error) => void }[] = []
  const answers = new PublicAnswers({
    load: () =>
      new Promise(
        (finish, fail) => void loads.push({ finish: (content) => finish(() => ({ content })), fail })
      ),
    ...OPTIONS,
    ...change
  })
  return {
    loads,
    forget: () => answers.forget('shop'),
    get: async () => (await answers.get('shop')).body,
    /** The newest load ends with this. */
    async finish(content: object) {
      loads.at(-1)?.finish(content)
      await vi.advanceTimersByTimeAsync(0)
    }
  }
}

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

describe('a shopper whose answer takes long', () => {
  test('a shopper is refused when there is none, and the next one has it', async () => {
    const { get, finish, loads } = makeAnswers()
    const first = expect(get()).rejects.toThrow('too late')
    await vi.advanceTimersByTimeAsync(1000)
    await first
    await expect(get()).rejects.toThrow('too late')
    await finish({ bar: 1 })
    expect([await get(), loads.length]).toEqual(['{"bar":1}', 1])
  })

  test('a shopper sees the old one, and those who come meanwhile do not wait', async () => {
    const { get, finish, loads } = makeAnswers()
    const first = get()
    await finish({ bar: 1 })
    await first
    await vi.advanceTimersByTimeAsync(10_000)
    const second = get()
    await vi.advanceTimersByTimeAsync(1000)
    expect(await second).toBe('{"bar":1}')
    await vi.advanceTimersByTimeAsync(600)
    expect([await get(), loads.length]).toEqual(['{"bar":1}', 2])
    await finish({ bar: 2 })
    expect(await get()).toBe('{"bar":2}')
  })

  test('a shopper never gets what an owner has replaced since instead of the new one', async () => {
    const { get, finish, forget, loads } = makeAnswers()
    const first = get()
    await finish({ bar: 1 })
    await first
    await vi.advanceTimersByTimeAsync(10_000)
    const late = get()
    forget()
    await vi.advanceTimersByTimeAsync(1000)
    await late
    const next = get()
    await finish({ bar: 2 })
    expect([await next, loads.length]).toEqual(['{"bar":2}', 3])
  })
})

test.each([
  ['a few large ones', 100_000, 3, 5],
  ['many small ones', 1000, 200, 400]
])(
  'the newest answers are kept as far as there is memory for them: %s',
  async (_case, length, least, most) => {
    const load = async () => () => ({ content: { names: 'n'.repeat(length) } })
    const answers = new PublicAnswers({ ...OPTIONS, load })
    for (let turn = 0; turn < 500; turn += 1) await answers.get(`product ${turn}`)
    const kept = Array.from({ length: 500 }, (_, turn) => answers.kept(`product ${turn}`) !== undefined)
    const oldest = kept.indexOf(true)
    expect(kept.length - oldest).toBeGreaterThanOrEqual(least)
    expect(kept.length - oldest).toBeLessThanOrEqual(most)
    expect(kept.slice(oldest)).not.toContain(false)
  }
)

test.each([
  ['set back', -HOUR_MS],
  ['set forward', HOUR_MS]
])('a clock that is %s changes nothing about how long an answer is fresh', async (_, shift) => {
  const { get, finish, loads } = makeAnswers()
  const first = get()
  await finish({ bar: 1 })
  await first
  vi.setSystemTime(Date.now() + shift)
  await vi.advanceTimersByTimeAsync(9000)
  await get()
  expect(loads).toHaveLength(1)
  await vi.advanceTimersByTimeAsync(2000)
  const second = get()
  await finish({ bar: 2 })
  expect([await second, loads.length]).toEqual(['{"bar":2}', 2])
})

describe('an answer that counts until a change', () => {
  const CHANGE = Date.UTC(2026, 5, 1)
  /** `before` until the change, `after` from then on. */
  const makePlanned = (leftMs: number, change: Partial<PublicAnswersOptions> = {}) => {
    vi.setSystemTime(CHANGE - leftMs)
    return new PublicAnswers({
      load: async () => (now) =>
        now < CHANGE
          ? { content: { bar: 'before' }, leftMs: CHANGE - now, times: { untilIn: CHANGE - now } }
          : { content: { bar: 'after' } },
      ...OPTIONS,
      ...change
    })
  }
  const cached = async (leftMs: number) =>
    (await makePlanned(leftMs).get('shop')).headers['Cache-Control']?.match(/\d+/g)?.map(Number)

  test.each([
    [24 * HOUR_MS, [10, 40]],
    [700_000, [10, 40]],
    [140_000, [2, 8]],
    [60_000, [0, 0]]
  ])('%d ms before, no copy is used for longer than a tenth of that', async (leftMs, seconds) => {
    expect(await cached(leftMs)).toEqual(seconds)
  })

  test('the answer is another one from that moment on, without the database being asked', async () => {
    const answers = makePlanned(5000)
    const before = await answers.get('shop')
    expect(JSON.parse(before.body)).toEqual({ bar: 'before', untilIn: 5000 })
    await vi.advanceTimersByTimeAsync(4999)
    expect(answers.kept('shop')?.tag).toBe(before.tag)
    await vi.advanceTimersByTimeAsync(1)
    const after = answers.kept('shop')
    expect(after).toMatchObject({ body: '{"bar":"after"}' })
    expect(after?.headers['Cache-Control']).toBe('public, max-age=10, stale-while-revalidate=40')
    expect([after?.tag, after?.etag]).not.toContain(before.tag)
    expect(after?.etag).not.toBe(before.etag)
  })

  test('the answer has the time that is left now, and is of the same state', async () => {
    const answers = makePlanned(9000)
    const first = await answers.get('shop')
    await vi.advanceTimersByTimeAsync(3000)
    const second = answers.kept('shop')
    expect(JSON.parse(second?.body ?? '')).toEqual({ bar: 'before', untilIn: 6000 })
    expect([second?.tag === first.tag, second?.etag === first.etag]).toEqual([true, false])
  })

  test('the answer does not outlive the change where the database is away', async () => {
    let isAway = false
    const load = async () => {
      if (isAway) throw new Error('the database is away')
      return (now: number) => ({ content: { bar: now < CHANGE ? 'before' : 'after' }, leftMs: CHANGE - now })
    }
    const answers = makePlanned(5000, { load })
    await answers.get('shop')
    isAway = true
    await vi.advanceTimersByTimeAsync(60_000)
    expect((await answers.get('shop')).body).toBe('{"bar":"after"}')
  })
})
