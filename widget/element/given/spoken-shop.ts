import { speak, type SpokenShop } from '#shared/bar/shown.ts'
import { spokenLanguage } from '#shared/bar/spoken-language.ts'
import { languageNeeded } from '#shared/copy/language-needed.ts'
import type { Settings } from '#shared/settings/settings.ts'
import { atom } from 'nanostores'

import { loadWords } from '../../language/load-words.ts'

/**
 * A shop whose settings its page gives, in the page's language.
 * @param address from which the languages are loaded
 */
export function spokenShop(address: string) {
  /** Undefined until the page's language is loaded, null if there is no bar. */
  const $shop = atom<(SpokenShop & { locale: string }) | null | undefined>()
  const { $language, follow } = spokenLanguage((tag) => loadWords(tag, address))
  let now: Settings | undefined
  let wanted = ''
  /** Amounts are written as in the loaded language, until another one is loaded. */
  let locale: string | undefined
  const show = () => {
    const language = $language.get()
    if (!now) $shop.set(null)
    // Until the page's language is there, nothing is shown.
    else if (language && locale !== undefined) $shop.set({ ...speak(now, {}, language), locale })
  }
  $language.listen(() => {
    locale = wanted
    show()
  })
  return {
    $shop,
    /** Other settings, or another language. `undefined`: settings that cannot be used. */
    say(settings: Settings | undefined, next: string) {
      now = settings
      wanted = next
      // The words that are there are those of this language, too.
      if (locale !== undefined && languageNeeded(next, settings) === languageNeeded(locale, settings))
        locale = next
      follow(next, settings)
      show()
    }
  }
}
