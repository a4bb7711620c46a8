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

describe('with three goals', () => {
  test.each([
    { total: 0, percent: 0, message: 'Ships free in $50.00' },
    { total: 30, percent: 20, message: 'Ships free in $20.00' },
    { total: 50, percent: 100 / 3, message: 'Add $30.00 more to get 10% off' },
    { total: 90, percent: 75, message: 'Add $30.00 more to get a free gift' },
    { total: 120, percent: 100, message: 'You get a free gift' },
    { total: 500, percent: 100, message: 'You get a free gift' }
  ])('a cart of $total names the next one: $message', ({ total, percent, message }) => {
    expect(show({ total })).toMatchObject({
      percent: expect.closeTo(percent),
      message,
      hasQualified: total >= 120
    })
  })

  test('each is marked on a track that runs to the last one, with the same room for the name of each', () => {
    expect(marksOf({ total: 60 })).toEqual([
      { percent: expect.closeTo(100 / 3), isReached: true, label: 'free shipping' },
      { percent: expect.closeTo(200 / 3), isReached: false, label: '10% off' },
      { percent: 100, isReached: false, label: 'a free gift' }
    ])
  })

  test('the name of free shipping is in the language of the page', () => {
    const { state } = evaluateAll(speak(THREE, {}, GERMAN).program, { total: 0 }, {})
    expect(state?.marks?.[0]?.label).toBe('Gratisversand')
  })

  test('one below free shipping comes first', () => {
    const settings = makeSettings({ ...THREE, threshold: 100 })
    expect(show({ total: 20 }, settings)?.message).toBe('Add $60.00 more to get 10% off')
    expect(show({ total: 90 }, settings)?.message).toBe('Ships free in $10.00')
  })

  test('free shipping for every order is no place on the way', () => {
    const settings = makeSettings({ ...THREE, threshold: 0 })
    expect(show({ total: 20 }, settings)?.message).toBe('Add $60.00 more to get 10% off')
    expect(marksOf({ total: 20 }, settings)).toHaveLength(2)
  })

  test('free shipping comes first where another goal is at the same amount', () => {
    const settings = makeSettings({ ...THREE, threshold: 80 })
    expect(show({ total: 20 }, settings)?.message).toBe('Ships free in $60.00')
  })

  test('a discount that lowers the total does not take its own goal away again', () => {
    expect(show({ total: 76.5, subtotal: 85 })).toMatchObject({
      message: 'Add $35.00 more to get a free gift'
    })
  })

  test('a text that the owner left empty is ours', () => {
    const goals = [makeGoal(80, '10% off', { progressText: ' ', successText: '' })]
    const settings = makeSettings({ ...THREE, rewards: { goals } })
    expect(show({ total: 60 }, settings)?.message).toBe('Add $20.00 more to get 10% off!')
    expect(show({ total: 80 }, settings)?.message).toBe("Congratulations! You've unlocked 10% off!")
  })

  test('other goals are the same everywhere: only free shipping names the place that it holds for', () => {
    const cart = { country: 'US', isPlaceAssumed: true }
    expect(show({ ...cart, total: 30 })?.message).toBe('Ships free in $20.00 (United States)')
    expect(show({ ...cart, total: 60 })?.message).toBe('Add $20.00 more to get 10% off')
  })

  test('speaks the page’s language where the owner wrote nothing', () => {
    const goals = [makeGoal(80, '10 % Rabatt', { progressText: '', successText: 'Danke!' })]
    const settings = GERMAN.localize(makeSettings({ ...THREE, rewards: { goals } }))
    expect(show({ total: 60 }, settings)?.message).toBe('Noch $20.00: 10 % Rabatt!')
    expect(show({ total: 80 }, settings)?.message).toBe('Danke!')
  })

  test('free shipping has a name in a text, too', () => {
    const messages = { progressTemplate: '${remaining} to ${goal}', initialMessage: '' }
    expect(stateOf(makeSettings({ messages }), { total: 0 })?.message).toBe('$50.00 to free shipping')
  })

  test('amounts are shown in the shopper’s currency', () => {
    const converted = { total: 30, currency: 'EUR', rate: 0.5 }
    const goals = [makeGoal(80, '10% off', { progressText: '${remaining} of ${threshold}' })]
    expect(show({ total: 60, converted }, makeSettings({ ...THREE, rewards: { goals } }))?.message).toBe(
      '€10.01 of €40.01'
    )
  })

  test('a cart in a currency of its own has free shipping alone', () => {
    const settings = makeSettings({ ...THREE, shipping: { amounts: { EUR: 45 } } })
    const cart = { total: 20, currency: 'EUR' }
    expect(show(cart, settings)).toEqual(evaluate(compile(settings), cart).state)
  })

  test.each<Cart>([
    { total: 90, shipsFree: false },
    { total: 90, needsShipping: false },
    { total: 90, reachable: false }
  ])('there is no bar where it could be wrong: %j', (cart) => {
    expect(show(cart)).toBeUndefined()
  })
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

describe('a page that sends sums of its own', () => {
  const sums = { progress: 100, message: 'Free!', hasQualified: true }

  test('a page that sends sums without a total shows free shipping alone', () => {
    const { bar, hear } = makeBar()
    hear(update({ settings: THREE, ...sums }))
    expect(shown(bar)).toMatchObject({ percent: 100, message: 'Free!' })
    expect(shown(bar).marks).toBeUndefined()
  })

  test('a page that sends sums is not believed about goals that it does not know', () => {
    const { bar, hear } = makeBar()
    hear(update({ settings: THREE, ...sums, cart: { total: 60 } }))
    expect(shown(bar)).toMatchObject({
      percent: expect.closeTo(400 / 9),
      message: 'Add $20.00 more to get 10% off'
    })
  })

  test('a framed bar names the place that its page assumed', () => {
    const { bar, hear } = makeBar()
    hear(update({ settings: THREE, cart: { total: 30, country: 'US', isPlaceAssumed: true } }))
    expect(shown(bar)).toMatchObject({ message: 'Ships free in $20.00 (United States)' })
  })
})
