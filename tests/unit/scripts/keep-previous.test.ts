import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { servePages } from '#server/pages/pages.ts'
import { afterEach, beforeEach, expect, test } from 'vitest'

import { keepingPrevious } from '../../../scripts/keep-previous.mjs'

let dist = ''
beforeEach(() => (dist = mkdtempSync(join(tmpdir(), 'free-shipping-bar-builds-'))))
afterEach(() => rmSync(dist, { recursive: true, force: true }))

/** A build as the real ones are: everything of before is gone, and the new files are there. `fails` writes none. */
async function build(part: string, names: string) {
  const assets = join(dist, part, 'assets', part)
  await keepingPrevious({ dist, part }, async () => {
    rmSync(join(dist, part), { recursive: true, force: true })
    if (names === 'fails') throw new Error('no build')
    mkdirSync(assets, { recursive: true })
    for (const name of names.split(' ')) writeFileSync(join(assets, name), name)
  }).catch(() => undefined)
}

const pages = () => servePages({ distFolder: dist, platformUrl: '/wixapis', mediaUrl: '/wixapis' })

test.each([
  { builds: ['1.js same.js', '2.js same.js'], there: '1.js, same.js, 2.js', gone: '3.js', kept: 1 },
  { builds: ['1.js', '2.js', '2.js'], there: '1.js, 2.js', gone: '', kept: 1 },
  { builds: ['1.js', '2.js', '1.js'], there: '1.js, 2.js', gone: '', kept: 2 },
  {
    builds: ['1.js', '2.js', '3.js', '4.js', '5.js'],
    there: '2.js, 3.js, 4.js, 5.js',
    gone: '1.js',
    kept: 3
  },
  { builds: ['1.js', 'fails'], there: '1.js', gone: '', kept: 1 }
])(
  'pages opened before the builds $builds still get their files: $there',
  async ({ builds, there, gone, kept }) => {
    for (const part of ['widget', 'dashboard']) {
      for (const names of builds) await build(part, names)
      const texts = there.split(', ').map(async (name) => {
        const answer = await pages().request(`/assets/${part}/${name}`)
        return answer.headers.get('Cache-Control')?.includes('immutable') ? answer.text() : `no ${name}`
      })
      expect((await Promise.all(texts)).join(', ')).toBe(there)
      expect((await pages().request(`/assets/${part}/${gone}`)).status).toBe(404)
      expect(readdirSync(join(dist, 'previous', part))).toHaveLength(kept)
    }
  }
)
