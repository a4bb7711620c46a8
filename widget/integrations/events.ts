import type { Product } from '#shared/catalog/product.ts'

import type { CartSource } from '../carts/cart-source.ts'
import type { StartedBar, Tools } from '../first/started-bar.ts'
import { isGiven } from '../statistics/consent.ts'
import { type Item, type Promotion, type Report, tellAnalytics } from './page-analytics.ts'

type EventBar = Pick<StartedBar, 'instanceId' | 'place' | 'page' | 'given' | 'source' | 'consent'>

const isFramed = () => window.parent !== window

/** The addresses of which it is told already that their bar was seen. */
const seen = new Set<string>()

/** Carts whose adds are told. A page's bars may share one. */
const followed = new WeakSet<CartSource>()

const followedParts = new WeakSet<Tools['parts']>()

/** The products that the strip has shown, by name: a card says nothing else of its product. */
const products = new Map<string, Product>()

function keep(shown: readonly Product[]) {
  for (const product of shown) products.set(product.name, product)
}

/** Keeps the products of a strip whenever it is filled. The page's bars share the code of its parts. */
function followStrip({ parts }: Tools) {
  const { strip } = parts
  if (!strip || followedParts.has(parts)) return
  followedParts.add(parts)
  parts.strip = {
    ...strip,
    suggestedIn(shown, cart, productId) {
      keep(shown)
      return strip.suggestedIn(shown, cart, productId)
    }
  }
}

const itemOf = ({ id, name, price, discount_price, hasOptions, hasVariants }: Product): Item => ({
  item_id: id,
  item_name: name,
  // The price of a chosen variant is not known.
  ...(hasOptions || hasVariants ? {} : { price: discount_price ?? price }),
  quantity: 1
})

/** The product on whose card a shopper pressed something. The strip is in a shadow root of the page's own element. */
function pressedProduct(event: Event): Product | undefined {
  const path = event.composedPath().filter((node) => node instanceof Element)
  const card = path.find((node) => node.matches('.card'))
  const isControl = path.some((node) => node.matches('a, button') && card?.contains(node))
  return isControl ? products.get(card?.getAttribute('aria-label') ?? '') : undefined
}

/** Tells of each product that a cart has taken, by the page's latest bar. */
function followAdds(source: CartSource, tell: (product: Product) => void) {
  if (followed.has(source)) return
  followed.add(source)
  const { add } = source
  source.add = async (product) => {
    await add.call(source, product)
    tell(product)
  }
}

/** Calls back when the bar in its place is on screen. The place alone may keep its room. Returns a function that ends it. */
function whenSeen({ kind, node }: StartedBar['place'], callback: () => void): () => void {
  if (typeof IntersectionObserver === 'undefined') return () => {}
  const observer = new IntersectionObserver((entries) => {
    // A bar that is hidden takes no room.
    if (entries.some(({ intersectionRect }) => intersectionRect.height > 0)) callback()
  })
  const observe = () => {
    for (const bar of kind === 'own' ? [node] : node.children) observer.observe(bar)
  }
  observe()
  const added = new MutationObserver(observe)
  added.observe(node, { childList: true })
  return () => {
    added.disconnect()
    observer.disconnect()
  }
}

/** Tells the page's analytics of a bar as its visitor allows. Returns a function that ends it. */
export function tellEvents(bar: EventBar, tools: Tools): () => void {
  const { instanceId, place, page, given, source, consent } = bar
  // A framed page is a preview or an editor: its visitor is no shopper.
  if (isFramed()) return () => {}
  const promotion: Promotion = {
    promotion_id: 'free-shipping-bar',
    promotion_name: 'Free shipping bar',
    creative_slot: page
  }
  const tell = (report: Report) => {
    try {
      if (isGiven(consent)) tellAnalytics(report)
    } catch (error) {
      // The page's own code has failed.
      console.debug('free-shipping-bar: the analytics of the page failed', error)
    }
  }
  keep(given?.data.products ?? [])
  followStrip(tools)
  followAdds(source, (product) =>
    tell({
      event: 'add_to_cart',
      promotion,
      items: [itemOf(product)],
      currency: product.currency || (given?.data.settings.currency ?? '')
    })
  )
  const stopSeeing = whenSeen(place, () => {
    const view = `${instanceId} ${location.href}`
    if (seen.has(view) || !isGiven(consent)) return
    seen.add(view)
    tell({ event: 'view_promotion', promotion, items: Array.from(products.values(), itemOf) })
  })
  const press = (event: Event) => {
    // The components press again what was pressed before they were there.
    const product = event.isTrusted ? pressedProduct(event) : undefined
    if (product) tell({ event: 'select_promotion', promotion, items: [itemOf(product)] })
  }
  place.node.addEventListener('click', press)
  return () => {
    stopSeeing()
    place.node.removeEventListener('click', press)
  }
}
