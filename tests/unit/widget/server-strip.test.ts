import { expect, test } from 'vitest'

import { renderBar } from '../../../package/server.ts'

const SETTINGS = { threshold: 50, currency: 'USD' }
const CART = { total: 18, currency: 'USD' }

test('what a page’s server draws keeps the room of the products that the page will give', () => {
  expect(renderBar(SETTINGS, CART, { hasProducts: true })).toContain('class="strip')
})

test('where the page gives none, there is no room for them', () => {
  expect(renderBar(SETTINGS, CART)).not.toContain('class="strip')
})

test('where shipping is free already, there is no room for them', () => {
  expect(renderBar(SETTINGS, { ...CART, total: 50 }, { hasProducts: true })).not.toContain('class="strip')
})

test.each(['constructor', 'x-'.repeat(50_000), '-'.repeat(100_000), 'not a tag'])(
  'a page in no language has the English bar',
  (locale) => expect(renderBar(SETTINGS, CART, { locale })).toBe(renderBar(SETTINGS, CART))
)

test('settings and carts that are nested 10,000 deep take no page down', () => {
  const deep = `${'{"style":'.repeat(10_000)}1${'}'.repeat(10_000)}`
  expect(renderBar(deep, CART)).toContain('<free-shipping-bar')
  expect(renderBar(`{"threshold":50,"style":${deep}}`, JSON.parse(deep))).toContain('<free-shipping-bar')
})

test('the sentence is in the page once, as text that is read without a script', () => {
  const html = renderBar(SETTINGS, CART)
  const sentence = 'Add $32.00 more to get FREE shipping!'
  expect(html).toContain(`<div part="message" class="message"><span`)
  expect(html.split('>Add <strong>$32.00</strong> more to get FREE shipping!<')).toHaveLength(2)
  expect(html).toContain(`aria-valuenow="36" aria-valuetext="${sentence}"`)
  expect(html).toContain('<div role="status" class="spoken"></div>')
  // A screen reader does not hear the icon.
  expect(html).toContain('class="icon" aria-hidden="true"')
})
