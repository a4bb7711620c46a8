import { readFileSync } from 'node:fs'

import { inRepository } from './packed.ts'

/** The examples of the package's README: `<!-- example: vue src/shop-bar.vue -->` before a block of code. */
export function examplesOf(project: string): { path: string; code: string }[] {
  const readme = readFileSync(inRepository('package/README.md'), 'utf8')
  return [...readme.matchAll(/<!-- example: (.+) -->\n\n```\w+\n([^]*?)```/g)].flatMap(
    ([, places = '', code = '']) =>
      places
        .split(', ')
        .map((place) => place.split(' '))
        .flatMap(([name, path]) => (name === project && path ? [{ path, code }] : []))
  )
}
