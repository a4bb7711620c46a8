import { createChoices } from '#shared/bar/adds.ts'
import { barAtoms } from '#shared/bar/bar.ts'
import type { Product } from '#shared/catalog/product.ts'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'

import { makeProduct } from '../../support/make.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

function makeAdds({ isAnswered = true } = {}) {
  const atoms = barAtoms()
  const add = vi.fn<(product: Product) => void>()
  const choices = createChoices(atoms, { add, variantsOf: () => undefined })
  if (isAnswered) choices.expectAnswers()
  const begin = (id: string) => void choices.addToCart(makeProduct({ id }))
  return { ...choices, add, begin, state: () => atoms.$adds.get().get('mug') }
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
  const { add, begin, confirm } = makeAdds()
  begin('mug')
  begin('mug')
  confirm('mug')
  begin('mug')
  begin('jug')
  vi.advanceTimersByTime(2000)
  begin('mug')
  expect(add.mock.calls.map(([{ id }]) => id)).toEqual(['mug', 'jug', 'mug'])
})

test.each([
  { reason: '', ms: 2000 },
  { reason: 'Only two are left', ms: 6000 }
])('a refusal with the reason "$reason" is shown for $ms ms, and can be tried again', ({ reason, ms }) => {
  const { begin, refuse, state } = makeAdds()
  begin('mug')
  refuse('mug', reason)
  expect(state()).toEqual({ state: 'refused', reason })
  begin('mug')
  expect(state()).toEqual({ state: 'waiting' })
  refuse('mug', reason)
  vi.advanceTimersByTime(ms - 1)
  expect(state()?.state).toBe('refused')
  vi.advanceTimersByTime(1)
  expect(state()).toBeUndefined()
})

test('with a host that never answers a product counts as added after a second, until it is refused', () => {
  const { begin, refuse, state } = makeAdds({ isAnswered: false })
  begin('mug')
  vi.advanceTimersByTime(999)
  expect(state()?.state).toBe('waiting')
  vi.advanceTimersByTime(1)
  expect(state()?.state).toBe('added')
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
