import { parseSync, Visitor } from 'oxc-parser'
import { describe, expect, test } from 'vitest'

import englishWords from '#dashboard/languages/en.json'
import type { Translation, Translations } from '#dashboard/languages/language.ts'

/** Texts in places that are narrow: at most 1.6 times as long as in English, or so many characters. */
const NARROW = [
  /^(draft\.(discard|undo|redo)|save\.button|ui\.(cancel|close|tryAgain)|layout\.(active|disabled|reset)$)/,
  /^(products\.(add|search|loadMore|tryAgain)$|analyticsTest\.(start|stop)$)/,
  /^(transfer\.(export|import|apply)$|history\.(restore|showChanges)$|session\.upgrade$|save\.conflict\.(theirs|mine))/,
  /^(goingLive\.(viewOnSite|whatToDo)$|shipping\.(readAgain|other\.(add|remove))$)/,
  /^(preview\.devices|check\.open$|campaignsDialog\.(add|done)$|campaignsDialog\.\w+Short$|goals\.(add|remove)$)/
]
const LABEL = /^settings\.\w+\.label$|^\w+\.(add|open|create|change|confirm|switchOff|publish|takeShop)$/
const SWITCH =
  /^settings\.(enabled|showCurrency|\w+_(enabled|showIcon|matchSite|compact)|integrations_\w+)\.label$/
/** Texts that are longer than their place allows, with the reason. */
const LONG: Readonly<Record<string, string>> = {
  'freeShipping.open': 'it names the amount from which checkout will ship free',
  'sideCart.add': 'it names the one of two places that has such a button'
}
const NARROW_TIMES = 1.6
const NARROW_MIN = 16

type Message = string | Readonly<Record<string, string>>

const languages = Object.entries(
  import.meta.glob<Translations>('#dashboard/languages/*.json', { eager: true, import: 'default' })
)
  .map(([path, content]) => [path.replace(/^.*\/|\.\w+$/g, ''), content] as const)
  .filter(([language]) => language !== 'en')

const isGroup = (value: Translation): value is Exclude<Translation, string> => typeof value !== 'string'

const isPlural = (group: object): group is Readonly<Record<string, string>> =>
  'one' in group && 'other' in group

/** The English messages: `general.amount.kept`, with the forms of those that are plurals. */
const englishIn = (group: Exclude<Translation, string>, path = ''): [string, Message][] =>
  Object.entries(group).flatMap(([key, value]): [string, Message][] =>
    !isGroup(value) || isPlural(value) ? [[path + key, value]] : englishIn(value, `${path}${key}.`)
  )
const english = new Map(englishIn(englishWords))

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

/** The names in the object of each `fill(COPY.feature.message, { … })` of a file, by the message's path. */
function fillsIn(file: string, code: string): { path: string; names: string[] }[] {
  const fills: { path: string; names: string[] }[] = []
  new Visitor({
    CallExpression({ callee, arguments: [message, values] }) {
      if (callee.type !== 'Identifier' || callee.name !== 'fill' || values?.type !== 'ObjectExpression')
        return
      const [root, ...path] = code.slice(message?.start, message?.end).split('.')
      const names = values.properties.map((one) =>
        'key' in one && one.key.type === 'Identifier' ? one.key.name : '…'
      )
      if (root === 'COPY') fills.push({ path: path.join('.'), names })
    }
  }).visit(parseSync(file, code).program)
  return fills
}

const sources = import.meta.glob<string>('#dashboard/**/*.{ts,tsx}', {
  query: '?raw',
  import: 'default',
  eager: true
})

