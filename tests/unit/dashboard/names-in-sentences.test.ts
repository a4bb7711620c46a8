import { afterEach, expect, test, vi } from 'vitest'

import hebrew from '#dashboard/languages/he.json'
import { $language, speakOwnersLanguage } from '#dashboard/languages/language.ts'
import { COPY, fill, isolated, listed } from '#dashboard/languages/words.ts'
import { $locale } from '#dashboard/languages/locale.ts'
import { eventually } from '../../support/eventually.ts'

const REMOVE = 'Remove {name}'
const OPTION = '{name} ({count})'
const SAID = '{name} is at position {count}.'
const POLISH = { language: 'pl', forms: { few: '{count} sztuki', many: '{count} sztuk' } }
const ARABIC = { language: 'ar', forms: { two: 'قطعتان', few: '{count} قطع', many: '{count} قطعة' } }
const HEBREW = 'שולחן 12'

afterEach(() => void vi.unstubAllGlobals())

test.each([
  ['a name at the end is as it was written', fill(REMOVE, { name: HEBREW }), `Remove ${HEBREW}`],
  ['so is one that words follow', fill(SAID, { name: HEBREW, count: 3 }), `${HEBREW} is at position 3.`],
  ['a number behind it stays there', fill(OPTION, { name: HEBREW, count: 3 }), `\u2068${HEBREW}\u2069 (3)`],
  ['Polish has a form for few', fill(POLISH, { count: 3 }), '3 sztuki'],
  ['Polish has a form for many', fill(POLISH, { count: 12 }), '12 sztuk'],
  ['Arabic has a form for two', fill(ARABIC, { count: 2 }), 'قطعتان'],
  ['a name from left to right moves nothing', fill(OPTION, { name: 'Table', count: 3 }), 'Table (3)'],
  ['two names beside each other keep their order', isolated(HEBREW), `\u2068${HEBREW}\u2069`]
])('%s', (_title, sentence, written) => {
  expect(sentence).toBe(written)
})

test('in Hebrew every name and number keeps its direction, a list that of the sentence, and a missing text is English', async () => {
  vi.stubGlobal('document', { documentElement: {} })
  vi.stubGlobal('navigator', { languages: [] })
  Reflect.deleteProperty(hebrew.ui, 'more')
  $locale.set('he')
  const stop = speakOwnersLanguage()
  await eventually(() => expect($language.get()).toBe('he'))
  expect([COPY.ui.more, COPY.ui.cancel]).toEqual(['More', hebrew.ui.cancel])
  expect(fill(OPTION, { name: 'Table', count: 3 })).toBe('\u2068Table\u2069 (\u20683\u2069)')
  expect(listed(['${total}', '${goal}'])).toBe('\u2068${total}\u2069 ו-\u2068${goal}\u2069')
  $locale.set('en')
  await eventually(() => expect($language.get()).toBe('en'))
  stop()
})
