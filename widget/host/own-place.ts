import { defineElement } from '../element/element.ts'
import { cartStore } from './cart-store.ts'
import { converse } from './conversation.ts'
import { followCart } from './followed-cart.ts'
import type { StartedBar } from './mount.ts'
import { pageProducts } from './page-products.ts'
import { joinSession } from './session.ts'
import { reportSeen } from './seen.ts'
import type { Site } from './site.ts'

type OwnBar = Pick<StartedBar, 'source' | 'locale' | 'page' | 'productId'>

/** Speaks with a `<free-shipping-bar>` of the page. Returns a function that ends it. */
export function openElement(
  element: HTMLElement,
  site: Site,
  { source, locale, page, productId }: OwnBar
): () => void {
  element.setAttribute('instance-id', site.instanceId)
  defineElement()
  const session = joinSession({ site, cart: followCart(source), locale, productId, place: element })
  reportSeen(element, { site, page })
  return () => session.leave()
}

/** Where the bar in a frame may speak from. A sandbox, its own or the page's, takes the origin away. */
function originsOf(frame: HTMLIFrameElement): string[] {
  const { origin } = new URL(frame.src, document.baseURI)
  const isSandboxed = frame.hasAttribute('sandbox') && !frame.sandbox.contains('allow-same-origin')
  return isSandboxed || window.origin === 'null' ? ['null', origin] : [origin]
}

/** Speaks with the bar in a frame, which is as high as its bar needs. Returns a function that ends it. */
export function openFrame(
  frame: HTMLIFrameElement,
  site: Site,
  { source, locale, page, productId }: OwnBar
): () => void {
  if (!frame.getAttribute('src')) {
    const query = new URLSearchParams({ instanceId: site.instanceId }).toString()
    frame.src = `${site.serviceUrl}/public-bar?${query}`
  }
  const cart = cartStore(followCart(source), site.$rules)
  const products = pageProducts(site, productId)
  const host = converse({
    site,
    products,
    cart,
    locale,
    frame: {
      window: () => frame.contentWindow,
      origins: originsOf(frame),
      onHeight: (height) => void (frame.style.height = `${height}px`)
    }
  })
  const announce = () => host.announce()
  frame.addEventListener('load', announce)
  reportSeen(frame, { site, page })
  return () => {
    frame.removeEventListener('load', announce)
    host.destroy()
    products.close()
    cart.close()
  }
}
