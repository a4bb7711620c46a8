import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { servePages } from '#server/pages/pages.ts'
import { afterEach, beforeEach, expect, test } from 'vitest'

import { keepingPrevious } from '../../../scripts/keep-previous.mjs'

let dist = ''
beforeEach(() => (dist = mkdtempSync(join(tmpdir(), 'free-shipping-bar-builds-'))))
afterEach(() => rmSync(dist, { recursive: true, force: true }))

/** A build as the real ones are: everything of before is gone, and the new files are there. */
const build = (...names: string[]) =>
  keepingPrevious({ dist, part: 'widget' }, async () => {
    rmSync(join(dist, 'widget'), { recursive: true, force: true })
    mkdirSync(join(dist, 'widget/assets/widget'), { recursive: true })
    for (const name of names) writeFileSync(join(dist, 'widget/assets/widget', name), name)
  })

const kept = () => readdirSync(join(dist, 'previous/widget'))

function askFor(name: string) {
  const pages = servePages({ distFolder: dist, platformUrl: '/wixapis', mediaUrl: '/wixapis' })
  return pages.request(`/assets/widget/${name}`)
}

test('a shop page that was opened before a build still gets its strip', async () => {
  await build('strip-1.js', 'same.js')
  await build('strip-2.js', 'same.js')
  const [old, now] = await Promise.all([askFor('strip-1.js'), askFor('strip-2.js')])
  expect([await old.text(), await now.text()]).toEqual(['strip-1.js', 'strip-2.js'])
  expect(old.headers.get('Cache-Control')).toContain('immutable')
})

test('only the files that the last build replaced are kept', async () => {
  await build('strip-1.js', 'same.js')
  await build('strip-2.js', 'same.js')
  await build('strip-3.js', 'same.js')
  expect(kept()).toEqual(['strip-2.js'])
  expect((await askFor('strip-1.js')).status).toBe(404)
})

test('building the same once more does not take the earlier files away', async () => {
  await build('strip-1.js')
  await build('strip-2.js')
  await build('strip-2.js')
  expect(kept()).toEqual(['strip-1.js'])
})

test('a build that fails takes nothing away', async () => {
  await build('strip-1.js')
  const failing = keepingPrevious({ dist, part: 'widget' }, async () => {
    rmSync(join(dist, 'widget'), { recursive: true, force: true })
    throw new Error('no build')
  })
  await expect(failing).rejects.toThrow('no build')
  expect((await askFor('strip-1.js')).status).toBe(200)
})

test('the whole of a build that is replaced is kept, so that a release can go back to it', async () => {
  const buildWhole = (code: string) =>
    keepingPrevious({ dist, part: 'widget' }, async () => {
      rmSync(join(dist, 'widget'), { recursive: true, force: true })
      mkdirSync(join(dist, 'widget'), { recursive: true })
      writeFileSync(join(dist, 'widget/free-shipping-bar-host.js'), code)
    })
  for (const code of ['one', 'two', 'two', 'three', 'four', 'five']) await buildWhole(code)
  const builds = readdirSync(join(dist, 'previous/builds')).toSorted()
  const codes = builds.map((name) =>
    readFileSync(join(dist, 'previous/builds', name, 'free-shipping-bar-host.js'), 'utf8')
  )
  expect(codes).toEqual(['two', 'three', 'four'])
})
