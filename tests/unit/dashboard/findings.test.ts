import { expect, test } from 'vitest'

import { findingsOf } from '#dashboard/status/findings.ts'
import { makeGoal, makeSettings } from '../../support/make.ts'

type Change = Parameters<typeof makeSettings>[0]

const found = (change: Change) => findingsOf(makeSettings(change)).map(({ words }) => words)

const LONG = 'Free shipping '.repeat(15)
const german = (text: string, main = 'Add ${remaining} of ${threshold}'): Change => ({
  messages: { progressTemplate: main, languages: { de: { progressTemplate: text } } }
})
const low = { buttonColor: '#FFFFFF', buttonTextColor: '#EEEEEE' }

test.each<[string, Change, ...RegExp[]]>([
  ['a bar as it comes', { products: { productIds: ['mug'] } }],
  [
    'a translation that lacks a value',
    german('Noch bis ${threshold}'),
    /^Deutsch: Bar Text: The text leaves out \$\{remaining\}\./
  ],
  ['a translation with all values', german('Noch ${remaining} bis ${threshold}')],
  ['a translation with one value more', german('Noch ${remaining} von ${threshold}, ${percent}')],
  [
    'a translation that writes the goal itself',
    german('Noch ${remaining} bis gratis', 'Add ${remaining} to ${goal}')
  ],
  ['a text of the owner’s that has no translation', german(''), /^Deutsch: Bar Text: Not translated yet$/],
  ['our own text, which we translate', { messages: { languages: { de: {} } } }],
  [
    'a main text without the missing amount',
    { messages: { progressTemplate: 'Almost free' } },
    /^Default texts: Bar Text: The text leaves out \$\{remaining\}\./
  ],
  [
    'names that are no values',
    { messages: { successMessage: '${oops} ${}' } },
    /Success Message: The bar has no value for \$\{oops\} and \$\{\}\./
  ],
  [
    'a value in the button, which is written as it is',
    { messages: { buttonText: 'Add ${remaining}' } },
    /Button text: The bar has no value for \$\{remaining\}\./
  ],
  [
    'a greeting that is switched off',
    { messages: { initialMessage: '', languages: { de: { initialMessage: '${oops}' } } } }
  ],
  [
    'a text too long for a phone',
    { messages: { successMessage: LONG } },
    /Success Message: This is probably too long for a phone/
  ],
  ['a text with room for the three lines of a phone', { messages: { successMessage: LONG.slice(0, 110) } }],
  [
    'the same in two lines',
    { visibility: { compact: true, placement: 'fixed' }, messages: { successMessage: LONG.slice(0, 110) } },
    /too long for a phone/
  ],
  [
    'the same in larger letters',
    { style: { fontSize: 24 }, messages: { successMessage: LONG.slice(0, 110) } },
    /too long for a phone/
  ],
  [
    'letters twice as wide',
    { messages: { successMessage: '送料無料です'.repeat(12) } },
    /too long for a phone/
  ],
  [
    'a button with too many words',
    { messages: { buttonText: 'Put it into my shopping cart' } },
    /too long for the button/
  ],
  [
    'a goal’s text',
    { rewards: { goals: [makeGoal(80, 'a tote bag', { successText: '${oops}' })] } },
    /^Default texts: Text at a tote bag: /
  ],
  [
    'a color that is hard to read',
    { style: { textColor: '#BBBBBB' } },
    /^Text color: The contrast is 1\.9, but should be at least 4\.5\. Use “Fix contrast”/
  ],
  [
    'the same where the bar repairs it on pages with a theme',
    { style: { textColor: '#BBBBBB', matchSite: true } },
    /This color shows where your site’s colors can’t be used\.$/
  ],
  [
    'a button that is hard to read',
    { products: { ...low, productIds: ['mug'] } },
    /^Button text color: The contrast is/
  ],
  ['the same where there are no products', { products: { ...low, enabled: false } }],
  ['a currency that is none', { currency: '¤¤¤' }]
])('the check of %s', (_title, change, ...words) => {
  expect(found(change)).toEqual(words.map((word) => expect.stringMatching(word)))
})

test('goals without a name have the same label, and their own place among them', () => {
  const goals = [makeGoal(90, '', { successText: '${b}' }), makeGoal(80, '', { successText: '${a}' })]
  const ids = findingsOf(makeSettings({ rewards: { goals } })).map(({ id }) => id)
  expect(ids).toEqual([expect.stringMatching(/ 0 .*\$\{a\}/), expect.stringMatching(/ 1 .*\$\{b\}/)])
})
