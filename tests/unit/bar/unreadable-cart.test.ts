import { expect, test } from 'vitest'

import { makeGoal, makeSettings } from '../../support/make.ts'
import { stateOf } from '../../support/state-of.ts'
import { loadLanguage } from '../../support/languages.ts'

const GERMAN = await loadLanguage('de')

const UNREADABLE = { total: 0, isUnread: true, isUnreadable: true }

test('beside a cart that cannot be read the bar says from which amount shipping is free, and shows no progress', () => {
  expect(stateOf(makeSettings({ threshold: 50 }), UNREADABLE)).toMatchObject({
    message: 'Free shipping on orders $50.00+',
    isUnreadable: true,
    hasQualified: false
  })
})

test('it does so too while nobody knows what a discount takes off, and says that the cart ships free where it does', () => {
  const cart = { total: 20, freeFrom: null, isOpen: true }
  const said = (change: object) => stateOf(makeSettings({ threshold: 50 }), { ...cart, ...change })
  expect(said({})).toMatchObject({ message: 'Free shipping on orders $50.00+', isUnreadable: true })
  expect(said({ shipsFree: true })).toMatchObject({ hasQualified: true, remaining: 0 })
  expect(said({ isOpen: false })).toBeUndefined()
})

test('beside a discount the threshold is reached as without, unless it is not this cart’s', () => {
  const said = (change: object) =>
    stateOf(makeSettings({ threshold: 50 }), { total: 60, isOpen: true, ...change })
  expect(said({})).toMatchObject({ hasQualified: true })
  expect(said({ total: 40 })).toMatchObject({ isUnreadable: true })
  expect(said({ shipsFree: false })).toBeUndefined()
  expect(said({ total: 40, currency: 'SEK' })).toBeUndefined()
})

test.each([UNREADABLE, { total: 20, freeFrom: null, isOpen: true }])(
  'it says nothing of what is not shipped, or not shipped there (%#)',
  (cart) => {
    expect(stateOf(makeSettings({ threshold: 50 }), { ...cart, needsShipping: false })).toBeUndefined()
    expect(stateOf(makeSettings({ threshold: 50 }), { ...cart, reachable: false })).toBeUndefined()
  }
)

test('it says so in the page’s language', () => {
  const settings = GERMAN.localize(makeSettings({ threshold: 50, currency: 'EUR' }))
  expect(stateOf(settings, { ...UNREADABLE, locale: 'de' })?.message).toBe('Gratisversand ab 50,00\u00a0€')
})

test('where shipping is free for all it says that', () => {
  const settings = makeSettings({ threshold: 0, rewards: { goals: [makeGoal(80, '10% off')] } })
  expect(stateOf(settings, UNREADABLE)).toMatchObject({ hasQualified: true, remaining: 0 })
})

test('where no amount is known it says nothing', () => {
  const settings = makeSettings({ shipping: { amountFrom: 'shop' } })
  const shipping = { currency: 'USD', country: 'US', regions: [['US', null] as const] }
  expect(stateOf(settings, UNREADABLE, { shipping })).toBeUndefined()
})

test('where nobody knows the shopper’s place it names the one that the amount holds for', () => {
  const cart = { ...UNREADABLE, country: 'US', isPlaceAssumed: true }
  const bar = stateOf(makeSettings({ threshold: 50 }), cart)
  expect(bar?.message).toBe('Free shipping on orders $50.00+ (United States)')
})
