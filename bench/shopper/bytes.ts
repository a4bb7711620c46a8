import { readdirSync, readFileSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { gzipSync } from 'node:zlib'

import * as v from 'valibot'

import type { Figure, Suite } from '../figure.ts'

/** The budgets of `npm test`, which also name the files. */
const Package = v.object({
  'size-limit': v.array(
    v.object({ name: v.string(), path: v.union([v.string(), v.array(v.string())]), limit: v.string() })
  )
})

/** The goals that were set, by the budget's name, in gzipped kB. */
const GOALS: Record<string, number> = {
  "free-shipping-bar-host.js, before a site's settings and first HTML are written into it": 5,
  "the element and its host's half, loaded once the bar is on screen": 17
}

/** The files a budget's path names; `*` stands for the hash in a name. */
function named(path: string): string[] {
  const [start = '', end = ''] = basename(path).split('*')
  return readdirSync(dirname(path))
    .filter((file) => (path.includes('*') ? file.startsWith(start) && file.endsWith(end) : file === start))
    .map((file) => join(dirname(path), file))
}

const gzipped = (files: string[]) =>
  files.reduce((sum, file) => sum + gzipSync(readFileSync(file), { level: 9 }).length, 0)

async function measure(): Promise<Figure[]> {
  const budgets = v.parse(Package, JSON.parse(readFileSync('package.json', 'utf8')))['size-limit']
  return budgets.map(({ name, path }) => {
    const goal = GOALS[name]
    return {
      name,
      value: gzipped([path].flat().flatMap(named)) / 1000,
      unit: 'kB gzip',
      ...(goal === undefined ? {} : { goal })
    }
  })
}

export const suite: Suite = { name: 'Bytes a shopper downloads', measure }
