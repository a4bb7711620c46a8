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
