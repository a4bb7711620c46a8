import { createI18n, transform, type Translations as LibraryMessages } from '@nanostores/i18n'
import { computed, keepMount } from 'nanostores'

import { $locale } from './locale.ts'
import {
  $language,
  directionOf,
  ENGLISH,
  followLocale,
  inWordsLanguage,
  type Translation,
  type Translations,
  wordsLanguage
} from './language.ts'

const FIRST_STRONG_ISOLATE = '\u2068'
const POP_DIRECTIONAL_ISOLATE = '\u2069'

/** What is put into a message. Numbers are written as the owner does. */
type Value = string | number

type NameIn<Text extends string> = Text extends `${string}{${infer Name}}${infer Rest}`
  ? Name | NameIn<Rest>
  : never

/** The values that a message needs. */
type ValuesOf<Text extends string> = Readonly<Record<NameIn<Text>, Value>>

const written = (value: Value): string =>
  typeof value === 'number' ? new Intl.NumberFormat($locale.get()).format(value) : value

/** Of Hebrew, Arabic and the other scripts that run from right to left, and the mark that does. */
const RIGHT_TO_LEFT = /[\u0590-\u08ff\u200f\ufb1d-\ufdff\ufe70-\ufeff\u{10800}-\u{10fff}\u{1e800}-\u{1efff}]/u

/**
 * A name or an amount that keeps its own direction, and does not change the order of what stands beside it. Where there
 * is markup, `<bdi>` does the same.
 */
export const isolated = (text: string): string =>
  directionOf(wordsLanguage()) === 'rtl' || RIGHT_TO_LEFT.test(text)
    ? FIRST_STRONG_ISOLATE + text + POP_DIRECTIONAL_ISOLATE
    : text

const lists = inWordsLanguage((language) => new Intl.ListFormat(language, { type: 'conjunction' }))

/** "A, B and C", in the order of the words' language whatever the names are written in. */
export const listed = (names: readonly string[]): string =>
  lists()
    .formatToParts(names)
    .map(({ type, value }) => (type === 'element' ? isolated(value) : value))
    .join('')

/** Digits and other values, where nothing but signs stands between: what a name from right to left would move. */
const MOVABLE = /^\P{L}*?[\d{]/u

const filled = (text: string, values: Readonly<Record<string, Value>>): string =>
  text.replaceAll(/\{(\w+)\}/g, (place, name: string, at: number) => {
    const value = values[name]
    if (value === undefined) return place
    const isAlone = directionOf(wordsLanguage()) === 'ltr' && !MOVABLE.test(text.slice(at + place.length))
    return isAlone ? written(value) : isolated(written(value))
  })

declare const isFilled: unique symbol

/** A message that is filled with values. Only `params` and `plural` make one: no other function can be translated. */
type Filled<Values> = ((values: Values) => string) & { readonly [isFilled]: true }

/** A message with places for values: `params('Free from {amount}.')` is called with `{ amount }`. */
export const params = <const Text extends string>(text: Text) =>
  transform<[ValuesOf<Text>], string, string>((_, translated, values) => filled(translated, values))(
    text
  ) as Filled<ValuesOf<Text>>

/** The two forms of English; other languages have those that `Intl.PluralRules` names for them. */
type Forms = Readonly<Record<'one' | 'other', string>>

/** A message that depends on `count`: `plural({ one: '{count} order', other: '{count} orders' })`. */
export const plural = <const Given extends Forms>(forms: Given) =>
  transform<[ValuesOf<Given['one' | 'other']> & { readonly count: number }], Forms, string>(
    (language, { other, ...translated }, values) => {
      const form = new Intl.PluralRules(language).select(values.count)
      const found: Partial<Record<string, string>> = translated
      return filled(found[form] ?? other, values)
    }
  )(forms) as Filled<ValuesOf<Given['one' | 'other']> & { readonly count: number }>

type Message = string | Filled<never>

/** The words of a feature in English: messages, in groups where that helps. */
export interface WordGroup {
  readonly [key: string]: Message | WordGroup
}

type Words<Group> = {
  readonly [K in keyof Group]: Group[K] extends string
    ? string
    : Group[K] extends (...values: never[]) => string
      ? Group[K]
      : Words<Group[K]>
}

/** Until the library has read it, a message with values is an object with the function that fills it. */
const isMessage = (value: Message | WordGroup): value is Message =>
  typeof value === 'string' || 'transform' in value

/** The library knows no groups: `badge.starts`. */
const messagesIn = (group: WordGroup, path = ''): [string, Message][] =>
  Object.entries(group).flatMap(([key, value]) =>
    isMessage(value) ? [[path + key, value]] : messagesIn(value, `${path}${key}.`)
  )

/** The forms of a plural look like a group: each is there under its own path and as a whole. */
const flattened = (group: Translations[string], path = ''): Record<string, Translation> =>
  Object.fromEntries(
    Object.entries(group).flatMap(([key, value]) => [
      [path + key, value],
      ...(typeof value === 'string' ? [] : Object.entries(flattened(value, `${path}${key}.`)))
    ])
  )

const i18n = createI18n(
  computed($language, (language) => language ?? ENGLISH),
  {
    baseLocale: ENGLISH,
    // A feature that a language lacks is read in English.
    get: async (_, features) => Object.fromEntries(features.map((name) => [name, {}]))
  }
)

/**
 * The words of a feature, in the owner's language as soon as that is loaded. They are looked up when they are read:
 * read them where they are shown, never while a module is loaded.
 */
export function words<const Group extends WordGroup>(feature: string, english: Group): Words<Group> {
  // The library calls a message with whatever it is called with.
  const $messages = i18n(feature, Object.fromEntries(messagesIn(english)) as LibraryMessages)
  keepMount($messages)
  const view = (group: WordGroup, path = ''): object =>
    Object.defineProperties(
      {},
      Object.fromEntries(
        Object.entries(group).map(([key, value]) => [
          key,
          isMessage(value)
            ? { enumerable: true, get: () => $messages.get()[path + key] }
            : { enumerable: true, value: view(value, `${path}${key}.`) }
        ])
      )
    )
  // Each message has the type of its English one.
  return view(english) as Words<Group>
}

/** The English messages of a feature by their paths, as they are written. */
export const englishOf = (feature: string) =>
  i18n.cache[ENGLISH]?.[feature] as Readonly<Record<string, Translation>> | undefined

/** Speaks the owner's language; returns a function that stops following it. */
export const speakOwnersLanguage = (): (() => void) =>
  followLocale((language, translations) => {
    // The library's type has one level too few.
    // A feature that is missing here would be asked for, and all others would wait for it.
    const features = Object.keys({ ...i18n.cache[ENGLISH], ...translations })
    i18n.cache[language] = Object.fromEntries(
      features.map((feature) => [feature, flattened(translations[feature] ?? {})])
    ) as object as (typeof i18n.cache)[string]
  })
