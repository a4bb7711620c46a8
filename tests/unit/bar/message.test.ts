import { ENGLISH } from '#shared/copy/language.ts'
import { OFFERED } from '#dashboard/text-content/texts.ts'
import { PLACEHOLDERS } from '#shared/bar/compile.ts'
import type { Settings } from '#shared/settings/settings.ts'
import { describe, expect, test } from 'vitest'

import { makeSettings } from '../../support/make.ts'
import { stateOf } from '../../support/state-of.ts'
import { loadLanguage } from '../../support/languages.ts'

const GERMAN = await loadLanguage('de')

const cart = { total: 20, currency: 'USD', country: 'DE' }
/** Message of the bar about a cart; the settings take over the cart's currency. */
const message = (settings: Settings, of: Parameters<typeof stateOf>[1]) =>
  stateOf({ ...ENGLISH.localize(settings), currency: of.currency ?? settings.currency }, of)?.message
const FREE = "Congratulations! You've qualified for FREE shipping!"

test('an empty cart is greeted', () => {
  expect(message(makeSettings(), { ...cart, total: 0 })).toBe('Start shopping to get FREE shipping!')
})

test('without a greeting an empty cart hears what is missing', () => {
  const settings = makeSettings({ messages: { initialMessage: '  ' } })
  expect(message(settings, { ...cart, total: 0 })).toBe('Add $50.00 more to get FREE shipping!')
})

test.each([
  { total: 20, says: 'Add $30.00 more to get FREE shipping!' },
  { total: 49.99, says: 'Add $0.01 more to get FREE shipping!' },
  { total: 50, says: FREE },
  { total: 80, says: FREE }
])('a cart of $total dollars hears: $says', ({ total, says }) => {
  expect(message(makeSettings(), { ...cart, total })).toBe(says)
})

test.each([
  { template: '${remaining} of ${threshold}', says: '$30.00 of $50.00' },
  { template: 'You have ${total}, ${percent} there', says: 'You have $20.00, 40% there' },
  { template: '${remaining} ${remaining}', says: '$30.00 $30.00' },
  { template: '${nothing} ${toString} $& $1', says: '${nothing} ${toString} $& $1' },
  { template: ' ', says: 'Add $30.00 more for free shipping' }
])('the template "$template" says "$says"', ({ template, says }) => {
  expect(message(makeSettings({ messages: { progressTemplate: template } }), cart)).toBe(says)
})

test('success without words of the owner has words of ours', () => {
  const settings = makeSettings({ messages: { successMessage: '' } })
  expect(message(settings, { ...cart, total: 60 })).toBe("You've qualified for free shipping!")
})

test('the symbol can be left out', () => {
  expect(message(makeSettings({ showCurrency: false }), cart)).toBe('Add 30.00 more to get FREE shipping!')
})

test.each([
  { currency: 'JPY', locale: 'ja', says: 'Add ￥2,980 more' },
  { currency: 'EUR', locale: 'de', says: 'Add 2.980,00\u00a0€ more' },
  { currency: 'KWD', locale: 'en', says: 'Add KWD\u00a02,980.000 more' },
  { currency: 'ILS', locale: 'not a locale', says: 'Add ₪2,980.00 more' }
])('in $currency and $locale it says "$says"', ({ currency, locale, says }) => {
  const settings = makeSettings({ threshold: 3000, messages: { progressTemplate: 'Add ${remaining} more' } })
  expect(message(settings, { total: 20, currency, locale })).toBe(says)
})

test('an amount in right-to-left text keeps together', () => {
  const settings = makeSettings({
    style: { textDirection: 'rtl' },
    messages: { progressTemplate: 'הוסיפו ${remaining}' }
  })
  expect(message(settings, { total: 20, currency: 'ILS' })).toBe('הוסיפו \u2068₪30.00\u2069')
})

test.each(PLACEHOLDERS)('the owner can insert ${%s}, and a text is filled with it', (name) => {
  const settings = makeSettings({ messages: { progressTemplate: `\${${name}}` } })
  expect(OFFERED.progressTemplate).toContain(name)
  expect(message(settings, cart)).not.toContain('${')
})

test.each([
  { country: 'DE', locale: 'de', says: 'Deutschland' },
  { country: 'DE', locale: 'en', says: 'Germany' },
  { country: 'AB', locale: 'en', says: 'AB' },
  { country: 'DE', locale: 'no language', says: 'DE' }
])('the country $country is written in the page’s language $locale', ({ country, locale, says }) => {
  const settings = makeSettings({ messages: { progressTemplate: '${country}' } })
  expect(message(settings, { ...cart, country, locale })).toBe(says)
})

test('the country can be named in the greeting and on success too', () => {
  const messages = {
    initialMessage: 'Free to ${country} from ${threshold}',
    successMessage: 'To ${country}!'
  }
  const settings = makeSettings({ messages })
  expect(message(settings, { ...cart, total: 0 })).toBe('Free to Germany from $50.00')
  expect(message(settings, { ...cart, total: 60 })).toBe('To Germany!')
})

test.each([
  ['Add ${remaining} more. Free shipping to ${country}!', 'Add $30.00 more.'],
  ['Noch ${remaining} bis zum Versand nach ${country}', 'Add $30.00 more for free shipping'],
  ['Hello! Add ${remaining} for ${country}.', 'Add $30.00 more for free shipping'],
  ['${country}', 'Add $30.00 more for free shipping']
])('where the country is not known, “%s” leaves no hole: “%s”', (progressTemplate, says) => {
  const settings = makeSettings({ messages: { progressTemplate } })
  expect(message(settings, { ...cart, country: undefined })).toBe(says)
})

test('where the country is not known, a German page says our German text', () => {
  const settings = GERMAN.localize(makeSettings({ messages: { progressTemplate: 'Gratis nach ${country}' } }))
  expect(message(settings, { ...cart, country: undefined })).toBe('Noch $30.00 bis zum GRATIS-Versand!')
})

test('a total is never said to be less than nothing', () => {
  const settings = makeSettings({ messages: { progressTemplate: '${total} of ${threshold}' } })
  expect(message(settings, { ...cart, total: -5, items: 1 })).toBe('$0.00 of $50.00')
})

test('a cart whose items count nothing towards the threshold is not greeted as an empty one', () => {
  expect(message(makeSettings(), { ...cart, total: 0, items: 2 })).toBe(
    'Add $50.00 more to get FREE shipping!'
  )
})

describe('an amount that is bold', () => {
  const settings = makeSettings({
    messages: { progressTemplate: '${threshold} less ${total} is ${remaining}: add ${remaining}!' }
  })

  test('the missing amount alone is bold, wherever it is', () => {
    const state = stateOf(ENGLISH.localize(settings), { total: 25, currency: 'USD' })
    expect(state).toMatchObject({
      message: '$50.00 less $25.00 is $25.00: add $25.00!',
      parts: ['$50.00 less $25.00 is ', '$25.00', ': add ', '$25.00', '!']
    })
  })

  test('no amount is bold in a text that does not name the missing one', () => {
    expect(stateOf(ENGLISH.localize(settings), { total: 50, currency: 'USD' })).not.toHaveProperty('parts')
  })
})
