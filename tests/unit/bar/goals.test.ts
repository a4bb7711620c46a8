import { compile } from '#shared/bar/compile.ts'
import { evaluate } from '#shared/bar/evaluate.ts'
import { evaluateAll, speak } from '#shared/bar/shown.ts'
import type { Cart } from '#shared/cart.ts'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'

import { makeBar, shown, update } from '../../support/bar-alone.ts'
import { makeGoal, makeSettings } from '../../support/make.ts'
import { stateOf } from '../../support/state-of.ts'
import { loadLanguage } from '../../support/languages.ts'

const GERMAN = await loadLanguage('de')

const TEN_PERCENT = makeGoal(80, '10% off')
const GIFT = makeGoal(120, 'a free gift')
const THREE = makeSettings({
  threshold: 50,
  messages: {
    progressTemplate: 'Ships free in ${remaining}',
    successMessage: 'Ships free',
    initialMessage: ''
  },
  rewards: { goals: [TEN_PERCENT, GIFT] }
})
const show = (cart: Cart, settings = THREE) => stateOf(settings, cart)
const marksOf = (cart: Cart, settings = THREE) => show(cart, settings)?.marks

const at = (threshold: number) => makeSettings({ ...THREE, threshold })
const withGoal = (change: Parameters<typeof makeGoal>[2]) =>
  makeSettings({ ...THREE, rewards: { goals: [makeGoal(80, '10% off', change)] } })
const UNWRITTEN = withGoal({ progressText: ' ', successText: '' })
const HALF_GERMAN = GERMAN.localize(
  makeSettings({
    ...THREE,
    rewards: { goals: [makeGoal(80, '10 % Rabatt', { progressText: '', successText: 'Danke!' })] }
  })
)
const NAMED = makeSettings({ messages: { progressTemplate: '${remaining} to ${goal}', initialMessage: '' } })
const OF_AMOUNT = withGoal({ progressText: '${remaining} of ${threshold}' })
const ASSUMED = { country: 'US', isPlaceAssumed: true }
const NEXT = 'Add $30.00 more to get 10% off'

test.each<[string, Cart, typeof THREE?]>([
  ['Ships free in $50.00', { total: 0 }],
  ['Ships free in $20.00', { total: 30 }],
  [NEXT, { total: 50 }],
  ['Add $30.00 more to get a free gift', { total: 90 }],
  ['You get a free gift', { total: 120 }],
  ['You get a free gift', { total: 500 }],
  // Goals are in the order of their amounts; free shipping for every order is no place on the way.
  ['Add $60.00 more to get 10% off', { total: 20 }, at(100)],
  ['Ships free in $10.00', { total: 90 }, at(100)],
  ['Add $60.00 more to get 10% off', { total: 20 }, at(0)],
  ['Ships free in $60.00', { total: 20 }, at(80)],
  // A discount that lowers the total does not take its own goal away again.
  ['Add $35.00 more to get a free gift', { total: 76.5, subtotal: 85 }],
  ['Add $20.00 more to get 10% off!', { total: 60 }, UNWRITTEN],
  ["Congratulations! You've unlocked 10% off!", { total: 80 }, UNWRITTEN],
  ['Noch $20.00: 10 % Rabatt!', { total: 60 }, HALF_GERMAN],
  ['Danke!', { total: 80 }, HALF_GERMAN],
  ['$50.00 to free shipping', { total: 0 }, NAMED],
  // Other goals are the same everywhere: only free shipping names the place that it holds for.
  ['Ships free in $20.00 (United States)', { ...ASSUMED, total: 30 }],
  ['Add $20.00 more to get 10% off', { ...ASSUMED, total: 60 }],
  ['€10.01 of €40.01', { total: 60, converted: { total: 30, currency: 'EUR' } }, OF_AMOUNT]
])('a bar with goals says “%s” of %j', (message, cart, settings = THREE) => {
  expect(show(cart, settings)?.message).toBe(message)
})

test('goals are marked on a track that runs to the last one, with the same room for each, named in the page’s language', () => {
  expect(show({ total: 90 })).toMatchObject({ percent: 75, hasQualified: false })
  expect(show({ total: 120 })).toMatchObject({ percent: 100, hasQualified: true })
  expect(marksOf({ total: 60 })).toEqual([
    { percent: expect.closeTo(100 / 3), isReached: true, label: 'free shipping' },
    { percent: expect.closeTo(200 / 3), isReached: false, label: '10% off' },
    { percent: 100, isReached: false, label: 'a free gift' }
  ])
  expect(marksOf({ total: 20 }, at(0))).toHaveLength(2)
  const { state } = evaluateAll(speak(THREE, {}, GERMAN).program, { total: 0 }, {})
  expect(state?.marks?.[0]?.label).toBe('Gratisversand')
})

