import { atom } from 'nanostores'

import { createLanguage, ENGLISH, type Language, type LoadWords } from '../copy/language.ts'
import { languageNeeded } from '../copy/language-needed.ts'
import type { Settings } from '../settings/settings.ts'

/** The language that one bar speaks. One that cannot be downloaded is English. */
export function languageOptions(load: LoadWords) {
  /** Undefined while the first one is downloaded. A later one takes its place when it is there. */
  const $language = atom<Language | undefined>()
  let wanted: string | undefined
  return {
    $language,
    /** Speaks the language of a page, for these settings. */
    follow(locale: string | undefined, settings: Settings | undefined) {
      const needed = languageNeeded(locale, settings) ?? ''
      if (wanted === needed) return
      wanted = needed
      if (needed === '') return $language.set(ENGLISH)
      const set = (language: Language) => {
        if (wanted === needed) $language.set(language)
      }
      load(needed).then(
        (words) => set(createLanguage(words)),
        (error: unknown) => {
          console.debug('free-shipping-bar: the language could not be loaded', error)
          set(ENGLISH)
        }
      )
    }
  }
}
