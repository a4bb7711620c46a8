import { describe, expect, test } from 'vitest'

import { barRoom } from '#shared/bar/bar-room.ts'
import { barSnippet } from '#dashboard/bar-code/snippet.ts'
import type { Settings } from '#shared/settings/settings.ts'
import { makeSettings } from '../../support/make.ts'

const serviceUrl = 'https://bar.example.com'
const write = (settings = makeSettings(), instanceId = 'shop-1') =>
  barSnippet({ serviceUrl, instanceId, settings })

/** The two heights of a snippet: on wide and on narrow screens. */
const heights = (snippet: string) => {
  const [wide, narrow] = [...snippet.matchAll(/min-height:(\d+)px/g)].map(([, px]) => Number(px))
  return { wide, narrow }
}

const chosen: Partial<Settings['products']> = { productIds: ['mug'] }

const PRODUCTS: readonly [string, Partial<Settings['products']>, boolean][] = [
  ['products that were chosen', chosen, true],
  ['popular products', { selectionMethod: 'automatic' }, true],
  ['the products of a category', { selectionMethod: 'category' }, true],
  ['no product chosen', {}, false],
  ['products switched off', { ...chosen, enabled: false }, false]
]

describe('the code that an owner copies', () => {
  test('is the tag alone where the bar stays in view, and makes its own room', () => {
    const { visibility } = makeSettings()
    expect(write(makeSettings({ visibility: { ...visibility, placement: 'fixed' } }))).toBe(
      '<script async src="https://bar.example.com/free-shipping-bar-host.js?instanceId=shop-1"></script>\n'
    )
  })

  test('is an async script tag in an element that keeps the room of the bar', () => {
    const settings = makeSettings()
    const { wide, narrow } = barRoom(settings, false)
    expect(write(settings)).toBe(
      `<style>.free-shipping-bar-room{min-height:${wide}px}@media(max-width:410px){.free-shipping-bar-room{min-height:${narrow}px}}</style>
<div class="free-shipping-bar-room">
  <script async src="https://bar.example.com/free-shipping-bar-host.js?instanceId=shop-1"></script>
</div>
`
    )
  })

  test.each(PRODUCTS)('has the room for %s', (_, products, hasStrip) => {
    const settings = makeSettings({ products })
    expect(heights(write(settings))).toEqual(barRoom(settings, hasStrip))
  })

  test.each(PRODUCTS)('keeps no room for %s where the shop is known to have none', (_, products) => {
    const settings = makeSettings({ products })
    const snippet = barSnippet({ serviceUrl, instanceId: 'shop-1', settings, hasProducts: false })
    expect(heights(snippet)).toEqual(barRoom(settings, false))
  })

  test('has the room of one line for the first text of a new bar, also on a phone', () => {
    const { wide, narrow } = heights(
      barSnippet({ serviceUrl, instanceId: 'shop-1', settings: makeSettings() })
    )
    expect(narrow).toBe(wide)
  })

  test('keeps no room for products where every order ships free', () => {
    const settings = makeSettings({ threshold: 0, products: chosen })
    expect(heights(write(settings))).toEqual(barRoom(settings, false))
  })

  test.each([
    ['"><script>alert(1)</script>', '%22%3E%3Cscript%3Ealert%281%29%3C%2Fscript%3E'],
    ['a&b=c', 'a%26b%3Dc'],
    ["shop's", 'shop%27s']
  ])('stays one script tag whatever the instance is called: %s', (instanceId, written) => {
    expect(write(makeSettings(), instanceId)).toContain(
      `<script async src="https://bar.example.com/free-shipping-bar-host.js?instanceId=${written}"></script>`
    )
  })

  test('names a service whose address has other signs as they stand in an attribute', () => {
    const snippet = barSnippet({
      serviceUrl: 'https://a.test/"x&y/',
      instanceId: 's',
      settings: makeSettings()
    })
    expect(snippet).toContain('src="https://a.test/&quot;x&amp;y/free-shipping-bar-host.js?instanceId=s"')
  })
})
