import type { Product } from '#shared/catalog/product.ts'
import * as v from 'valibot'

import { type Cart, PurchaseSchema } from './cart.ts'
import type { CartContent } from './estimate.ts'

const Page = v.picklist(['product', 'cart', 'miniCart', 'header'])
const PurchasesSchema = v.array(PurchaseSchema)

type MaybeLater<T> = T | Promise<T>

/** A cart as the bar knows it. */
interface BarCart {
  get(): MaybeLater<{ total: number; currency?: string | undefined }>
  subscribe(onChange: () => void): () => void
  add(product: Product): MaybeLater<void>
  takesVariants?: boolean
}

/** Globals of the host script, a plain script tag. */
interface HostScript {
  FreeShippingBar: { memoryCart(cart: { total: number; currency: string }): BarCart }
  mountFreeShippingBar(options: {
    instanceId: string
    serviceUrl: string
    target?: HTMLElement
    frame?: HTMLIFrameElement
    page: v.InferOutput<typeof Page>
    cart: BarCart | undefined
    locale: string
    country: string
    consent: 'granted' | 'denied'
  }): unknown
}

declare global {
  interface Window extends Partial<HostScript> {}
}

export interface BarOptions {
  instanceId: string
  bar: 'page' | 'frame'
  cart: Cart
  /** ISO 3166-1 code of where the visitor is. */
  country: string
  /** Does the visitor agree to being counted? */
  isConsentGiven: boolean
}

const readContent = ({ $cart }: Cart) =>
  new Promise<CartContent>((resolve) => {
    const stop = $cart.subscribe((content) => {
      if (!content) return
      resolve(content)
      queueMicrotask(() => stop())
    })
  })

/** The bar knows products, the shop's cart variants. */
async function addProduct(cart: Cart, { id, variantId }: Product) {
  const answer = await fetch(`/store/products?${new URLSearchParams({ ids: id }).toString()}`)
  const [purchase] = v.parse(PurchasesSchema, await answer.json())
  if (!purchase) throw new Error(`The shop has no product ${id}.`)
  const chosen = Object.entries(purchase.variants).find(([, variant]) => variant === variantId)
  await cart.add(purchase, chosen ? { choice: chosen[0] } : {})
}

/** Compared in the shop's currency, and shown in the visitor's. */
async function barCart(cart: Cart) {
  const { id, lines, total, currency, address, shown } = await readContent(cart)
  const isForeign = shown.currency !== currency
  return {
    total,
    currency,
    country: address?.country,
    purchaseFlowId: lines.length > 0 ? id : '',
    productIds: lines.flatMap(({ productId }) => productId ?? []),
    ...(isForeign ? { converted: { total: shown.goods, currency: shown.currency } } : {})
  }
}

const cartSource = (cart: Cart) => ({
  get: () => barCart(cart),
  subscribe: (onChange: () => void) => cart.$cart.listen(onChange),
  add: (product: Product) => addProduct(cart, product),
  takesVariants: true
})

/** Shows the bar in one of the page's places by the script tag, straight in the page or as the framed page. */
export function mountBar(place: HTMLElement, { instanceId, bar, cart, country, isConsentGiven }: BarOptions) {
  const common = {
    instanceId,
    serviceUrl: location.origin,
    page: v.parse(Page, place.dataset.barPlace),
    cart: cartSource(cart),
    locale: document.documentElement.lang,
    country,
    consent: isConsentGiven ? ('granted' as const) : ('denied' as const)
  }
  if (bar === 'page') {
    window.mountFreeShippingBar?.({ ...common, target: place })
    return
  }
  const frame = document.createElement('iframe')
  frame.title = 'Free shipping progress'
  // The host script shows it where the owner wants a bar.
  frame.hidden = true
  place.append(frame)
  window.mountFreeShippingBar?.({ ...common, frame })
}
