import type { CartSource } from '../carts/cart-source.ts'
import type { SiteCartOptions } from '../carts/wix-cart.ts'
import type { MountedBar, MountOptions } from '../first/mount-options.ts'
import { painted } from '../first/place/painted.ts'
import { load, preload } from '../language/load.ts'
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

const loadCart = (address: string) =>
  load(WIX_CART_PATH, address) as Promise<typeof import('../carts/wix-cart.ts')>

/** Symbols, which no markup can name. The scripts are built apart: they meet by them. */
const KEY = Symbol.for('free-shipping-bar')
const HOST = Symbol.for('free-shipping-bar:host')
const page = window as {
  [KEY]?: SharedSite
  /** The site's scripts that are loaded or there, by their addresses. */
  [HOST]?: Record<string, Promise<Mount | undefined> | undefined>
  mountFreeShippingBar?: Mount
}
const SHARED_EVENT = 'free-shipping-bar:site'

/** Loads the site's script, and at the same time the cart's module: once in a page, and again after a failure. */
export function loadHost({ instanceId, serviceUrl }: Pick<SharedSite, 'instanceId' | 'serviceUrl'>) {
  const { lang } = document.documentElement
  const language = /^(en(-(US|GB|IE))?)?$/i.test(lang) ? '' : `&lang=${encodeURIComponent(lang)}`
  const src = `${serviceUrl}/free-shipping-bar-host.js?instanceId=${encodeURIComponent(instanceId)}${language}`
  const loads = (page[HOST] ??= {})
  return (loads[src] ??= new Promise((resolve, reject) => {
    const script = document.createElement('script')
    script.src = src
    script.dataset.manual = ''
    script.addEventListener('load', () => resolve(page.mountFreeShippingBar))
    script.addEventListener('error', (error) => {
      loads[src] = undefined
      reject(error)
    })
    document.head.append(script)
    preload(WIX_CART_PATH, serviceUrl)
  }))
}

/**
 * The shop of this page: the existing one, or a new one with the cart of the page's visitor, which is read after the
 * first paint. `example`: the cart in Wix's editor, which has no visitor.
 */
export function shareSite(access: SiteCartOptions, example?: CartSource): SharedSite {
  const { instanceId, serviceUrl } = access
  if (page[KEY]?.instanceId === instanceId) return page[KEY]
  let isLoaded = example !== undefined
  let early: Promise<string> | undefined
  const getAccessToken = () => {
    const token = early ?? access.getAccessToken()
    early = undefined
    return token
  }
  const visitors = lazyCart(async () => {
    await painted()
    return (await loadCart(serviceUrl)).siteCart({ ...access, getAccessToken })
  })
  page[KEY] = {
    instanceId,
    serviceUrl,
    cart: example ?? visitors,
    load() {
      // The cart's first read needs it, and reads again where there is none.
      if (!isLoaded) (early = Promise.resolve().then(access.getAccessToken)).catch(() => {})
      isLoaded = true
      return loadHost(access)
    }
  }
  dispatchEvent(new Event(SHARED_EVENT))
  return page[KEY]
}

/** Calls back with the shop of this page, now or once there is one. Returns a function that ends it. */
export function whenShared(then: (site: SharedSite) => void): () => void {
  const hear = () => page[KEY] && then(page[KEY])
  if (page[KEY]) hear()
  else addEventListener(SHARED_EVENT, hear, { once: true })
  return () => removeEventListener(SHARED_EVENT, hear)
}
