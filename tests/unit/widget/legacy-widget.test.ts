import { LEGACY_DEFAULTS, LegacySettingsSchema } from '#shared/settings/legacy.ts'
import { createSessionStore } from '#widget/legacy/session-store.ts'
import { cutName } from '#widget/strip/shown-products.ts'
import * as v from 'valibot'
import { afterEach, expect, test, vi } from 'vitest'

afterEach(() => {
  vi.restoreAllMocks()
})

const settings = (change: object = {}) => v.parse(LegacySettingsSchema, { ...LEGACY_DEFAULTS, ...change })
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
    'free-shipping-bar: Instance ID is required for sessionStorage operations.'
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
