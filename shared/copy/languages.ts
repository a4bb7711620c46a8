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

/** Other tags of these languages, in lower case. */
const OTHER_TAGS: Record<string, LanguageTag> = {
  no: 'nb',
  nn: 'nb',
  iw: 'he',
  in: 'id',
  'zh-hant': 'zh-TW',
  'zh-hk': 'zh-TW',
  'zh-mo': 'zh-TW'
}

export const isLanguage = (tag: string): tag is LanguageTag => LANGUAGES.some((language) => language === tag)

/** The bar's language for a page's: `pt-BR`, else `pt`, else `en`. The service answers with this one's file. */
export function languageFor(locale = ''): LanguageTag {
  for (let tag = locale.toLowerCase(); tag; tag = tag.replace(/-?[^-]*$/, '')) {
    const found = LANGUAGES.find((language) => language.toLowerCase() === tag) ?? OTHER_TAGS[tag]
    if (found) return found
  }
  return 'en'
}
