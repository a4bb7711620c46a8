import { hiddenBecause } from '#shared/bar/bar-view.ts'
import type { Cart } from '#shared/cart.ts'
import { progress } from '#shared/bar/progress.ts'
import { currencyDigits, roundMoney } from '#shared/money.ts'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'

import { loadLanguage } from '../../support/languages.ts'
import { makeGoal, makeSettings } from '../../support/make.ts'
import { shownFor } from '../../support/state-of.ts'

const GERMAN = await loadLanguage('de')

const USD_50 = makeSettings({ threshold: 50, messages: { progressTemplate: '${remaining} of ${threshold}' } })
const show = (cart: Parameters<typeof shownFor>[1], settings = USD_50) => shownFor(settings, cart).state

describe('the platform is believed before our own arithmetic', () => {
  test.each<[string, Cart]>([
    ['nothing', { total: 80, needsShipping: false }],
    ['does not ship', { total: 20, reachable: false }],
    ['no amount', { total: 20, freeFrom: null }],
    ['does not ship it free', { total: 80, shipsFree: false }],
    ['in EUR', { total: 80, currency: 'EUR' }],
    ['converted', { total: 20, converted: { total: Number.NaN, currency: 'EUR' } }]
  ])('there is no bar because of “%s”: %j', (because, cart) => {
    expect(show(cart)).toBeUndefined()
    expect(hiddenBecause(shownFor(USD_50, cart))).toContain(because)
  })

  test.each<Cart>([
    { total: 5, shipsFree: true },
    { total: 5, shipsFree: true, freeFrom: null },
    { total: 5, shipsFree: true, currency: 'JPY' }
  ])('a cart that ships free has reached the amount, whatever it is: %j', (cart) => {
    expect(show(cart)).toMatchObject({ percent: 100, hasQualified: true })
  })

  test('what is not yet free stays so where the platform says the same', () => {
    expect(show({ total: 20, shipsFree: false })).toMatchObject({ percent: 40, message: '$30.00 of $50.00' })
  })

  test('the amount that the cart’s source knows counts before that of the settings', () => {
    expect(show({ total: 20, freeFrom: 80 })).toMatchObject({ percent: 25, message: '$60.00 of $80.00' })
  })
})

describe('currencies', () => {
  const amounts = { EUR: 45, JPY: 8000 }
  const settings = makeSettings({ ...USD_50, shipping: { amounts } })

  test.each([
    { currency: 'USD', total: 20, says: '$30.00 of $50.00' },
    { currency: 'EUR', total: 20, says: '€25.00 of €45.00' },
    { currency: 'JPY', total: 5700, says: '¥2,300 of ¥8,000' }
  ])('a cart in $currency is compared with the amount that the owner typed for it', (cart) => {
    expect(show(cart, settings)).toMatchObject({ message: cart.says, currency: cart.currency })
  })

  test('a cart that its platform converts is compared in the shop’s currency and shown in the shopper’s', () => {
    expect(show({ total: 20, converted: { total: 3000, currency: 'JPY' } })).toMatchObject({
      percent: 40,
      message: '¥4,501 of ¥7,501',
      currency: 'JPY'
    })
  })

  test('an empty cart has no exchange rate: its amounts stay in the shop’s currency', () => {
    const greeted = makeSettings({ ...USD_50, messages: { ...USD_50.messages, initialMessage: '' } })
    expect(show({ total: 0, converted: { total: 0, currency: 'EUR' } }, greeted)).toMatchObject({
      message: '$50.00 of $50.00'
    })
  })
})

const flag = fc.option(fc.boolean(), { nil: undefined })
const amount = fc.integer({ min: 0, max: 20_000 }).map((cents) => cents / 100)
const anyCart: fc.Arbitrary<Cart> = fc.record({
  total: amount,
  currency: fc.constantFrom(undefined, 'USD', 'EUR', 'JPY'),
  shipsFree: flag,
  needsShipping: flag,
  reachable: flag,
  freeFrom: fc.oneof(fc.constant(undefined), fc.constant(null), amount)
})

test('a bar that is hidden has a reason, and one that is shown is full exactly when shipping is free', () => {
  fc.assert(
    fc.property(anyCart, (cart) => {
      const state = show(cart)
      if (!state) expect(hiddenBecause(shownFor(USD_50, cart))).not.toBe('')
      else expect(state.percent === 100).toBe(state.hasQualified)
    })
  )
})

test('more in the cart never takes free shipping away, unless the platform says so', () => {
  fc.assert(
    fc.property(anyCart, amount, (cart, more) => {
      const before = show(cart)
      fc.pre(before?.hasQualified === true)
      expect(show({ ...cart, total: cart.total + more })?.hasQualified).toBe(true)
    })
  )
})

test('what is missing, once it is bought, is enough', () => {
  fc.assert(
    fc.property(amount, amount, (total, threshold) => {
      const settings = makeSettings({ threshold })
      const state = show({ total }, settings)
      expect(show({ total: total + (state?.remaining ?? 0) }, settings)?.hasQualified).toBe(true)
    })
  )
})

