import { ENGLISH } from '#shared/copy/language.ts'
import { OFFERED } from '#dashboard/text-content/texts.ts'
import { PLACEHOLDERS } from '#shared/bar/compile.ts'
import type { Settings } from '#shared/settings/settings.ts'
import { expect, test } from 'vitest'

import { makeSettings } from '../../support/make.ts'
import { stateOf } from '../../support/state-of.ts'
import { loadLanguage } from '../../support/languages.ts'

const GERMAN = await loadLanguage('de')

const cart = { total: 20, currency: 'USD', country: 'DE' }
/** Message of the bar about a cart; the settings take over the cart's currency. */
const message = (settings: Settings, of: Parameters<typeof stateOf>[1]) =>
  stateOf({ ...ENGLISH.localize(settings), currency: of.currency ?? settings.currency }, of)?.message
const FREE = "Congratulations! You've qualified for FREE shipping!"

const saying = (progressTemplate: string) => makeSettings({ messages: { progressTemplate } })
const MISSING = 'Add $30.00 more to get FREE shipping!'
const UNGREETED = makeSettings({ messages: { initialMessage: '  ' } })
const UNTHANKED = makeSettings({ messages: { successMessage: '' } })

test.each<[string, object, Settings?]>([
  ['Start shopping to get FREE shipping!', { total: 0 }],
  ['Add $50.00 more to get FREE shipping!', { total: 0 }, UNGREETED],
  // Its items count nothing towards the threshold.
  ['Add $50.00 more to get FREE shipping!', { total: 0, items: 2 }],
  [MISSING, { total: 20 }],
  ['Add $0.01 more to get FREE shipping!', { total: 49.99 }],
  [FREE, { total: 50 }],
  [FREE, { total: 80 }],
  ["You've qualified for free shipping!", { total: 60 }, UNTHANKED],
  ['Add 30.00 more to get FREE shipping!', {}, makeSettings({ showCurrency: false })],
  ['$30.00 of $50.00', {}, saying('${remaining} of ${threshold}')],
  ['You have $20.00, 40% there', {}, saying('You have ${total}, ${percent} there')],
  ['$30.00 $30.00', {}, saying('${remaining} ${remaining}')],
  ['${nothing} ${toString} $& $1', {}, saying('${nothing} ${toString} $& $1')],
  ['Add $30.00 more for free shipping', {}, saying(' ')],
  ['$0.00 of $50.00', { total: -5, items: 1 }, saying('${total} of ${threshold}')],
  // Where the country is not known, no text has a hole.
  ['Add $30.00 more.', { country: undefined }, saying('Add ${remaining} more. Free shipping to ${country}!')],
  ['Add $30.00 more for free shipping', { country: undefined }, saying('Noch ${remaining} nach ${country}')],
  [
    'Add $30.00 more for free shipping',
    { country: undefined },
    saying('Hello! Add ${remaining} for ${country}.')
  ],
  ['Add $30.00 more for free shipping', { country: undefined }, saying('${country}')]
])('the bar says “%s” of a cart with %j', (says, change, settings = makeSettings()) => {
  expect(message(settings, { ...cart, ...change })).toBe(says)
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
  const settings = saying(`\${${name}}`)
  expect(OFFERED.progressTemplate).toContain(name)
  expect(message(settings, cart)).not.toContain('${')
})

test.each([
  { country: 'DE', locale: 'de', says: 'Deutschland' },
  { country: 'DE', locale: 'en', says: 'Germany' },
  { country: 'AB', locale: 'en', says: 'AB' },
  { country: 'DE', locale: 'no language', says: 'DE' }
])('the country $country is written in the page’s language $locale', ({ country, locale, says }) => {
  expect(message(saying('${country}'), { ...cart, country, locale })).toBe(says)
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

test('where the country is not known, a German page says our German text', () => {
  const settings = GERMAN.localize(makeSettings({ messages: { progressTemplate: 'Gratis nach ${country}' } }))
  expect(message(settings, { ...cart, country: undefined })).toBe('Noch $30.00 bis zum GRATIS-Versand!')
})

test('the missing amount alone is bold, wherever it is', () => {
  const settings = saying('${threshold} less ${total} is ${remaining}: add ${remaining}!')
  const state = (total: number) => stateOf(ENGLISH.localize(settings), { total, currency: 'USD' })
  expect(state(25)).toMatchObject({
    message: '$50.00 less $25.00 is $25.00: add $25.00!',
    parts: ['$50.00 less $25.00 is ', '$25.00', ': add ', '$25.00', '!']
  })
  expect(state(50)).not.toHaveProperty('parts')
})
