import { readdirSync, readFileSync } from 'node:fs'

import { barSnippet } from '#dashboard/bar-code/snippet.ts'
import { describe, expect, test } from 'vitest'

import { makeSettings } from '../../support/make.ts'

const ROOT = new URL('../../../', import.meta.url)
const inFolder = (folder: string) => readdirSync(new URL(folder, ROOT)).map((name) => folder + name)
const DOCUMENTS = ['README.md', 'docs/go-live-on-wix.md', 'widget/README.md']
const FILES = [...DOCUMENTS, ...inFolder('tests/hosts/pages/'), ...inFolder('bench/shopper/')]

const read = (file: string) => readFileSync(new URL(file, ROOT), 'utf8')
const tagsIn = (file: string) =>
  (read(file).match(/<script\b(?:"[^"]*"|[^">])*>/g) ?? [])
    .filter((tag) => tag.includes('/free-shipping-bar'))
    .map((tag) => tag.replaceAll(/\s+/g, ' '))

test('no tag that we show to a shop makes its page wait for us', () => {
  const tags = FILES.flatMap((file) => tagsIn(file).map((tag) => ({ file, tag })))
  expect(tags.length).toBeGreaterThan(8)
  // A module waits for the page by itself.
  expect(tags.filter(({ tag }) => !/\sasync\s|\stype="module"/.test(tag))).toEqual([])
})

/** HTML without line breaks, indents and the numbers and names that differ from shop to shop. */
const form = (html: string) =>
  html
    .replaceAll(/https:\/\/[^/]+\//g, 'https://SERVICE/')
    .replaceAll(/instanceId=[^"]+/g, 'instanceId=ID')
    .replaceAll(/min-height:\s*\d+px/g, 'min-height:ROOM')
    .replaceAll(/\s+|;/g, '')

const WRITTEN = form(
  barSnippet({ serviceUrl: 'https://bar.example.com', instanceId: 'shop', settings: makeSettings() })
)

describe.each(DOCUMENTS)('%s', (file) => {
  test('shows the code that the dashboard gives to an owner', () => {
    const shown = [...read(file).matchAll(/```html\n(.*?)```/gs)].map(([, html = '']) => form(html))
    expect(shown).toContain(WRITTEN)
  })

  test('shows tags that bring the settings with the script', () => {
    const one = tagsIn(file).filter((tag) => tag.includes('free-shipping-bar-host.js?instanceId='))
    expect(one.length).toBeGreaterThan(0)
    expect(one.map((tag) => form(tag))).toEqual(
      one.map(() => '<scriptasyncsrc="https://SERVICE/free-shipping-bar-host.js?instanceId=ID">')
    )
  })

  test('asks no shop for preload hints', () => {
    expect(read(file)).not.toMatch(/rel="?preload/)
  })
})

test('the tag that names the shop in an attribute is documented too', () => {
  expect(tagsIn('widget/README.md').some((tag) => /host\.js" data-instance-id="/.test(tag))).toBe(true)
})
