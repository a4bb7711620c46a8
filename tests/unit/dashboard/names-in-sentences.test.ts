import { afterEach, expect, test, vi } from 'vitest'

import { $language } from '#dashboard/languages/language.ts'
import { speakOwnersLanguage } from '#dashboard/languages/language.ts'
import { isolated, listed, params, words } from '#dashboard/languages/words.ts'
import { $locale } from '#dashboard/languages/locale.ts'
import { eventually } from '../../support/eventually.ts'

const COPY = words('names-in-sentences', {
  remove: params('Remove {name}'),
  option: params('{name} ({count})'),
  said: params('{name} is at position {count}.')
})
const HEBREW = 'שולחן 12'

afterEach(() => void vi.unstubAllGlobals())

test.each([
  ['a name at the end is as it was written', COPY.remove({ name: HEBREW }), `Remove ${HEBREW}`],
  ['so is one that words follow', COPY.said({ name: HEBREW, count: 3 }), `${HEBREW} is at position 3.`],
  [
    'a number right behind it stays there',
    COPY.option({ name: HEBREW, count: 3 }),
    `\u2068${HEBREW}\u2069 (3)`
  ],
  ['a name from left to right moves nothing', COPY.option({ name: 'Table', count: 3 }), 'Table (3)'],
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
  expect(COPY.option({ name: 'Table', count: 3 })).toBe('\u2068Table\u2069 (\u20683\u2069)')
  expect(listed(['${total}', '${goal}'])).toBe('\u2068${total}\u2069 ו-\u2068${goal}\u2069')
  $locale.set('en')
  await eventually(() => expect($language.get()).toBe('en'))
  stop()
})
