import { describe, expect, test } from 'vitest'

import type { Translation, Translations } from '#dashboard/languages/language.ts'
import { englishOf } from '#dashboard/languages/words.ts'

/** Texts that are rightly the same as in English, by the language's code; `*`: in every language. */
const SAME: Readonly<Record<string, readonly string[]>> = {
  '*': [
    'campaigns-dialog.period',
    'campaigns-dialog.summary',
    'campaigns-dialog.summaryWith',
    'campaigns.button.between',
    'check.of',
    'draft.values.none',
    'going-live.toFix.goal',
    'layout.selectedBy',
    'preview-reasons.nextGoal',
    'products.categoryOption',
    'products.seconds',
    'session.title',
    'shipping.amount.noAmount',
    'visibility.on'
  ],
  de: [
    'appearance.spaces.normal',
    'campaigns-dialog.name',
    'colors.mint',
    'history.version',
    'preview.devices.desktop',
    'preview.why.checkout.priced',
    'session.upgrade',
    'shipping.details',
    'text-content.icon',
    'visibility.desktop',
    'visibility.position'
  ],
  es: ['appearance.barTypes.simple', 'appearance.spaces.normal', 'layout.sections.general'],
  fr: [
    'appearance.barTypes.simple',
    'appearance.spaces.normal',
    'colors.violet',
    'history.version',
    'preview.devices.mobile',
    'ui.notifications',
    'visibility.mobile',
    'visibility.position'
  ],
  it: [
    'preview.devices.desktop',
    'preview.devices.mobile',
    'preview.why.checkout.priced',
    'visibility.desktop',
    'visibility.mobile'
  ],
  nl: [
    'appearance.spaces.compact',
    'campaigns-dialog.preview.campaign',
    'colors.amber',
    'colors.mint',
    'colors.violet',
    'help.title',
    'layout.help',
    'preview.devices.desktop',
    'preview.why.checkout.priced',
    'products.numbered',
    'shipping.details',
    'visibility.compact',
    'visibility.desktop',
    'visibility.header'
  ],
  pt: ['preview-reasons.subtotal', 'preview.why.checkout.priced']
}

/** Texts in places that are narrow: at most 1.6 times as long as in English, or so many characters. */
const NARROW = [
  /^(draft\.(discard|undo|redo)|save\.button|ui\.(cancel|close|tryAgain)|layout\.(active|disabled|reset)$)/,
  /^(products\.(add|search|loadMore|tryAgain)$|analytics-test\.(start|stop|confirm)$)/,
  /^(transfer\.(export|import|apply)$|history\.(restore|showChanges)$|session\.upgrade$|save\.conflict\.(theirs|mine))/,
  /^(going-live\.(viewOnSite|whatToDo|putOnSite)$|shipping\.(readAgain|other\.(add|remove))$)/,
  /^(preview\.(quickCarts|devices)|check\.open$|campaigns-dialog\.(add|done)$|campaigns-dialog\.\w+Short$|goals\.(add|remove)$)/
]
const NARROW_TIMES = 1.6
const NARROW_MIN = 16

/** Limit of the words in all English messages together. */
const WORDS_MAX = 3600

type Message = string | Readonly<Record<string, string>>

const read = <T>(files: Record<string, T>) =>
  Object.entries(files).map(([path, content]) => [path.replace(/^.*\/|\.\w+$/g, ''), content] as const)
// Loading a file of English words makes them known.
const features = read(import.meta.glob('#dashboard/languages/en/*.ts', { eager: true })).map(([name]) => name)
const languages = read(
  import.meta.glob<Translations>('#dashboard/languages/*.json', { eager: true, import: 'default' })
)

const isGroup = (value: Translation): value is Exclude<Translation, string> => typeof value !== 'string'

/** The English messages: `general.amount.kept`, and whether it is a plural. */
const english = new Map<string, Message>(
  features.flatMap((feature) =>
    Object.entries(englishOf(feature) ?? {}).map(
      // A message is a text or the forms of a plural.
      ([path, message]) => [`${feature}.${path}`, message as Message] as const
    )
  )
)

