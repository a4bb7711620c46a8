import { createChoices } from '#shared/bar/adds.ts'
import { barAtoms } from '#shared/bar/bar.ts'
import type { Product } from '#shared/catalog/product.ts'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'

import { makeProduct } from '../../support/make.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

/** Plays steps of a shopper and a cart: `add mug`, `confirm`, `refuse Sold out`, `1999` (ms that pass). */
function play(steps: string, isAnswered = true): string {
  const atoms = barAtoms()
  const add = vi.fn<(product: Product) => void>()
  const choices = createChoices(atoms, { add, variantsOf: () => undefined })
  if (isAnswered) choices.expectAnswers()
  for (const step of steps.split(', ')) {
    const [, what = '', value = ''] = /^(\w+) ?(.*)$/.exec(step) ?? []
    if (what === 'add') void choices.addToCart(makeProduct({ id: value }))
    else if (what === 'confirm') choices.confirm('mug')
    else if (what === 'refuse') choices.refuse('mug', value)
    else vi.advanceTimersByTime(Number(what))
  }
  const { state = 'idle', ...more } = atoms.$adds.get().get('mug') ?? {}
  return [state, ...Object.values(more), ...add.mock.calls.map(([{ id }]) => id)].join(' ').trim()
}

test.each([
  ['add mug, 5000', 'waiting mug'],
  ['add mug, 5000, confirm, 1999', 'added mug'],
  ['add mug, confirm, 2000', 'idle mug'],
  // A double click adds once, also where the cart is quick.
  ['add mug, add mug, confirm, add mug, add jug, 2000, add mug', 'waiting mug jug mug'],
  // A refusal is shown longer with a reason, and can be tried again.
  ['add mug, refuse, 1999', 'refused  mug'],
  ['add mug, refuse, 2000', 'idle mug'],
  ['add mug, refuse, add mug', 'waiting mug mug'],
  ['add mug, refuse Only two are left, 5999', 'refused Only two are left mug'],
  ['add mug, refuse Only two are left, 6000', 'idle mug'],
  // An add that the host has lost ends after a while, and one that this bar did not ask for is not confirmed.
  ['add mug, 30000', 'refused  mug'],
  ['confirm', 'idle']
])('after “%s” an add is “%s”', (steps, expected) => {
  expect(play(steps)).toBe(expected)
})

test.each([
  ['add mug, 999', 'waiting mug'],
  ['add mug, 1000', 'added mug'],
  ['add mug, 6000, refuse', 'refused  mug']
])('with a host that never answers, after “%s” an add is “%s”', (steps, expected) => {
  expect(play(steps, false)).toBe(expected)
})
