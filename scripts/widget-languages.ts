// Builds the bar's languages: `shared/copy/languages`.
import { createHash } from 'node:crypto'
import { mkdirSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

import { build, type InlineConfig, mergeConfig, type UserConfig } from 'vite'

import { LANGUAGES } from '../shared/languages.ts'
import { ownCopies } from './widget-plugins.ts'

/** The code of each language, which imports nothing, so that it is one request. */
export async function languageCodes(config: UserConfig): Promise<[tag: string, code: string][]> {
  const built = await build(
    mergeConfig(config, {
      configFile: false,
      logLevel: 'warn',
      plugins: [ownCopies],
      build: {
        write: false,
        rolldownOptions: {
          input: Object.fromEntries(
            LANGUAGES.map((tag) => [
              tag,
              fileURLToPath(new URL(`../shared/copy/languages/${tag}.ts`, import.meta.url))
            ])
          ),
          preserveEntrySignatures: 'strict'
        }
      }
    } satisfies InlineConfig)
  )
  const files = [built].flat().flatMap((result) => ('output' in result ? result.output : []))
  return LANGUAGES.map((tag): [string, string] => {
    const chunk = files.find((file) => file.type === 'chunk' && file.name === tag)
    if (chunk?.type !== 'chunk') throw new Error(`The language ${tag} could not be built.`)
    return [tag, chunk.code]
  })
}

/**
 * Builds each language into a file of its own. All have the same hash: scripts keep one path in place of one for each
 * language.
 *
 * @returns that path under the service's origin, with `%` in the place of a language's tag
 */
export async function buildLanguages(config: UserConfig, out: string): Promise<string> {
  const codes = await languageCodes(config)
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
