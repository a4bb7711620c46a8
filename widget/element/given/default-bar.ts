import { speak } from '#shared/bar/shown.ts'
import { createLanguage, type Words } from '#shared/copy/language.ts'
import { DEFAULT_SETTINGS } from '#shared/settings/defaults.ts'

const { products } = DEFAULT_SETTINGS

/** The settings of a bar that its page describes by amounts alone. */
export const PLAIN_SETTINGS = {
  ...DEFAULT_SETTINGS,
  enabled: true,
  products: { ...products, enabled: false }
}

export type SpokenBar = ReturnType<typeof spokenBar>

/** The bar's words with default settings: as `evaluate` takes them, the direction of its text, and the name of the track. */
export function spokenBar(words: Words) {
  const language = createLanguage(words)
  const { program, settings } = speak(PLAIN_SETTINGS, {}, language)
  return { program, direction: settings.style.textDirection, label: language.bar.progress }
}
