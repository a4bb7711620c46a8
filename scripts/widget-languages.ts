// Writes the bar's languages for pages: `shared/copy/languages` without the words of the service.
import { createHash } from 'node:crypto'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'

import { LANGUAGES } from '../shared/languages.ts'

/** The module of each language, which imports nothing, so that it is one request. */
export const languageCodes = (): [tag: string, code: string][] =>
  LANGUAGES.map((tag) => {
    const file = new URL(`../shared/copy/languages/${tag}.json`, import.meta.url)
    const { service: _, ...words } = JSON.parse(readFileSync(file, 'utf8'))
    return [tag, `export default ${JSON.stringify(words)}\n`]
  })

/**
 * Writes each language into a file of its own. All have the same hash: scripts keep one path instead of one for each
 * language.
 *
 * @returns that path under the service's origin, with `%` in the place of a language's tag
 */
export function writeLanguages(out: string): string {
  const codes = languageCodes()
  const hash = createHash('sha256')
    .update(JSON.stringify(codes))
    .digest('base64url')
    .replaceAll('-', '_')
    .slice(0, 8)
  const path = `/assets/widget/language-%-${hash}.js`
  mkdirSync(`${out}/assets/widget`, { recursive: true })
  for (const [tag, code] of codes) writeFileSync(out + path.replace('%', tag), code)
  return path
}
