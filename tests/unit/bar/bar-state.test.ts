import { hiddenBecause } from '#shared/bar/bar-view.ts'
import type { Cart } from '#shared/cart.ts'
import { currencyDigits, roundMoney } from '#shared/money.ts'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'

import { makeSettings } from '../../support/make.ts'
import { shownFor } from '../../support/state-of.ts'

const USD_50 = makeSettings({ threshold: 50, messages: { progressTemplate: '${remaining} of ${threshold}' } })
const show = (cart: Cart, settings = USD_50) => shownFor(settings, cart).state

describe('the platform is believed before our own arithmetic', () => {
  test.each<{ what: string; cart: Cart; because: string }>([
    { what: 'nothing is shipped', cart: { total: 80, needsShipping: false }, because: 'nothing' },
    { what: 'the shop does not ship there', cart: { total: 20, reachable: false }, because: 'does not ship' },
    { what: 'no amount makes it free', cart: { total: 20, freeFrom: null }, because: 'no amount' },
    {
      what: 'the amount is reached, and checkout charges',
      cart: { total: 80, shipsFree: false },
      because: 'does not ship it free'
    },
    {
      what: 'it is in a currency without an amount',
      cart: { total: 80, currency: 'EUR' },
      because: 'in EUR'
    },
    {
      what: 'the conversion is not an amount',
      cart: { total: 20, converted: { total: Number.NaN, currency: 'EUR' } },
      because: 'converted'
    }
  ])('a cart of which $what has no bar', ({ cart, because }) => {
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
