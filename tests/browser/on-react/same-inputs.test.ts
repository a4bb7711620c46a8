import type { BarView } from '#shared/bar/bar-view.ts'
import type { Cart } from '#shared/cart.ts'
import { evaluateAll } from '#shared/bar/shown.ts'
import type { CartSource } from '#widget/carts/cart-source.ts'
import { followCart } from '#widget/carts/followed-cart.ts'
import { mirrorAttributes } from '#widget/element/attributes/attributes.ts'
import { createGivenBar } from '#widget/element/attributes/given-bar.ts'
import { createReader } from '#widget/element/attributes/read-element.ts'
import { readGiven } from '#widget/element/attributes/settings.ts'
import { pageLocale } from '#widget/language/page-locale.ts'
import { createPageBar, type ShownSite } from '#widget/page/page-bar.ts'
import { shopOf } from '#widget/page/site.ts'
import { atom } from 'nanostores'
import { beforeEach, expect, test, vi } from 'vitest'

import { renderBar } from '../../../package/server.ts'
import { makeSiteData } from '../../support/site-data.ts'

class GivenElement extends HTMLElement {}
mirrorAttributes(GivenElement.prototype)
customElements.define('given-element', GivenElement)

beforeEach(() => {
  for (const say of ['debug', 'warn'] as const) vi.spyOn(console, say).mockReturnValue()
})

/** As a page gives it, which may give anything: settings and cart alike. */
interface Input {
  threshold: unknown
  total: unknown
  currency: unknown
  /** English everywhere, whose words are there at once; amounts are written otherwise. */
  locale: string | undefined
}

const RIGHT: Input = { threshold: 2000, total: 5, currency: 'EUR', locale: 'en' }
const CURRENCIES = ['EUR', 'usd', ' JPY ', 'KWD', 'BHD', 'XCG', 'SLE', 'VED']
const NO_CURRENCIES = ['', null, undefined, 'US', 'dollars', '$', 'XQQ', 840]
const WRONG = ['abc', '', '٣١', '1e3', -1, Number.NaN, true]
const NUMBERS = [0, 31.2, 12.345, '20,5', '1.299', '1,299.50', '1.299,00']
// As an attribute, a number with three digits after its point is text, which has two readings.
const THRESHOLDS = NUMBERS.filter((amount) => amount && amount !== 12.345)
const LOCALES = [undefined, 'en_IN.UTF-8', 'en-ZA@posix', '', 'klingon!', 'tlh']

const INPUTS: Input[] = [
  ...CURRENCIES.flatMap((currency) => [
    ...[...WRONG, ...NUMBERS].map((total) => ({ ...RIGHT, currency, total })),
    ...[...WRONG, ...THRESHOLDS].map((threshold) => ({ ...RIGHT, currency, threshold }))
  ]),
  ...NO_CURRENCIES.map((currency) => ({ ...RIGHT, currency })),
  ...LOCALES.flatMap((locale) => [5, 1500.5].map((total) => ({ ...RIGHT, locale, total })))
]

const messageOf = (view: BarView) => (view.state === 'ready' ? view.message : undefined)

function element(describe: (element: HTMLElement) => Partial<Record<'settings' | 'cart', unknown>>) {
  const node = document.createElement('given-element')
  const properties = { settings: undefined, cart: undefined, products: undefined, ...describe(node) }
  const bar = createGivenBar(node, '', createReader(node, properties, () => {})())
  const message = messageOf(bar.connection.$shown.get())
  bar.destroy()
  return message
}

async function inPage($shop: ShownSite['$shop'], input: Input) {
  const source: CartSource = { get: () => input as Cart, subscribe: () => () => {}, add() {} }
  const cart = followCart(source)
  const variantsOf = () => Promise.resolve([])
  const site = { serviceUrl: '', evaluate: evaluateAll, parts: {}, data: undefined, $shop, variantsOf }
  const bar = createPageBar(
    { ...site, $rules: atom({}), $products: atom(undefined) },
    { cart },
    { locale: pageLocale(input.locale), productId: undefined }
  )
  await cart.refresh()
  const message = messageOf(bar.$shown.get())
  bar.destroy()
  cart.close()
  return message
}

/** What each way of giving a bar its amounts makes of the same input. */
const WAYS: Record<string, (input: Input) => string | undefined | Promise<string | undefined>> = {
  attributes: (input) =>
    element((node) => {
      for (const [name, value] of Object.entries(input))
        if (value !== undefined && value !== null) node.setAttribute(name, String(value))
      return {}
    }),
  properties: (input) => element((node) => Object.assign(node, input) && {}),
  'settings and cart': (input) =>
    element((node) => {
      Object.assign(node, { locale: input.locale })
      return { settings: input, cart: input }
    }),
  renderBar: (input) => {
    const html = renderBar(input as object, input as Cart, { locale: input.locale })
    return /aria-valuetext="([^"]*)"/.exec(html)?.[1]?.replaceAll('&#x27;', "'")
  },
  // A service has checked its settings: those that it refuses are in no script.
  'the site’s script': (input) => {
    const settings = readGiven(input, false)
    return inPage(atom(settings ? shopOf(makeSiteData(settings)) : null), input)
  }
}

test('the same input says the same by whichever way a page gives it', async () => {
  const messages = new Set<string | undefined>()
  for (const input of INPUTS) {
    const said: Record<string, string | undefined> = {}
    for (const [way, show] of Object.entries(WAYS)) said[way] = await show(input)
    expect.soft(new Set(Object.values(said)).size, JSON.stringify([input, said])).toBe(1)
    messages.add(said.attributes)
  }
  expect(messages.size).toBeGreaterThan(80)
})
