// @vitest-environment happy-dom
import { readAmount } from '#widget/carts/shops/shop-amounts.ts'
import { soundsShipped } from '#widget/carts/shops/shop-order.ts'
import { plainText } from '#widget/carts/shops/shop-ask.ts'
import fc from 'fast-check'
import { expect, test } from 'vitest'

test.each<[text: string, amount: number | undefined]>([
  ['20', 20],
  ['20,00', 20],
  ['20,5', 20.5],
  ['1.299,00', 1299],
  ['1,299.00', 1299],
  ['1 299,00', 1299],
  ['1\u00a0299,00', 1299],
  ['1\u202f299,00', 1299],
  ['1’299.50', 1299.5],
  ['1.299.000', 1_299_000],
  ['60,-', 60],
  ['60.--', 60],
  ['€ 20,00', 20],
  ['20,00 €', 20],
  ['0.500', 0.5],
  ['1234.567', 1234.567],
  // A thousand, or little more than one.
  ['1.299', undefined],
  ['1,299', undefined],
  ['1,299,00', undefined],
  ['1.29.9', undefined],
  ['-5', undefined],
  ['twenty', undefined],
  ['', undefined]
])('the amount "%s" is read as %s', (text, amount) => {
  expect(readAmount(text)).toBe(amount)
})

test('no text is read as what is no number', () => {
  fc.assert(
    fc.property(fc.oneof(fc.string(), fc.stringMatching(/^[\d., '’-]{0,12}$/)), (text) => {
      const amount = readAmount(text)
      expect(amount === undefined || Number.isFinite(amount)).toBe(true)
    })
  )
})

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
  expect(soundsShipped({ code, name })).toBe(isShipped)
})
