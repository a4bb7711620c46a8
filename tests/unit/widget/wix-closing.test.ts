import { byGap, closesGap } from '#shared/catalog/closing-gap.ts'
import type { Product } from '#shared/catalog/product.ts'
import type { AutomaticDiscount } from '#shared/shipping/discount-terms.ts'
import type { FreeByProfile } from '#shared/shipping/shop-shipping.ts'
import { describe, expect, test } from 'vitest'

import { amount, type Given, percent, read, rule } from '../../support/discounted-cart.ts'
import { makeProduct, makeSettings } from '../../support/make.ts'
import { shownFor } from '../../support/state-of.ts'

const cup = (change: Partial<Product> = {}) =>
  makeProduct({ id: 'cup', name: 'Red cup', price: 16, ...change })
const bowl = (change: Partial<Product> = {}) =>
  makeProduct({ id: 'bowl', name: 'Green bowl', price: 18, ...change })

const automatic = (
  effect: AutomaticDiscount['gives'][number]['effect'],
  ids: readonly string[],
  trigger: AutomaticDiscount['trigger'] = { by: 'always' }
): NonNullable<Given['discounts']> => ({
  automatic: [{ name: 'Cups for less', trigger, gives: [{ effect, reach: { on: 'products', ids } }] }]
})
const QUARTER = { kind: 'percent', percent: 25 } as const

/** Cups, and other products, reduced by a rule of the shop. */
const less = (...given: Parameters<typeof automatic>): Partial<Shop> => ({ discounts: automatic(...given) })
const cups = (from: number) => ({ by: 'quantity', of: { on: 'products', ids: ['cup'] }, from }) as const
const coupon = (terms: NonNullable<Given['terms']>): Partial<Shop> => ({ coupon: 'c', terms })
const ofCups = { on: 'products', ids: ['cup'] } as const
const ofCollection: Partial<Shop> = {
  discounts: rule(QUARTER, { by: 'always' }, { on: 'collection', id: 'c' })
}
const PROFILES = { '': [{ from: 50 }], large: [{ from: 200 }] }
const LARGE = [
  cup({ price: 90, deliveryProfile: 'large' }),
  bowl({ deliveryProfile: '' }),
  makeProduct({ id: 'sofa', price: 900, deliveryProfile: 'large' })
]
const ORDINARY = [cup({ price: 30, deliveryProfile: '' }), bowl({ deliveryProfile: '' })]
const DEAR = [cup({ price: 60 }), bowl({ price: 60 })]

interface Shop extends Given {
  products: readonly Product[]
  rates?: FreeByProfile
}

/** The ids of the products that are marked, in their order. The cart has a teapot for 35 dollars; the shop ships free from 50. */
function marked({ products, rates, rules, ...given }: Shop): string[] {
  const typed = makeSettings()
  const shipping = rates && { currency: 'USD', country: 'US', regions: [['US', 50, rates] as const] }
  const delivered = { deliverySummary: { method: {}, price: { amount: '7.00' } } }
  const cart = read({
    lines: [{ price: '35.00' }],
    ...(shipping ? { summary: delivered, cart: { deliveryInfo: { address: { country: 'US' } } } } : {}),
    ...given,
    rules: { typed, shipping, products, ...rules }
  })
  const gap = shownFor(typed, cart).gap
  return byGap(products, gap)
    .filter((product) => closesGap(product, gap))
    .map(({ id }) => id)
}

describe('“Gets you free shipping” is on a product', () => {
  test.each<[what: string, ids: string, products: readonly Product[], more?: Partial<Shop>]>([
    ['that costs what is missing', 'cup bowl', [cup(), bowl()]],
    ['that costs enough with what the shop takes off it', 'bowl', [cup(), bowl()], less(QUARTER, ['cup'])],
    ['that is reduced from two pieces on, of none yet', 'cup', [cup()], less(QUARTER, ['cup'], cups(2))],
    [
      'unless it begins a discount on what is in the cart',
      'bowl',
      [cup(), bowl()],
      less({ kind: 'percent', percent: 50 }, ['mug'], cups(1))
    ],
    [
      'also where it costs less, but begins a free delivery',
      'cup',
      [cup({ price: 3 }), bowl({ price: 4 })],
      less({ kind: 'freeShipping' }, [], cups(1))
    ],
    [
      'that is enough with a coupon in percent',
      'bowl',
      [cup(), bowl({ price: 21 })],
      { discount: '3.50', ...coupon(percent(10)) }
    ],
    [
      'that is enough with a coupon for that product alone',
      'bowl',
      [cup({ price: 20 }), bowl()],
      { lines: [{ price: '35.00' }], ...coupon({ ...amount(10), reach: ofCups }) }
    ],
    ['by the delivery profile that it has', 'bowl', LARGE, { rates: PROFILES }],
    ['never of an unknown one of several profiles', '', [cup({ price: 900 })], { rates: PROFILES }],
    ['never above the end of a free rate', 'bowl', ORDINARY, { rates: { '': [{ from: 50, upTo: 60 }] } }],
    ['never where a discount is on a collection that may have it', '', [cup()], ofCollection],
    ['of the shop’s currency alone', '', [cup({ currency: 'EUR', price: 100 })]],
    ['whose cheapest variant is enough', '', [cup({ price: 30, lowest_price: 14 })]],
    ['that is shipped', '', [cup({ price: 90, needsShipping: false })]],
    [
      'that is a download, where downloads count',
      'cup',
      [cup({ needsShipping: false })],
      { discounts: { countsDigital: true } }
    ],
    ['also while the cart is empty', 'bowl', DEAR, { lines: [], ...less(QUARTER, ['cup']) }]
  ])('%s', (_, ids, products, more) => {
    expect(marked({ products, ...more }).join(' ')).toBe(ids)
  })

  test('products without the mark come after those with it, the nearest first', () => {
    const products = [cup(), bowl(), makeProduct({ id: 'spoon', price: 4 })]
    const cart = read({
      lines: [{ price: '35.00' }],
      discounts: automatic(QUARTER, ['cup']),
      rules: { typed: makeSettings(), products }
    })
    const order = byGap(products, shownFor(makeSettings(), cart).gap).map(({ id }) => id)
    expect(order).toEqual(['bowl', 'cup', 'spoon'])
  })

  test('where a page says nothing of its cart but the total, by its price', () => {
    const gap = shownFor(makeSettings(), { total: 35 }).gap
    expect([cup(), cup({ price: 14 })].map((product) => closesGap(product, gap))).toEqual([true, false])
  })
})
