import { afterEach, expect, test, vi } from 'vitest'

import { $language } from '#dashboard/languages/language.ts'
import { speakOwnersLanguage } from '#dashboard/languages/language.ts'
import { fill, isolated, listed } from '#dashboard/languages/words.ts'
import { $locale } from '#dashboard/languages/locale.ts'
import { eventually } from '../../support/eventually.ts'

const REMOVE = 'Remove {name}'
const OPTION = '{name} ({count})'
const SAID = '{name} is at position {count}.'
const HEBREW = 'שולחן 12'

afterEach(() => void vi.unstubAllGlobals())

test.each([
  ['a name at the end is as it was written', fill(REMOVE, { name: HEBREW }), `Remove ${HEBREW}`],
  ['so is one that words follow', fill(SAID, { name: HEBREW, count: 3 }), `${HEBREW} is at position 3.`],
  [
    'a number right behind it stays there',
    fill(OPTION, { name: HEBREW, count: 3 }),
    `\u2068${HEBREW}\u2069 (3)`
  ],
  ['a name from left to right moves nothing', fill(OPTION, { name: 'Table', count: 3 }), 'Table (3)'],
  ['two names beside each other keep their order', isolated(HEBREW), `\u2068${HEBREW}\u2069`]
])('in English, %s', (_title, sentence, written) => {
  expect(sentence).toBe(written)
})

test('in Hebrew every name and number keeps its direction, and a list that of the sentence', async () => {
  vi.stubGlobal('document', { documentElement: {} })
  vi.stubGlobal('navigator', { languages: [] })
  $locale.set('he')
  const stop = speakOwnersLanguage()
  await eventually(() => expect($language.get()).toBe('he'))
  expect(fill(OPTION, { name: 'Table', count: 3 })).toBe('\u2068Table\u2069 (\u20683\u2069)')
  expect(listed(['${total}', '${goal}'])).toBe('\u2068${total}\u2069 ו-\u2068${goal}\u2069')
  $locale.set('en')
  await eventually(() => expect($language.get()).toBe('en'))
  stop()
})
