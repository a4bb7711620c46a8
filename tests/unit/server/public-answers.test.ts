import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'

import { createPublicAnswers, type PublicAnswersOptions } from '#server/public-answers.ts'

const HOUR_MS = 3_600_000

/** Answers with what is loaded; a load ends when the test says so. */
function makeAnswers(change: Partial<PublicAnswersOptions> = {}) {
  const loads: { finish: (content: object) => void; fail: (error: Error) => void }[] = []
  const answers = createPublicAnswers({
    load: () => new Promise((finish, fail) => void loads.push({ finish, fail })),
    freshMs: 10_000,
    cacheSeconds: 10,
    retryMs: 500,
    waitMs: 1000,
    tooLate: () => new Error('too late'),
    onAge: 'wait',
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
  test('is refused when there is none, and the next one has it', async () => {
    const { get, finish, loads } = makeAnswers()
    const first = expect(get()).rejects.toThrow('too late')
    await vi.advanceTimersByTimeAsync(1000)
    await first
    await expect(get()).rejects.toThrow('too late')
    await finish({ bar: 1 })
    expect([await get(), loads.length]).toEqual(['{"bar":1}', 1])
  })

  test('sees the old one, and those who come meanwhile do not wait', async () => {
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

  test('never gets what an owner has replaced since in the place of the new one', async () => {
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
