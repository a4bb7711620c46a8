import { LEGACY_DEFAULTS, LegacySettingsSchema } from '#shared/settings/legacy.ts'
import { readLegacyAddress } from '#widget/legacy/address.ts'
import { createCarousel } from '#widget/legacy/carousel.ts'
import { legacyMessage } from '#widget/legacy/message.ts'
import { createSessionStore } from '#widget/legacy/session-store.ts'
import { cutName } from '#widget/strip/shown-products.ts'
import * as v from 'valibot'
import { afterEach, expect, test, vi } from 'vitest'

import { makeProduct } from '../../support/make.ts'

afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
})

const settings = (change: object = {}) => v.parse(LegacySettingsSchema, { ...LEGACY_DEFAULTS, ...change })
const products = ['a', 'b', 'c'].map((id) => makeProduct({ id }))

function makeCarousel(count = 3) {
  vi.useFakeTimers()
  const onAdd = vi.fn()
  const carousel = createCarousel(onAdd)
  carousel.fill(products.slice(0, count))
  return { carousel, onAdd, at: () => carousel.$carousel.get().index }
}

test('the carousel wraps at both ends', () => {
  const { carousel, at } = makeCarousel()
  carousel.turn(-1)
  expect(at()).toBe(2)
  carousel.turn(1)
  expect(at()).toBe(0)
})

test('one product has nowhere to turn to', () => {
  const { carousel, at } = makeCarousel(1)
  carousel.turn(1)
  expect(at()).toBe(0)
})

test('a second after an add the next product comes', () => {
  const { carousel, at, onAdd } = makeCarousel()
  carousel.add(makeProduct({ id: 'a' }))
  expect(at()).toBe(0)
  vi.advanceTimersByTime(1000)
  expect(at()).toBe(1)
  expect(onAdd).toHaveBeenCalledOnce()
})

test('what is added is not added again', () => {
  const { carousel, onAdd } = makeCarousel()
  carousel.add(makeProduct({ id: 'a' }))
  carousel.add(makeProduct({ id: 'a' }))
  expect(onAdd).toHaveBeenCalledOnce()
})

test('what the cart refused can be added again', () => {
  const { carousel, onAdd } = makeCarousel()
  carousel.add(makeProduct({ id: 'a' }))
  carousel.takeBack('a')
  carousel.add(makeProduct({ id: 'a' }))
  expect(onAdd).toHaveBeenCalledTimes(2)
})

test('fewer products keep the carousel inside', () => {
  const { carousel, at } = makeCarousel()
  carousel.turn(-1)
  carousel.fill(products.slice(0, 1))
  expect(at()).toBe(0)
})

test('the address says whose widget it is', () => {
  expect(readLegacyAddress('?instanceId= site &userId=7&theme=dark&compId=c&debug=true')).toEqual({
    instanceId: 'site',
    userId: '7',
    theme: 'dark',
    compId: 'c',
    isDebugging: true
  })
})

test.each([
  { change: {}, total: 10, says: 'Free shipping on orders over $100' },
  { change: { barText: 'Noch ${remaining}', currency: 'EUR' }, total: 10, says: 'Noch €90.00' },
  { change: { barText: '' }, total: 10, says: '' },
  { change: { barText: 'Noch ${remaining}' }, total: 100, says: "You've qualified for free shipping!" },
  { change: { barText: 'Noch ${remaining}', messages: { successMessage: 'Frei' } }, total: 100, says: 'Frei' }
])('$change at $total says "$says"', ({ change, total, says }) => {
  expect(legacyMessage(settings(change), total, total >= 100)).toBe(says)
})

test('a look that makes no sense falls back alone', () => {
  expect(settings({ backgroundColor: 'url(x)', textColor: '#123456', position: 'left' })).toMatchObject({
    backgroundColor: '#000000',
    textColor: '#123456',
    position: 'top'
  })
})

test.each([{ threshold: 'lots' }, { threshold: -1 }, { currency: 'euro' }])(
  'money that makes no sense is no setting: %o',
  (change) => {
    expect(v.is(LegacySettingsSchema, { ...LEGACY_DEFAULTS, ...change })).toBe(false)
  }
)

/** A tab's storage, as browsers have it. */
function makeStorage(): Storage {
  const kept = new Map<string, string>()
  return {
    get length() {
      return kept.size
    },
    key: (index) => [...kept.keys()][index] ?? null,
    getItem: (key) => kept.get(key) ?? null,
    setItem: (key, value) => void kept.set(key, value),
    removeItem: (key) => void kept.delete(key),
    clear: () => kept.clear()
  }
}

test('a tab keeps one settings object for each instance until it is deleted', () => {
  const storage = makeStorage()
  const ours = createSessionStore('ours', () => storage)
  const theirs = createSessionStore('theirs', () => storage)
  expect(ours.list()).toEqual([])
  ours.create({ threshold: 80 })
  ours.update({ threshold: 90 })
  expect(ours.list()).toEqual([{ threshold: 90 }])
  expect(theirs.list()).toEqual([])
  ours.delete()
  expect(ours.list()).toEqual([])
})

test.each([
  {
    what: 'storage that is forbidden',
    storage: () => {
      throw new Error('SecurityError')
    }
  },
  {
    what: 'storage with something else in it',
    storage: () => ({ ...makeStorage(), getItem: () => '{broken' })
  }
])('with $what nothing is kept, and it is logged', ({ storage }) => {
  const log = vi.spyOn(console, 'debug').mockReturnValue()
  expect(createSessionStore('ours', storage).list()).toEqual([])
  expect(log).toHaveBeenCalledOnce()
})

test('without an instance there is no storage', () => {
  const log = vi.spyOn(console, 'debug').mockReturnValue()
  createSessionStore('', makeStorage).create({ threshold: 80 })
  expect(log).toHaveBeenCalledWith(
    expect.stringContaining('Instance ID is required for sessionStorage operations.'),
    ''
  )
})

test.each([
  { name: 'Stoneware mug', limit: 20, reads: 'Stoneware mug' },
  { name: 'Stoneware mug', limit: 13, reads: 'Stoneware mug' },
  { name: 'Stoneware mug', limit: 10, reads: 'Stoneware...' },
  { name: '🫖🫖🫖🫖', limit: 3, reads: '🫖🫖🫖...' }
])('"$name" cut to $limit reads "$reads"', ({ name, limit, reads }) => {
  expect(cutName(name, limit)).toBe(reads)
})