test('the dashboard gives each text the values that its places name', () => {
  expect(
    Object.values(sources)
      .join('')
      .match(/fill\(COPY\./g)?.length
  ).toBeGreaterThan(100)
  const wrong = Object.entries(sources).flatMap(([file, code]) =>
    fillsIn(file, code).flatMap(({ path, names }) => {
      const message = english.get(path)
      if (message === undefined || names.includes('…')) return []
      const places = [...new Set(formsOf(message).flatMap(placesIn))].map((place) => place.slice(1, -1))
      return places.every((place) => names.includes(place)) ? [] : [`${file}: ${path} ${names.join(' ')}`]
    })
  )
  expect(wrong).toEqual([])
})

/** The most words of a label, a button or a sentence, and characters of a help or of anything else. */
function isLong(key: string, text: string): boolean {
  const words = (part: string) => part.split(/\s+/).length
  const isLabel = [...NARROW, LABEL].some((label) => label.test(key))
  if (isLabel && words(text) > (SWITCH.test(key) ? 6 : 4)) return true
  const isTwo = text.split(/[.?!] /).some((sentence) => words(sentence) > 20)
  return isTwo || text.length > (/help$/i.test(key) ? 90 : 140)
}

test('an English text is as short as its place, and has one idea in each sentence', () => {
  const long = [...english].filter(([key, message]) => formsOf(message).some((text) => isLong(key, text)))
  expect(long.map(([key]) => key)).toEqual(Object.keys(LONG))
})

/** The words with capital letters that the specification fixes (§ 2, § 8, § 9). All other texts are in sentence case. */
const FIXED =
  'Free Shipping Bar, Save Changes, Wix Integration Active, Text Content, Visibility & Placement, Recommended Products, ' +
  'Analytics & Performance, Live Preview, Show Currency Symbol, Bar Text, Success Message, Initial Text, Before Text, ' +
  'After Text, Product Page, Cart Page, Mini Cart, Manual Selection, Popular Products, By Category, Load More, ' +
  'Slightly Rounded, Large Rounded, View Count, Conversion Rate, Avg Order Value, Instance ID'

/** Names: of a company, its apps and pages, of languages, currencies, forms of files, keys on a keyboard. */
const PHRASES = [...FIXED.split(', '), 'Wix Stores', 'Automatic Discounts', 'Space', 'Escape']
const NAME = /^(?:Wix|UTC|CSV|JSON|Ctrl|Shift|USD|EUR|Apps|Marketing|General|Hebrew|Arabic|[A-Z])(?:’s)?$/

const textsIn = (message: unknown): string[] =>
  typeof message === 'string' ? [message] : Object.values(message ?? {}).flatMap(textsIn)

/** The words of a text that begin with a capital letter in the middle of a sentence. */
function capitals(text: string): string[] {
  const rest = PHRASES.reduce((left, phrase) => left.replaceAll(phrase, '–'), text)
  return (
    rest
      // `{what}` is a sentence that ends with its own sign.
      .split(/[.?!:→]\s|^\{what\}\s|\n|[(“]|[+,·]\s/)
      .flatMap((sentence) => sentence.trim().split(/\s+/).slice(1))
      .filter((word) => /^\p{Lu}/u.test(word) && !NAME.test(word.replace(/\W+$/, '')))
  )
}

test('texts of the dashboard are in sentence case wherever the specification does not fix the words', () => {
  expect(textsIn(englishWords).filter((text) => capitals(text).length > 0)).toEqual([])
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

  test('the language has no text that English lacks', () => {
    expect([...translated.keys()].filter((key) => !english.has(key))).toEqual([])
  })

  test('the language has the plural forms that the language needs', () => {
    const needed = new Intl.PluralRules(language).resolvedOptions().pluralCategories.toSorted()
    const wrong = both.filter(({ message, other }) => {
      const forms = typeof other === 'string' ? [] : Object.keys(other).toSorted()
      return typeof message === 'string' ? forms.length > 0 : String(forms) !== String(needed)
    })
    expect(wrong.map(({ key }) => key)).toEqual([])
  })

  test('the language puts the same values into its texts', () => {
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

  test('the language leaves no text of several words in English, and nothing empty', () => {
    const isSentence = (text: string) => (text.replaceAll(/\{\w+\}/g, '').match(/\p{L}+/gu) ?? []).length > 1
    const wrong = both.filter(({ message, other }) =>
      formsOf(other).some((text) => !text.trim() || (isSentence(text) && formsOf(message).includes(text)))
    )
    // The product's name is the same everywhere.
    expect(wrong.map(({ key }) => key).filter((key) => key !== 'session.title')).toEqual([])
  })

  test('the language is short where there is little room', () => {
    const long = both.filter(
      ({ key, message, other }) =>
        NARROW.some((narrow) => narrow.test(key)) &&
        longest(other) > Math.max(NARROW_MIN, NARROW_TIMES * longest(message))
    )
    expect(long.map(({ key, other }) => `${key}: ${formsOf(other).join(' / ')}`)).toEqual([])
  })
})