test('a cart in a currency of its own has free shipping alone, and one whose promise could be wrong has no bar', () => {
  const settings = makeSettings({ ...THREE, shipping: { amounts: { EUR: 45 } } })
  const cart = { total: 20, currency: 'EUR' }
  expect(show(cart, settings)).toEqual(evaluate(compile(settings), cart).state)
  for (const fact of [{ shipsFree: false }, { needsShipping: false }, { reachable: false }])
    expect(show({ total: 90, ...fact })).toBeUndefined()
})

/** Any amount, and often amounts that are close to each other. */
const amount = fc.oneof(
  fc.integer({ min: 1, max: 40 }),
  fc.integer({ min: 1, max: 20_000 }).map((cents) => cents / 100)
)
const flag = fc.option(fc.boolean(), { nil: undefined })
const anyGoals = fc
  .uniqueArray(amount, { minLength: 1, maxLength: 2 })
  .map((amounts) => amounts.toSorted((a, b) => a - b).map((one) => makeGoal(one, `goal at ${one}`)))
const anySettings = fc
  .record({ threshold: amount, goals: anyGoals })
  .map(({ threshold, goals }) => makeSettings({ ...THREE, threshold, rewards: { goals } }))
/** Makes any cart: `subtotal` counts towards discounts and is at least `total`, which counts towards free shipping. */
const anyCart = fc
  .record({ total: amount, off: amount, shipsFree: flag, hasSubtotal: fc.boolean() })
  .map(({ total, off, shipsFree, hasSubtotal }) => ({
    total,
    shipsFree,
    subtotal: hasSubtotal ? total + off : undefined
  }))

describe('whatever the goals are', () => {
  test('no more are reached than the cart’s amounts reach, and the fill ends between the marks', () => {
    fc.assert(
      fc.property(anySettings, anyCart, (settings, cart) => {
        const state = show(cart, settings)
        fc.pre(state !== undefined)
        const counted = cart.subtotal ?? cart.total
        const isFree = cart.shipsFree === true || cart.total >= settings.threshold
        const reached = settings.rewards.goals.filter((goal) => counted >= goal.amount).length
        const marks = state.marks ?? []
        expect(marks.filter(({ isReached }) => isReached)).toHaveLength(reached + Number(isFree))
        for (const { percent, isReached } of marks) {
          expect(percent).toBeLessThanOrEqual(100)
          if (isReached) expect(percent).toBeLessThanOrEqual(state.percent + 1e-9)
          else expect(percent).toBeGreaterThan(state.percent)
        }
        expect(state.hasQualified).toBe(marks.every(({ isReached }) => isReached))
      })
    )
  })

  test('more in the cart never moves the fill back', () => {
    fc.assert(
      fc.property(anySettings, anyCart, amount, (settings, { total, subtotal }, more) => {
        const before = show({ total, subtotal }, settings)
        const after = show({ total: total + more, subtotal: subtotal && subtotal + more }, settings)
        expect(after?.percent).toBeGreaterThanOrEqual((before?.percent ?? 0) - 1e-9)
      })
    )
  })

  test('what is missing, once it is bought, reaches the goal that the message names', () => {
    fc.assert(
      fc.property(anySettings, amount, (settings, total) => {
        const reached = (cart: Cart) =>
          marksOf(cart, settings)?.filter(({ isReached }) => isReached).length ?? 0
        const { remaining = 0, hasQualified } = show({ total }, settings) ?? {}
        fc.pre(hasQualified === false)
        expect(reached({ total: total + remaining })).toBeGreaterThan(reached({ total }))
      })
    )
  })
})

test('a page that sends sums is believed about free shipping, and not about goals, for which its cart is needed', () => {
  const { bar, hear } = makeBar()
  hear(update({ settings: THREE, progress: 100, message: 'Free!', hasQualified: true }))
  expect(shown(bar)).toMatchObject({ percent: 100, message: 'Free!' })
  expect(shown(bar).marks).toBeUndefined()
  for (const [cart, message] of [
    [{ total: 60 }, 'Add $20.00 more to get 10% off'],
    [{ ...ASSUMED, total: 30 }, 'Ships free in $20.00 (United States)']
  ] as const) {
    hear(update({ settings: THREE, cart }))
    expect(shown(bar)).toMatchObject({ message })
  }
})
