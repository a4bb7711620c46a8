import { readdirSync, readFileSync } from 'node:fs'

import { expect, test } from 'vitest'

const ROOT = new URL('../../../', import.meta.url)
const inFolder = (folder: string) => readdirSync(new URL(folder, ROOT)).map((name) => folder + name)
const FILES = [
  'README.md',
  'DEPLOY.md',
  'widget/README.md',
  ...inFolder('tests/hosts/pages/'),
  ...inFolder('bench/shopper/')
]

test('no tag that we show to a shop makes its page wait for us', () => {
  const tags = FILES.flatMap((file) => {
    const found =
      readFileSync(new URL(file, ROOT), 'utf8').match(/<script\b[^>]*\/free-shipping-bar[^>]*>/g) ?? []
    return found.map((tag) => ({ file, tag: tag.replaceAll(/\s+/g, ' ') }))
  })
  expect(tags.length).toBeGreaterThan(8)
  expect(tags.filter(({ tag }) => !/\sasync\s/.test(tag))).toEqual([])
})
