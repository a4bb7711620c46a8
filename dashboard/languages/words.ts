import english from './en.json'
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

/** The values of a message, by the names of their places. */
type Values = Readonly<Record<string, Value>>

const written = (value: Value): string =>
  typeof value === 'number' ? new Intl.NumberFormat($locale.get()).format(value) : value

/** Letters of Hebrew, Arabic and the other scripts that run from right to left, and the mark that does. */
const RIGHT_TO_LEFT = /[\u0590-\u08ff\u200f\ufb1d-\ufdff\ufe70-\ufeff\u{10800}-\u{10fff}\u{1e800}-\u{1efff}]/u

/**
 * A name or an amount that keeps its own direction, and does not change the order of the text around it. Where there
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

const filled = (text: string, values: Values): string =>
  text.replaceAll(/\{(\w+)\}/g, (place, name: string, at: number) => {
    const value = values[name]
    if (value === undefined) return place
    const isAlone = directionOf(wordsLanguage()) === 'ltr' && !MOVABLE.test(text.slice(at + place.length))
    return isAlone ? written(value) : isolated(written(value))
  })

/** A message that depends on `count`, in the forms that `Intl.PluralRules` names for its language. */
interface Plural {
  readonly forms: Readonly<Record<string, string>>
  readonly language: string
}

/** A message with its values: `fill(COPY.ui.charactersLeft, { count })` for `{count} characters left`. */
export function fill(message: string | Plural, values: Values): string {
  if (typeof message === 'string') return filled(message, values)
  const form = new Intl.PluralRules(message.language).select(Number(values['count']))
  return filled(message.forms[form] ?? message.forms['other'] ?? '', values)
}

/** The words of a feature: texts, plurals, and groups of them. */
type Words<Group> = {
  readonly [K in keyof Group]: Group[K] extends string
    ? string
    : Group[K] extends { readonly one: string; readonly other: string }
      ? Plural
      : Words<Group[K]>
}

type Forms = Plural['forms']

const isText = (value: unknown): value is string => typeof value === 'string'
const isPlural = (group: object): group is Forms => 'one' in group && 'other' in group

/** The property that reads a message when it is shown, in the owner's language or, where that lacks it, in English. */
function reader(message: Translation, path: readonly string[]): PropertyDescriptor {
  if (isText(message)) {
    const get = () => [translationAt(path)].find(isText) ?? message
    return { enumerable: true, get }
  }
  if (!isPlural(message)) return { enumerable: true, value: readers(message, path) }
  const get = (): Plural => {
    const own = translationAt(path)
    // A language has the forms of a plural where English has them.
    return own === undefined || isText(own)
      ? { forms: message, language: ENGLISH }
      : { forms: own as Forms, language: wordsLanguage() }
  }
  return { enumerable: true, get }
}

const readers = (group: Exclude<Translation, string>, path: readonly string[]): object =>
  Object.defineProperties(
    {},
    Object.fromEntries(Object.entries(group).map(([key, message]) => [key, reader(message, [...path, key])]))
  )

/**
 * All words of the dashboard, by feature: in the owner's language as soon as that is loaded. They are looked up when
 * they are read: read them where they are shown, never while a module is loaded.
 */
// Each message is read by the path that it has in English.
export const COPY = readers(english, []) as Words<typeof english>
