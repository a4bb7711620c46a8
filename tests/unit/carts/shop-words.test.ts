// @vitest-environment happy-dom
import { looksLikeShipping } from '#widget/carts/shops/shop-order.ts'
import { plainText } from '#widget/carts/shops/shop-ask.ts'
import { expect, test } from 'vitest'

test.each([
  ['&quot;Tee&quot; &#8211; 100&nbsp;g &#038; <b>Dose</b>', '"Tee" – 100 g & Dose'],
  ['Das Caf&eacute;: &#x20AC;5 &amp;lt; &unknown;', 'Das Café: €5 &lt; &unknown;'],
  ['less <br/>\n than 3 < 5', 'less than 3 < 5'],
  ['<a href="/cart">View</a>', 'View']
])('a shop’s words %s are shown as text', (html, text) => {
  expect(plainText(html)).toBe(text)
})

test.each<[code: string, name: string, isShipped: boolean]>([
  ['store-pickup', 'Free', false],
  ['local_pick_up', '', false],
  ['standard', 'Click & Collect', false],
  ['filiale', 'Abholung in Wien', false],
  ['x', 'Collect in-store', false],
  ['standard-shipping', 'Standard', true],
  ['dhl', 'DHL pickup point', true],
  ['collectors', 'Collectors’ parcel', true],
  ['mainstore', 'From our main store', true]
])('the method %s, "%s", is shipped: %s', (code, name, isShipped) => {
  expect(looksLikeShipping({ code, name })).toBe(isShipped)
})
