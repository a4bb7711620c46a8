import { localizedStore } from '#widget/element/attributes/given-bar.ts'
import { expect, test } from 'vitest'

import { makeSettings } from '../../support/make.ts'

test.each([
  ['of the same language are written as there at once', 'en-IN', 'en-IN'],
  ['of another language stay as they are until its words are there', 'de', 'en']
])('amounts for a page %s', (_, next, written) => {
  const { $shop, say } = localizedStore('https://bar.example')
  const settings = makeSettings()
  say(settings, 'en')
  say(settings, next)
  expect($shop.get()?.locale).toBe(written)
})
