import type { Language } from '#shared/copy/language.ts'
import { languageFor } from '#shared/languages.ts'

const FILES = import.meta.glob<Language>('../shared/copy/languages/*.ts', { import: 'LANGUAGE' })

/** Each language is a file of its own. */
export async function languageFile(locale: string): Promise<Language> {
  const load = FILES[`../shared/copy/languages/${languageFor(locale)}.ts`]
  if (!load) throw new Error(`there is no language for ${locale}`)
  return load()
}
