import { readdirSync } from 'node:fs'

import { languageFor, LANGUAGES, languageName } from '#shared/languages.ts'
import { DEFAULT_TEXTS } from '#shared/settings/texts.ts'
import { ENGLISH } from '#shared/copy/language.ts'
import { readSettings, SettingsSchema } from '#shared/settings/schema.ts'
import * as v from 'valibot'
import { describe, expect, test } from 'vitest'

import { STRIP_COPY } from '#shared/copy/strip.ts'
import { WORDS } from '#widget/language/every-language.ts'
import { loadLanguage } from '../../support/languages.ts'
import { makeGoal, makeSettings } from '../../support/make.ts'

/** Width of a text, in characters of Latin script. */
const width = (text: string) =>
  Array.from(text.replaceAll(/\p{M}/gu, '')).reduce(
    (sum, character) =>
      sum + (/[\u1100-\u11ff\u3000-\u9fff\uac00-\ud7af\uff00-\uffef]/.test(character) ? 2 : 1),
    0
  )

/** Tags of pages by the language of their bar. */
const SPOKEN: Record<string, readonly (string | undefined)[]> = {
  de: ['de', 'de-AT', 'DE', 'de-DE-u-ca-gregory-co-phonebk-nu-latn'],
  'pt-BR': ['pt-BR', 'pt-br'],
  pt: ['pt-AO'],
  zh: ['zh', 'zh-Hans-CN', 'zh-CN'],
  'zh-TW': ['zh-TW', 'zh-Hant-HK', 'zh-HK'],
  nb: ['no', 'nn-NO'],
  he: ['iw'],
  ar: ['ar-EG'],
  en: ['en-GB', 'sr', 'tlh', 'constructor', '__proto__', `${'-'.repeat(100_000)}x`, '', undefined]
}
test.each(Object.keys(SPOKEN))('the bar speaks %s in pages of its tags', (tag) => {
  expect(SPOKEN[tag]?.filter((locale) => languageFor(locale) !== tag)).toEqual([])
})

test('the bar speaks at least twenty languages, each with a file of words and a row in shared/languages.ts', () => {
  const files = readdirSync('shared/copy/languages').map((file) => file.replace('.json', ''))
  expect(files.toSorted()).toEqual([...LANGUAGES].toSorted())
  expect(LANGUAGES.length).toBeGreaterThanOrEqual(20)
})

/** The names of all words in a file, in groups. */
const namesIn = (group: object, path = ''): string[] =>
  Object.entries(group).flatMap(([name, word]) =>
    typeof word === 'object' ? namesIn(word, `${path}${name}.`) : [path + name]
  )

describe.each(LANGUAGES)('in %s', (tag) => {
  test('each text has the places of the English one, needs no more lines on a phone, and is no English by mistake', async () => {
    const { texts, goal, bar } = await loadLanguage(tag)
    expect(texts.progressTemplate.match(/\$\{\w+\}/g)).toEqual(['${remaining}'])
    expect(goal.progressText.match(/\$\{\w+\}/g)?.toSorted()).toEqual(['${goal}', '${remaining}'])
    expect(goal.successText.match(/\$\{\w+\}/g)).toEqual(['${goal}'])
    expect(bar.adds.added).toContain('${name}')
    expect(bar.adds.refused).toMatch(/\$\{name\}.*\$\{reason\}/)
    expect(width(texts.initialMessage)).toBeLessThanOrEqual(width(DEFAULT_TEXTS.initialMessage))
    expect(width(texts.progressTemplate)).toBeLessThanOrEqual(width(DEFAULT_TEXTS.progressTemplate) + 2)
    expect(width(texts.successMessage)).toBeLessThanOrEqual(width(DEFAULT_TEXTS.successMessage))
    const english = [...Object.values<string>(DEFAULT_TEXTS), ...Object.values(ENGLISH.goal)]
    const same = [...Object.values(texts), ...Object.values(goal)].filter((text) => english.includes(text))
    if (tag !== 'en') expect(same).toEqual([])
  })

  test('the language is written in its own direction, has a name for owners, and has the words of the English file', async () => {
    const { direction, tag: own } = await loadLanguage(tag)
    expect([own, direction]).toEqual([tag, ['ar', 'he'].includes(tag) ? 'rtl' : 'ltr'])
    expect(languageName(tag)).not.toBe(tag)
    const { tag: ownWords, neighbor: _, ...words } = WORDS[tag]
    const { tag: _english, ...all } = WORDS.en
    expect(ownWords).toBe(tag)
    expect(namesIn(words)).toEqual(namesIn(all))
    expect(JSON.stringify(words)).not.toMatch(/"\s*"/)
  })

  test('a page shows the same when its settings are spoken twice', async () => {
    const { localize } = await loadLanguage(tag)
    const goals = [makeGoal(80, '', { progressText: '', languages: { [tag]: { name: 'x' } } })]
    const once = localize(makeSettings({ rewards: { goals } }))
    expect(localize(once)).toEqual(once)
  })
})

