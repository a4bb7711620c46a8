import type { Words } from '#shared/copy/language.ts'
import { languageFor } from '#shared/languages.ts'

const FILES = import.meta.glob<Words>('../shared/copy/languages/*.json', { import: 'default' })

/** Replaces `widget/language/load-words.ts`: the languages come with the package, each as a file of its own. */
export async function loadWords(locale: string): Promise<Words> {
  const load = FILES[`../shared/copy/languages/${languageFor(locale)}.json`]
  if (!load) throw new Error(`there are no texts for ${locale}`)
  return load()
}
