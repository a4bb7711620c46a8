import { $locale } from './locale.ts'
import {
  directionOf,
  ENGLISH,
  inWordsLanguage,
  type Translation,
  translationAt,
  wordsLanguage
} from './language.ts'

const FIRST_STRONG_ISOLATE = '\u2068'
const POP_DIRECTIONAL_ISOLATE = '\u2069'

/** A value that is put into a message. Numbers are written as the owner does. */
type Value = string | number

type NameIn<Text extends string> = Text extends `${string}{${infer Name}}${infer Rest}`
  ? Name | NameIn<Rest>
  : never

/** The values that a message needs. */
type ValuesOf<Text extends string> = Readonly<Record<NameIn<Text>, Value>>

const written = (value: Value): string =>
  typeof value === 'number' ? new Intl.NumberFormat($locale.get()).format(value) : value

/** Letters of Hebrew, Arabic and the other scripts that run from right to left, and the mark that does. */
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

/** A message that is filled with values. Only `params` and `plural` make one. */
class Template<Values> {
  constructor(
    readonly english: Translation,
    /** `translation`: in the words' language; undefined where that lacks it. */
    readonly fill: (translation: Translation | undefined, values: Values) => string
  ) {}
}

/** A message with places for values: `params('Free from {amount}.')` is called with `{ amount }`. */
export const params = <const Text extends string>(text: Text) =>
  new Template<ValuesOf<Text>>(text, (translation, values) =>
    filled(typeof translation === 'string' ? translation : text, values)
  )

/** The two forms of English; other languages have those that `Intl.PluralRules` names for them. */
type Forms = Readonly<Record<'one' | 'other', string>>

/** A message that depends on `count`: `plural({ one: '{count} order', other: '{count} orders' })`. */
export const plural = <const Given extends Forms>(english: Given) =>
  new Template<ValuesOf<Given['one' | 'other']> & { readonly count: number }>(
    english,
    (translation, values) => {
      const forms: Readonly<Record<string, Translation>> =
        typeof translation === 'object' ? translation : english
      const language = forms === english ? ENGLISH : wordsLanguage()
      const form = forms[new Intl.PluralRules(language).select(values.count)] ?? forms['other']
      return filled(typeof form === 'string' ? form : english.other, values)
    }
  )

type Message = string | Template<never>

/** The words of a feature in English: messages, in groups where that helps. */
export interface WordGroup {
  readonly [key: string]: Message | WordGroup
}

type Words<Group> = {
  readonly [K in keyof Group]: Group[K] extends string
    ? string
    : Group[K] extends Template<infer Values>
      ? (values: Values) => string
      : Words<Group[K]>
}

const features = new Map<string, WordGroup>()

/** Property that reads a message when it is shown: `path` begins with its feature. */
function reader(message: Message | WordGroup, path: readonly string[]): PropertyDescriptor {
  if (message instanceof Template)
    return { enumerable: true, value: (values: never) => message.fill(translationAt(path), values) }
  if (typeof message === 'object') return { enumerable: true, value: readers(message, path) }
  const get = () => {
    const translation = translationAt(path)
    return typeof translation === 'string' ? translation : message
  }
  return { enumerable: true, get }
}

const readers = (group: WordGroup, path: readonly string[]): object =>
  Object.defineProperties(
    {},
    Object.fromEntries(Object.entries(group).map(([key, message]) => [key, reader(message, [...path, key])]))
  )

/**
 * The words of a feature, in the owner's language as soon as that is loaded; in English where that lacks one. They are
 * looked up when they are read: read them where they are shown, never while a module is loaded.
 */
export function words<const Group extends WordGroup>(feature: string, group: Group): Words<Group> {
  features.set(feature, group)
  // Each message has the type of its English one.
  return readers(group, [feature]) as Words<Group>
}

const messagesIn = (group: WordGroup, path = ''): [string, Translation][] =>
  Object.entries(group).flatMap(([key, message]): [string, Translation][] => {
    if (typeof message === 'string') return [[path + key, message]]
    if (message instanceof Template) return [[path + key, message.english]]
    return messagesIn(message, `${path}${key}.`)
  })

/** The English messages of a feature by their paths (`badge.starts`), as they are written. */
export function englishOf(feature: string): Readonly<Record<string, Translation>> | undefined {
  const group = features.get(feature)
  return group && Object.fromEntries(messagesIn(group))
}
