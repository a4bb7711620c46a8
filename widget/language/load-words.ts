import type { Words } from '#shared/copy/language.ts'

import { load } from './load.ts'

/** The path of a language's file under the service's origin, with `%` for its tag: known to the build. */
declare const LANGUAGE_PATH: string

/**
 * Downloads the words for a page in this language, once in a page. The service answers with the language that comes
 * next where it has none of that name. `address`: the service, or anything that came from it.
 */
export const loadWords = async (locale: string, address: string): Promise<Words> => {
  // The build made the file.
  const file = (await load(LANGUAGE_PATH.replace('%', locale), address)) as { default: Words }
  return file.default
}
