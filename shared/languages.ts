/** The languages in which the bar speaks: for each a file of its own in `languages/`, downloaded only where it is spoken. */
export const LANGUAGES = [
  'en',
  'ar',
  'bg',
  'ca',
  'cs',
  'da',
  'de',
  'el',
  'es',
  'fi',
  'fr',
  'he',
  'hi',
  'hr',
  'hu',
  'id',
  'it',
  'ja',
  'ko',
  'nb',
  'nl',
  'pl',
  'pt',
  'pt-BR',
  'ro',
  'ru',
  'sk',
  'sv',
  'th',
  'tr',
  'uk',
  'vi',
  'zh',
  'zh-TW'
] as const

/** A language of the bar, as a BCP 47 tag. */
export type LanguageTag = (typeof LANGUAGES)[number]

/** Languages by their tags in lower case. */
const BY_TAG = new Map<string, LanguageTag>([
  ...LANGUAGES.map((tag): [string, LanguageTag] => [tag.toLowerCase(), tag]),
  ['no', 'nb'],
  ['nn', 'nb'],
  ['iw', 'he'],
  ['in', 'id'],
  ['zh-hant', 'zh-TW'],
  ['zh-hk', 'zh-TW'],
  ['zh-mo', 'zh-TW']
])

/** Longer tags are cut: the rest names no language. */
const TAG_MAX = 35

export const isLanguage = (tag: string): tag is LanguageTag => LANGUAGES.some((language) => language === tag)

/** The bar's language for a page's: `pt-BR`, else `pt`, else `en`. The service answers with this one's file. */
export function languageFor(locale = ''): LanguageTag {
  let tag = locale.slice(0, TAG_MAX).toLowerCase()
  while (tag) {
    const found = BY_TAG.get(tag)
    if (found) return found
    tag = tag.slice(0, Math.max(0, tag.lastIndexOf('-')))
  }
  return 'en'
}

/** A language as those who speak it write its name: `Deutsch`. In a menu it begins with a capital. */
export function languageName(tag: string): string {
  const name = new Intl.DisplayNames(tag, { type: 'language' }).of(tag) ?? tag
  return name.charAt(0).toLocaleUpperCase(tag) + name.slice(1)
}
