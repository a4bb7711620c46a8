import { expect, test } from 'vitest'

import { findingsOf } from '#dashboard/status/findings.ts'
import { makeGoal, makeSettings } from '../../support/make.ts'

type Change = Parameters<typeof makeSettings>[0]

const found = (change: Change) => findingsOf(makeSettings(change)).map(({ words }) => words)

const LONG = 'Free shipping '.repeat(15)
const german = (text: string, main = 'Add ${remaining} of ${threshold}'): Change => ({
  messages: { progressTemplate: main, languages: { de: { progressTemplate: text } } }
})
const says = (messages: NonNullable<Change>['messages']): Change => ({ messages })
const low = { buttonColor: '#FFFFFF', buttonTextColor: '#EEEEEE' }

const wide = '送料無料です'.repeat(12)
const poor = { style: { textColor: '#BBBBBB' } }
const SHORT = LONG.slice(0, 110)
const flat = { compact: true, placement: 'fixed' } as const

test.each<[Change, ...RegExp[]]>([
  [{ products: { productIds: ['mug'] } }],
  [{ currency: '¤¤¤' }],
  // Translations: of all values, of one more, of the goal in its words, of a text that is ours.
  [german('Noch bis ${threshold}'), /^Deutsch: Bar Text: The text leaves out \$\{remaining\}\./],
  [german('Noch ${remaining} bis ${threshold}')],
  [german('Noch ${remaining} von ${threshold}, ${percent}')],
  [german('Noch ${remaining} bis gratis', 'Add ${remaining} to ${goal}')],
  [german(''), /^Deutsch: Bar Text: Not translated yet$/],
  [{ messages: { languages: { de: {} } } }],
  [
    says({ progressTemplate: 'Almost free' }),
    /^Default texts: Bar Text: The text leaves out \$\{remaining\}\./
  ],
  [
    says({ successMessage: '${oops} ${}' }),
    /Success Message: The bar has no value for \$\{oops\} and \$\{\}\./
  ],
  // A button is written as it is, and no greeting is shown that is switched off.
  [says({ buttonText: 'Add ${remaining}' }), /Button text: The bar has no value for \$\{remaining\}\./],
  [says({ initialMessage: '', languages: { de: { initialMessage: '${oops}' } } })],
  // A phone has three lines of narrow letters, or two.
  [says({ successMessage: LONG }), /Success Message: This is probably too long for a phone/],
  [says({ successMessage: SHORT })],
  [{ visibility: flat, ...says({ successMessage: SHORT }) }, /too long for a phone/],
  [{ style: { fontSize: 24 }, ...says({ successMessage: SHORT }) }, /too long for a phone/],
  [says({ successMessage: wide }), /too long for a phone/],
  [says({ buttonText: 'Put it into my shopping cart' }), /too long for the button/],
  [
    { rewards: { goals: [makeGoal(80, 'a tote', { successText: '${oops}' })] } },
    /^Default texts: Text at a tote: /
  ],
  [poor, /^Text color: The contrast is 1\.9, but should be at least 4\.5\. Use “Fix contrast”/],
  [
    { style: { ...poor.style, matchSite: true } },
    /This color shows where your site’s colors can’t be used\.$/
  ],
  [{ products: { ...low, productIds: ['mug'] } }, /^Button text color: The contrast is/],
  [{ products: { ...low, enabled: false } }]
])('the check of %j finds %s', (change, ...words) => {
  expect(found(change)).toEqual(words.map((word) => expect.stringMatching(word)))
})

test('goals without a name have the same label, and their own place among them', () => {
  const goals = [makeGoal(90, '', { successText: '${a}' }), makeGoal(80, '', { successText: '${b}' })]
  const ids = findingsOf(makeSettings({ rewards: { goals } })).map(({ id }) => id)
  expect(ids).toEqual([expect.stringMatching(/ 0 .*\$\{a\}/), expect.stringMatching(/ 1 .*\$\{b\}/)])
})
