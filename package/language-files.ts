import type { Words } from '#shared/copy/language.ts'
import { languageFor } from '#shared/languages.ts'

const FILES = import.meta.glob<Words>('../shared/copy/languages/*.json', { import: 'default' })

/** Each language is a file of its own. */
export async function languageFile(locale: string): Promise<Words> {
  const load = FILES[`../shared/copy/languages/${languageFor(locale)}.json`]
  if (!load) throw new Error(`there are no texts for ${locale}`)
  return load()
}
