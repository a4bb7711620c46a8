import { atom } from 'nanostores'
import { createAdds } from '#shared/bar/adds.ts'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

function makeAdds({ isAnswered = true } = {}) {
  const adds = createAdds(atom(new Map()))
  if (isAnswered) adds.expectAnswers()
  return { ...adds, state: (id = 'mug') => adds.$adds.get().get(id) }
}

test('an add waits until the cart has answered, and is confirmed for two seconds', () => {
  const { begin, confirm, state } = makeAdds()
  begin('mug')
  vi.advanceTimersByTime(5000)
  expect(state()).toEqual({ state: 'waiting' })
  confirm('mug')
  vi.advanceTimersByTime(1999)
  expect(state()).toEqual({ state: 'added' })
  vi.advanceTimersByTime(1)
  expect(state()).toBeUndefined()
})

test('a double click adds once, also where the cart is quick', () => {
  const { begin, confirm } = makeAdds()
  const first = begin('mug')
  const whileWaiting = begin('mug')
  confirm('mug')
  expect([first, whileWaiting, begin('mug'), begin('jug')]).toEqual([true, false, false, true])
  vi.advanceTimersByTime(2000)
  expect(begin('mug')).toBe(true)
})

test('what the cart refused can be tried again at once', () => {
  const { begin, refuse, state } = makeAdds()
  begin('mug')
  refuse('mug', 'Only two are left')
  expect(state()).toEqual({ state: 'refused', reason: 'Only two are left' })
  expect(begin('mug')).toBe(true)
})

test.each([
  { reason: '', ms: 2000 },
  { reason: 'Only two are left', ms: 6000 }
])('a refusal with the reason "$reason" is shown for $ms ms', ({ reason, ms }) => {
  const { begin, refuse, state } = makeAdds()
  begin('mug')
  refuse('mug', reason)
  vi.advanceTimersByTime(ms - 1)
  expect(state()?.state).toBe('refused')
  vi.advanceTimersByTime(1)
  expect(state()).toBeUndefined()
})

test('with a host that never answers a product counts as added after a second', () => {
  const { begin, state } = makeAdds({ isAnswered: false })
  begin('mug')
  vi.advanceTimersByTime(999)
  expect(state()?.state).toBe('waiting')
  vi.advanceTimersByTime(1)
  expect(state()?.state).toBe('added')
})

test('a refusal that comes after that is still shown', () => {
  const { begin, refuse, state } = makeAdds({ isAnswered: false })
  begin('mug')
  vi.advanceTimersByTime(5000)
  refuse('mug', '')
  expect(state()?.state).toBe('refused')
})

test('a host that answers and has lost an add is not waited for for ever', () => {
  const { begin, state } = makeAdds()
  begin('mug')
  vi.advanceTimersByTime(30_000)
  expect(state()).toEqual({ state: 'refused', reason: '' })
})

test('what this bar did not ask for is not confirmed', () => {
  const { confirm, state } = makeAdds()
  confirm('mug')
  expect(state()).toBeUndefined()
})
