import { atom } from 'nanostores'

import { defineSpeakingElement } from '../../element/speaking-element.ts'
import { END_EVENT } from '../../dom/tag.ts'
import { cartStore } from '../../carts/cart-store.ts'
import { converse, type Speech } from './conversation.ts'
import type { StartedBar } from '../../first/started-bar.ts'
import { pageProducts } from '../strip/page-products.ts'
import { joinSession } from './session.ts'
import { reportSeen } from '../visit/seen.ts'
import type { Site } from '../site/site.ts'
import type { Visit } from '../visit/visit.ts'

type OwnBar = Pick<StartedBar, 'page'> & Speech & { visit: Visit }

/** Speaks with a `<free-shipping-bar>` of the page. Returns a function that ends it. */
export function openElement(element: HTMLElement, site: Site, bar: OwnBar): () => void {
  const { visit } = bar
  element.setAttribute('instance-id', site.instanceId)
  defineSpeakingElement()
  const session = joinSession(site, visit.cart, bar)
  reportSeen(element, { site, visit })
  return () => {
    session.leave()
    element.dispatchEvent(new Event(END_EVENT))
  }
}

/** Origins that the bar in a frame may have. A sandbox, its own or the page's, takes the origin away. */
function originsOf(frame: HTMLIFrameElement): string[] {
  const { origin } = new URL(frame.src, document.baseURI)
  const isSandboxed = frame.hasAttribute('sandbox') && !frame.sandbox.contains('allow-same-origin')
  return isSandboxed || window.origin === 'null' ? ['null', origin] : [origin]
}

/** Speaks with the bar in a frame, which is as high as its bar needs. Returns a function that ends it. */
export function openFrame(
  frame: HTMLIFrameElement,
  site: Site,
  { locale, visit, productId }: OwnBar
): () => void {
  if (!frame.getAttribute('src')) {
    const query = new URLSearchParams({ instanceId: site.instanceId }).toString()
    frame.src = `${site.serviceUrl}/public-bar?${query}`
  }
  const cart = cartStore(visit.cart, site.$rules)
  const products = pageProducts(site, productId, atom())
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
  reportSeen(frame, { site, visit })
  return () => {
    frame.removeEventListener('load', announce)
    host.destroy()
    products.close()
    cart.close()
  }
}