describe('what a page shows', () => {
  const shown = async (locale: string, settings: ReturnType<typeof makeSettings>) => {
    const { messages, style } = (await loadLanguage(locale)).localize(settings)
    return { ...messages, direction: style.textDirection }
  }

  test('a page has its language’s own texts where the owner wrote none', async () => {
    expect(await shown('de', makeSettings())).toMatchObject({
      initialMessage: 'Shoppen und GRATIS-Versand sichern!',
      buttonText: 'In den Warenkorb',
      direction: 'ltr'
    })
    expect(await shown('ar', makeSettings())).toMatchObject({ buttonText: 'أضف إلى السلة', direction: 'rtl' })
    const earlier = makeSettings({ messages: { initialMessage: 'Free shipping from ${threshold}' } })
    expect((await shown('de', earlier)).initialMessage).toBe('Gratisversand ab ${threshold}')
  })

  test('a page has the owner’s text as it is written, in the owner’s direction, and the others in its language', async () => {
    const settings = makeSettings({ messages: { progressTemplate: 'Only ${remaining} to go' } })
    expect(await shown('ar', settings)).toMatchObject({
      progressTemplate: 'Only ${remaining} to go',
      buttonText: 'أضف إلى السلة',
      direction: 'ltr'
    })
  })

  test('a page has the owner’s own text for its language, and the language’s where that is not translated', async () => {
    const settings = makeSettings({
      messages: {
        progressTemplate: 'Only ${remaining} to go',
        successMessage: 'Yours!',
        languages: { fr: { progressTemplate: 'Encore ${remaining} !', successMessage: ' ' } }
      }
    })
    expect(await shown('fr-CA', settings)).toMatchObject({
      progressTemplate: 'Encore ${remaining} !',
      successMessage: 'Bravo ! La livraison vous est OFFERTE !'
    })
    expect(await shown('de', settings)).toMatchObject({ progressTemplate: 'Only ${remaining} to go' })
  })

  test('a page in Brazil has the owner’s Portuguese, and a language that was added without a text has its own', async () => {
    const settings = makeSettings({
      messages: { buttonText: 'Get it', languages: { pt: { buttonText: 'Comprar' }, de: {} } }
    })
    expect(await shown('pt-BR', settings)).toMatchObject({ buttonText: 'Comprar' })
    expect(await shown('de', settings)).toMatchObject({ buttonText: 'In den Warenkorb' })
  })

  test('a page has no greeting where the owner switched it off', async () => {
    const messages = { initialMessage: '', languages: { de: { initialMessage: 'Hallo!' } } }
    expect(await shown('de', makeSettings({ messages }))).toMatchObject({ initialMessage: '' })
  })

  test('a goal has its name in the page’s language', async () => {
    const goal = makeGoal(80, '10% off', {
      progressText: 'Only ${remaining} to ${goal}',
      languages: {
        de: { name: '10 % Rabatt', successText: 'Hurra: ${goal}' },
        pt: { name: '10% de desconto' }
      }
    })
    const goalIn = async (locale: string) => {
      const settings = makeSettings({ rewards: { goals: [goal] }, messages: { languages: { ar: {} } } })
      const [spoken] = (await loadLanguage(locale)).localize(settings).rewards.goals
      return [spoken?.name, spoken?.progressText, spoken?.successText]
    }
    expect(await goalIn('de')).toEqual(['10 % Rabatt', 'Noch ${remaining}: ${goal}!', 'Hurra: ${goal}'])
    expect(await goalIn('pt-BR')).toEqual([
      '10% de desconto',
      'Adicione ${remaining}: ${goal}!',
      'Parabéns: ${goal}!'
    ])
    // The owner added Arabic and translated nothing.
    expect(await goalIn('ar')).toEqual(['10% off', 'تبقّى ${remaining}: ${goal}!', 'تهانينا: ${goal}!'])
    // The owner did not add French, so the main texts are used as they are.
    expect(await goalIn('fr')).toEqual(['10% off', 'Only ${remaining} to ${goal}', 'You get ${goal}'])
  })

  test('free shipping has its own name in an owner’s text', async () => {
    const messages = { progressTemplate: '${remaining}: ${goal}', languages: { de: {} } }
    expect(await shown('fr', makeSettings({ messages }))).toMatchObject({
      progressTemplate: '${remaining}: livraison offerte'
    })
  })
})

describe('texts of languages that are given', () => {
  const given = (languages: unknown) => readSettings({ threshold: 50, messages_languages: languages })
  const read = (languages: unknown) => {
    const result = given(languages)
    return result.state === 'ok' ? result.settings.messages.languages : result.reason
  }

  test.each([
    ['a language that does not exist', { xx: { buttonText: 'x' }, de: {} }, { de: {} }],
    ['what is no text', { de: { buttonText: 7, successMessage: 'Ja' } }, { de: { successMessage: 'Ja' } }],
    ['a text that does not exist', { de: { headline: 'x' } }, { de: {} }],
    ['a long text', { de: { buttonText: 'x'.repeat(999) } }, { de: { buttonText: 'x'.repeat(300) } }],
    ['what is no language', { de: 'Los', fr: null }, {}],
    ['what is no list of languages', ['de'], {}],
    ['nothing', undefined, {}]
  ])('%s is left out or mended, and the bar works', (_case, languages, kept) => {
    expect(read(languages)).toEqual(kept)
  })

  test('more languages than there may be are left out', () => {
    expect(Object.keys(read(Object.fromEntries(LANGUAGES.map((tag) => [tag, {}]))))).toHaveLength(30)
  })

  test.each([
    [{ de: { buttonText: 'Los' } }, true],
    [{ xx: { buttonText: 'x' } }, false],
    [{ de: { buttonText: 'x'.repeat(301) } }, false],
    [{ de: { buttonText: 7 } }, false],
    [Object.fromEntries(LANGUAGES.map((tag) => [tag, {}])), false]
  ])('a save with %j may be kept: %s', (languages, isRight) => {
    const settings = makeSettings()
    expect(v.is(SettingsSchema, { ...settings, messages: { ...settings.messages, languages } })).toBe(isRight)
  })
})

test('the English file says what the English of the code says', () => {
  const { texts, goal, bar } = ENGLISH
  expect(WORDS.en).toMatchObject({ texts, goal, bar, strip: STRIP_COPY })
})