/** Those of another language: a group is a plural where English has one. */
const messagesOf = (group: Exclude<Translation, string>, path = ''): [string, Message][] =>
  Object.entries(group).flatMap(([key, value]): [string, Message][] => {
    const here = path + key
    if (!isGroup(value)) return [[here, value]]
    // The forms of a plural are texts.
    return typeof english.get(here) === 'object'
      ? [[here, value as Readonly<Record<string, string>>]]
      : messagesOf(value, `${here}.`)
  })

const placesIn = (text: string) => [...text.matchAll(/\$?\{\w+\}/g)].map(([place]) => place).toSorted()
const formsOf = (message: Message) => (typeof message === 'string' ? [message] : Object.values(message))
const longest = (message: Message) => Math.max(...formsOf(message).map((text) => text.length))

/** In a plural the general form counts. */
const wordsIn = (message: Message) =>
  (typeof message === 'string' ? message : (message['other'] ?? '')).split(/\s+/).filter(Boolean).length

test('an owner has few words to read', () => {
  const counts: Record<string, number> = {}
  for (const [key, message] of english) {
    const feature = key.slice(0, key.indexOf('.'))
    counts[feature] = (counts[feature] ?? 0) + wordsIn(message)
  }
  const sum = Object.values(counts).reduce((all, count) => all + count, 0)
  console.debug(`languages: ${sum} English words: ${JSON.stringify(counts)}`)
  expect(sum).toBeLessThanOrEqual(WORDS_MAX)
})

test('every group of English words is there to be translated', () => {
  expect(features.filter((feature) => englishOf(feature) === undefined)).toEqual([])
})

describe.each(languages)('the dashboard in %s', (language, translations) => {
  const translated = new Map(messagesOf(translations))
  const both = [...english].flatMap(([key, message]) => {
    const other = translated.get(key)
    return other === undefined ? [] : [{ key, message, other }]
  })

  const missing = [...english.keys()].filter((key) => !translated.has(key))
  // No failure: English stands in. `npm test` shows the line.
  if (missing.length > 0) console.debug(`languages: ${language} lacks ${missing.join(', ')}`)

  test('has no text that nobody reads any more', () => {
    expect([...translated.keys()].filter((key) => !english.has(key))).toEqual([])
  })

  test('has the plural forms that the language needs', () => {
    const needed = new Intl.PluralRules(language).resolvedOptions().pluralCategories.toSorted()
    const wrong = both.filter(({ message, other }) => {
      const forms = typeof other === 'string' ? [] : Object.keys(other).toSorted()
      return typeof message === 'string' ? forms.length > 0 : String(forms) !== String(needed)
    })
    expect(wrong.map(({ key }) => key)).toEqual([])
  })

  test('puts the same values into its texts', () => {
    const wrong = both.filter(({ message, other }) => {
      const places = placesIn(typeof message === 'string' ? message : (message.other ?? ''))
      return formsOf(other).some((text) => {
        // "One product" needs no number, "1 product" has it.
        const isForm = typeof other !== 'string' && text !== other.other
        const [given, wanted] = [placesIn(text), places].map((list) =>
          list.filter((place) => !isForm || place !== '{count}')
        )
        return String(given) !== String(wanted)
      })
    })
    expect(wrong.map(({ key }) => key)).toEqual([])
  })

  test('leaves nothing in English by mistake', () => {
    const allowed = [...(SAME['*'] ?? []), ...(SAME[language] ?? [])]
    const same = both.filter(({ message, other }) => JSON.stringify(message) === JSON.stringify(other))
    expect(same.map(({ key }) => key).filter((key) => !allowed.includes(key))).toEqual([])
  })

  test('has nothing empty', () => {
    expect(
      both.filter(({ other }) => formsOf(other).some((text) => !text.trim())).map(({ key }) => key)
    ).toEqual([])
  })

  test('is short where there is little room', () => {
    const long = both.filter(
      ({ key, message, other }) =>
        NARROW.some((narrow) => narrow.test(key)) &&
        longest(other) > Math.max(NARROW_MIN, NARROW_TIMES * longest(message))
    )
    expect(long.map(({ key, other }) => `${key}: ${formsOf(other).join(' / ')}`)).toEqual([])
  })
})
