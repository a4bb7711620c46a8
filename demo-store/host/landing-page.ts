import '../styles/landing.css'

import { hostBar } from '#shared/bar/bar-host.ts'
import type { Cart } from '#shared/cart.ts'
import { ProductListSchema } from '#shared/catalog/product.ts'
import { DEFAULT_SETTINGS } from '#shared/settings/defaults.ts'
import { atom } from 'nanostores'
import * as v from 'valibot'

import { find } from './elements.ts'

/** Of what is missing to 50.00, one product is enough. */
const TOTAL = 34

const bar = find(document, 'free-shipping-bar', HTMLElement)
const products = v.parse(v.pipe(v.string(), v.parseJson(), ProductListSchema), bar.dataset.products)
const currency = products[0]?.currency || DEFAULT_SETTINGS.currency
/** A cart of this page alone. */
const $cart = atom<Cart>({ total: TOTAL, currency })

hostBar({
  peer: () => window,
  origins: [window.origin],
  instanceId: bar.getAttribute('instance-id') ?? '',
  $settings: atom({ ...DEFAULT_SETTINGS, enabled: true, currency }),
  $cart,
  $products: atom(products),
  locale: document.documentElement.lang,
  onAdd: ({ price, discount_price }) =>
    $cart.set({ total: $cart.get().total + (discount_price ?? price), currency })
})
