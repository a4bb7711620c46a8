import { byGap, closesGap } from '#shared/catalog/closing-gap.ts'
import type { Product } from '#shared/catalog/product.ts'
import type { AutomaticDiscount } from '#shared/shipping/discount-terms.ts'
import type { FreeByProfile } from '#shared/shipping/shop-shipping.ts'
import { describe, expect, test } from 'vitest'

import { amount, type Given, percent, read } from '../../support/discounted-cart.ts'
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

interface Shop extends Given {
  products: readonly Product[]
  rates?: FreeByProfile
}

/** The ids of the products that are marked, in their order, beside a teapot for 35 dollars in a shop free from 50. */
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
  test.each<[what: string, shop: Shop, ids: string[]]>([
    ['that costs what is missing', { products: [cup(), bowl()] }, ['cup', 'bowl']],
    [
      'that costs enough with what the shop takes off it in the cart',
      { products: [cup(), bowl()], discounts: automatic(QUARTER, ['cup']) },
      ['bowl']
    ],
    [
      'that is reduced from two pieces on, and is not in the cart yet',
      {
        products: [cup()],
        discounts: automatic(QUARTER, ['cup'], {
          by: 'quantity',
          of: { on: 'products', ids: ['cup'] },
          from: 2
        })
      },
      ['cup']
    ],
    [
      'unless it begins a discount on what is in the cart',
      {
        products: [cup(), bowl()],
        discounts: automatic({ kind: 'percent', percent: 50 }, ['mug'], {
          by: 'quantity',
          of: { on: 'products', ids: ['cup'] },
          from: 1
        })
      },
      ['bowl']
    ],
    [
      'also where it costs less, but begins a free delivery',
      {
        products: [cup({ price: 3 }), bowl({ price: 4 })],
        discounts: automatic({ kind: 'freeShipping' }, [], {
          by: 'quantity',
          of: { on: 'products', ids: ['cup'] },
          from: 1
        })
      },
      ['cup']
    ],
    [
      'that is enough with a coupon in percent',
      {
        products: [cup(), bowl({ price: 21 })],
        discount: '3.50',
        coupon: 'c',
        terms: percent(10)
      },
      ['bowl']
    ],
    [
      'that is enough with a coupon for that product alone',
      {
        products: [cup({ price: 20 }), bowl()],
        lines: [{ price: '35.00' }],
        coupon: 'c',
        terms: { ...amount(10), reach: { on: 'products', ids: ['cup'] } }
      },
      ['bowl']
    ],
    [
      'by the delivery profile that it has',
      {
        products: [
          cup({ price: 90, deliveryProfile: 'large' }),
          bowl({ deliveryProfile: '' }),
          makeProduct({ id: 'sofa', price: 900, deliveryProfile: 'large' })
        ],
        rates: { '': [{ from: 50 }], large: [{ from: 200 }] }
      },
      ['bowl']
    ],
    [
      'never where nobody knows its delivery profile, and the shop has several',
      { products: [cup({ price: 900 })], rates: { '': [{ from: 50 }], large: [{ from: 200 }] } },
      []
    ],
    [
      'never above the end of a free rate',
      {
        products: [cup({ price: 30, deliveryProfile: '' }), bowl({ deliveryProfile: '' })],
        rates: { '': [{ from: 50, upTo: 60 }] }
      },
      ['bowl']
    ],
    [
      'never where a discount is on a collection in which nobody knows the product to be',
      {
        products: [cup()],
        discounts: {
          automatic: [
            {
              name: 'Collection',
              trigger: { by: 'always' },
              gives: [{ effect: QUARTER, reach: { on: 'collection', id: 'c' } }]
            }
          ]
        }
      },
      []
    ],
    ['of the shop’s currency alone', { products: [cup({ currency: 'EUR', price: 100 })] }, []],
    ['whose cheapest variant is enough', { products: [cup({ price: 30, lowest_price: 14 })] }, []],
    ['that is shipped', { products: [cup({ price: 90, needsShipping: false })] }, []],
    [
      'that is a download, where downloads count',
      { products: [cup({ needsShipping: false })], discounts: { countsDigital: true } },
      ['cup']
    ],
    [
      'also while the cart is empty',
      {
        lines: [],
        products: [cup({ price: 60 }), bowl({ price: 60 })],
        discounts: automatic(QUARTER, ['cup'])
      },
      ['bowl']
    ]
  ])('%s', (_what, shop, ids) => {
    expect(marked(shop)).toEqual(ids)
  })

  test('and those without the mark come after it, the nearest first', () => {
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
