import { atom, type ReadableAtom } from 'nanostores'

import { $locale } from './locale.ts'

/** Text; a group of them; the forms of a plural by the names of `Intl.PluralRules`. */
export type Translation = string | TranslationGroup

interface TranslationGroup {
  readonly [key: string]: Translation
}

/** The words of each feature, in the groups that its file in `en` has. */
export type Translations = Readonly<Record<string, TranslationGroup>>

/** The language of the code: its words are there at once, and stand in for what another language lacks. */
export const ENGLISH = 'en'

const RIGHT_TO_LEFT: ReadonlySet<string> = new Set(['ar', 'fa', 'he', 'ur'])

// A language is a file here.
const FILES = new Map(
  Object.entries(import.meta.glob<Translations>(['./*.json', '!./en.json'], { import: 'default' })).map(
    ([path, load]) => [path.slice('./'.length, -'.json'.length), load]
  )
)

export const directionOf = (language: string): 'ltr' | 'rtl' => (RIGHT_TO_LEFT.has(language) ? 'rtl' : 'ltr')

/** The first language of an owner that the dashboard speaks. */
export function spokenOf(tags: readonly string[]): string {
  // Also makes `he` of the earlier `iw`.
  const languages = tags.map((tag) => new Intl.Locale(tag).language)
  return languages.find((language) => language === ENGLISH || FILES.has(language)) ?? ENGLISH
}

const language = atom<string | undefined>()

/** The language that the words are in; undefined until it is loaded, for the first time only. */
export const $language: ReadableAtom<string | undefined> = language

/** The language that the words are in, or will be in until another one is loaded. */
export const wordsLanguage = (): string => language.get() ?? ENGLISH

/** Makes an `Intl` object for the language of the words, once for each language. */
export function inWordsLanguage<Made>(make: (language: string) => Made): () => Made {
  const made = new Map<string, Made>()
  return () => {
    const language = wordsLanguage()
    const found = made.get(language) ?? make(language)
    made.set(language, found)
    return found
  }
}

/** The loaded translations by language. */
const loaded = new Map<string, Translations>()

/** Looks up a path, such as `['campaigns', 'button', 'always']`, in the words' language; undefined if it is missing. */
export const translationAt = (path: readonly string[]): Translation | undefined =>
  path.reduce<Translation | undefined>(
    (group, key) => (typeof group === 'object' ? group[key] : undefined),
    loaded.get(wordsLanguage())
  )

let wanted = ''

async function speak(next: string): Promise<void> {
  if (next === wanted) return
  wanted = next
  const load = FILES.get(next)
  let spoken = next
  if (load) {
    try {
      loaded.set(next, await load())
    } catch (error) {
      console.debug(`free-shipping-bar: the words in ${next} could not be loaded`, error)
      spoken = wordsLanguage()
    }
    // The owner's language became known, and it is another one.
    if (wanted !== next) return
  }
  document.documentElement.lang = spoken
  document.documentElement.dir = directionOf(spoken)
  language.set(spoken)
}

/** Speaks the owner's language; returns a function that stops following it. */
export const speakOwnersLanguage = (): (() => void) =>
  $locale.subscribe((tag) => void speak(spokenOf([tag, ...navigator.languages])))