test('in another currency, anything that is shown at the missing amount is enough too', () => {
  const currency = fc.constantFrom('EUR', 'JPY', 'KWD', 'USD')
  // Per unit of the shop's currency, with more digits than the cart's conversion can tell.
  const rates = fc.integer({ min: 1, max: 1_000_000 }).map((rate) => rate / 3777)
  fc.assert(
    fc.property(currency, currency, rates, amount, amount, (own, shown, rate, given, threshold) => {
      const total = roundMoney(given, own)
      const unit = 10 ** -currencyDigits(own)
      const converted = { total: roundMoney(total * rate, shown), currency: shown }
      const settings = makeSettings({ threshold, currency: own })
      const state = show({ total, currency: own, converted }, settings)
      fc.pre(total > 0 && own !== shown && state !== undefined && !state.hasQualified)
      const missing = roundMoney(Math.max(0, roundMoney(threshold, own) - total), own)
      const price = roundMoney(missing - unit, own)
      // The dearest thing that is not enough is shown below what the bar asks for.
      expect(roundMoney(price * rate, shown)).toBeLessThan(state?.remaining ?? 0)
    }),
    { numRuns: 1000 }
  )
})

test.each<[total: number, threshold: number, currency: string, percent: number, remaining: number]>([
  [0, 50, 'USD', 0, 50],
  [49.99, 50, 'USD', 99.98, 0.01],
  [0.1 + 0.2, 0.3, 'USD', 100, 0],
  [49.999, 50, 'USD', 99.998, 0.01],
  [499.4, 500, 'JPY', 99.88, 1],
  [19999.6, 20000, 'HUF', 99.998, 0.4],
  [1.2345, 1.235, 'KWD', 99.959514, 0.001],
  [900, 50, 'USD', 100, 0],
  [-5, 50, 'USD', 0, 50],
  [0, 0, 'USD', 100, 0],
  [Number.NaN, 50, 'USD', 0, 0]
])(
  'a cart of %d on the way to %d %s is at %d %%, and %d is missing',
  (total, threshold, currency, percent, remaining) => {
    const hasQualified = percent === 100
    expect(progress(total, threshold, currency)).toEqual({
      percent: expect.closeTo(percent, 6),
      remaining,
      hasQualified
    })
  }
)

describe('beside a cart that cannot be read', () => {
  const UNREADABLE: Cart = { total: 0, isUnread: true, isUnreadable: true }
  /** Nobody knows what a discount takes off. */
  const OPEN: Cart = { total: 20, freeFrom: null, isOpen: true }
  const FIFTY = makeSettings({ threshold: 50 })
  const SHIPS = { message: 'Free shipping on orders $50.00+', isUnreadable: true, hasQualified: false }

  test.each<[string, object | undefined, Cart]>([
    ['from which amount shipping is free, without progress', SHIPS, UNREADABLE],
    ['the same while a discount is open', SHIPS, OPEN],
    [
      'that the cart ships free where it does',
      { hasQualified: true, remaining: 0 },
      { ...OPEN, shipsFree: true }
    ],
    ['nothing where no amount is enough', undefined, { ...OPEN, isOpen: false }],
    // Beside a discount the threshold is reached as without, unless it is not this cart's.
    ['that an open cart has reached it', { hasQualified: true }, { total: 60, isOpen: true }],
    ['no sum of an open cart below it', { isUnreadable: true }, { total: 40, isOpen: true }],
    ['nothing that checkout denies', undefined, { total: 60, isOpen: true, shipsFree: false }],
    ['nothing in another currency', undefined, { total: 40, isOpen: true, currency: 'SEK' }],
    ...[UNREADABLE, OPEN].flatMap((cart) =>
      [{ needsShipping: false }, { reachable: false }].map((fact): [string, undefined, Cart] => [
        'nothing of what is not shipped',
        undefined,
        { ...cart, ...fact }
      ])
    ),
    [
      'the place that is assumed',
      { message: 'Free shipping on orders $50.00+ (United States)' },
      { ...UNREADABLE, country: 'US', isPlaceAssumed: true }
    ]
  ])('the bar says %s: %j', (_, says, cart) => {
    const state = show(cart, FIFTY)
    if (says) expect(state).toMatchObject(says)
    else expect(state).toBeUndefined()
  })

  test('the bar says so in the page’s language, or that shipping is free for all, or nothing without an amount', () => {
    const settings = GERMAN.localize(makeSettings({ threshold: 50, currency: 'EUR' }))
    expect(show({ ...UNREADABLE, locale: 'de' }, settings)?.message).toBe('Gratisversand ab 50,00\u00a0€')
    const free = makeSettings({ threshold: 0, rewards: { goals: [makeGoal(80, '10% off')] } })
    expect(show(UNREADABLE, free)).toMatchObject({ hasQualified: true, remaining: 0 })
    const shipping = { currency: 'USD', country: 'US', regions: [['US', null] as const] }
    const shop = makeSettings({ shipping: { amountFrom: 'shop' } })
    expect(shownFor(shop, UNREADABLE, { shipping }).state).toBeUndefined()
  })
})
