import '../styles/store.css'

import { ProductListSchema } from '#shared/catalog/product.ts'
import * as v from 'valibot'

import { mountBar } from './bars.ts'
import { watchBuying } from './buying.ts'
import { showCart } from './cart-view.ts'
import { CART_KEY, type Cart, createCart } from './cart.ts'
import { openableDrawer } from './drawer.ts'
import { findAll } from './elements.ts'

const PageSchema = v.object({
  instanceId: v.string(),
  currency: v.string(),
  bar: v.picklist(['page', 'frame'])
})

function openStorage(): Storage | undefined {
  try {
    return localStorage
  } catch {
    return undefined
  }
}

/** The site's currency was switched since the cart was filled: the same products at their new prices. */
async function repriceIfNeeded(cart: Cart, currency: string) {
  const lines = cart.$cart.get()
  if (lines.every(({ product }) => product.currency === currency)) return
  const ids = lines.map(({ product }) => product.id)
  const answer = await fetch(`/store/products?${new URLSearchParams({ ids: ids.join() }).toString()}`)
  if (answer.ok) cart.repriceCart(v.parse(ProductListSchema, await answer.json()))
}

const page = v.parse(PageSchema, document.body.dataset)
const cart = createCart(openStorage())
const mount = (place: HTMLElement) => mountBar(place, { ...page, cart })
const places = (kind: string) => findAll(`[data-bar-place=${kind}]`, HTMLElement)

showCart(cart, page.currency)
for (const link of findAll('.categories [aria-current]', HTMLElement)) {
  link.scrollIntoView({ block: 'nearest', inline: 'center' })
}
const drawer = openableDrawer(() => places('miniCart').forEach(mount))
watchBuying({ cart, onBought: () => drawer.open() })
addEventListener('storage', ({ key }) => {
  if (key === CART_KEY || key === null) cart.reloadCart()
})
addEventListener('pageshow', ({ persisted }) => {
  if (persisted) cart.reloadCart()
})
for (const kind of ['header', 'product', 'cart']) places(kind).forEach(mount)
void repriceIfNeeded(cart, page.currency)
