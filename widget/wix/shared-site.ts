import type { CartSource } from '../carts/cart-source.ts'
import type { SiteCartOptions } from '../carts/wix-cart.ts'
import type { MountedBar, MountOptions } from '../host/mount-options.ts'
import { painted } from '../host/place/glide.ts'
import { lazyCart } from './lazy-cart.ts'

export type Mount = (options: MountOptions) => MountedBar

/** The shop of a Wix site in this page. The embedded script and the plugin share it, whichever of them runs first. */
export interface SharedSite {
  instanceId: string
  /** Origin of the settings service. */
  serviceUrl: string
  cart: CartSource
  /** Loads the site's script, which brings the settings and the bar's HTML: once, and again after a failure. */
  load(): Promise<Mount | undefined>
}

/** The cart's module under the service's origin; known to the build (`vite.widget.config.ts`). */
declare const WIX_CART_PATH: string

/** `address`: the service, or anything that came from it. */
export const loadCart = (address: string): Promise<typeof import('../carts/wix-cart.ts')> =>
  import(/* @vite-ignore */ new URL(WIX_CART_PATH, address).href)

function loadHost(instanceId: string, serviceUrl: string): Promise<Mount | undefined> {
  const script = document.createElement('script')
  script.src = `${serviceUrl}/free-shipping-bar-host.js?instanceId=${encodeURIComponent(instanceId)}`
  script.dataset.manual = ''
  return new Promise((resolve, reject) => {
    script.addEventListener('load', () =>
      resolve((window as { mountFreeShippingBar?: Mount }).mountFreeShippingBar)
    )
    script.addEventListener('error', reject)
    document.head.append(script)
  })
}

/** A symbol, which no markup can name. Both scripts are built apart: they meet by it. */
const KEY = Symbol.for('free-shipping-bar')
const page = window as { [KEY]?: SharedSite }
const SHARED_EVENT = 'free-shipping-bar:site'

/** The cart of the page's visitor, read after the first paint. */
export const visitorsCart = (access: SiteCartOptions): CartSource =>
  lazyCart(async () => {
    await painted()
    const { siteCart } = await loadCart(access.serviceUrl)
    return siteCart(access)
  })

/** The shop of this page: the one that is there, or a new one. */
export function shareSite({ instanceId, serviceUrl, cart }: Omit<SharedSite, 'load'>): SharedSite {
  if (page[KEY]?.instanceId === instanceId) return page[KEY]
  let loading: Promise<Mount | undefined> | undefined
  const site: SharedSite = {
    instanceId,
    serviceUrl,
    cart,
    load() {
      loading ??= loadHost(instanceId, serviceUrl)
      loading.catch(() => (loading = undefined))
      return loading
    }
  }
  page[KEY] = site
  dispatchEvent(new Event(SHARED_EVENT))
  return site
}

/** Calls back with the shop of this page, now or once there is one. Returns a function that ends it. */
export function whenShared(then: (site: SharedSite) => void): () => void {
  const site = page[KEY]
  if (site) {
    then(site)
    return () => {}
  }
  const hear = () => page[KEY] && then(page[KEY])
  addEventListener(SHARED_EVENT, hear, { once: true })
  return () => removeEventListener(SHARED_EVENT, hear)
}
