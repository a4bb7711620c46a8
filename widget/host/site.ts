import { shopperApi } from '#shared/api/shopper-api.ts'
import type { Product } from '#shared/catalog/product.ts'
import { DEFAULT_SETTINGS } from '#shared/settings/defaults.ts'
import type { Settings } from '#shared/settings/settings.ts'
import { atom, type ReadableAtom } from 'nanostores'

import { recall, remember } from './remembered.ts'

/** What the settings service says about one site's bar. Loaded once, however many bars the page has. */
export interface Site {
  instanceId: string
  /** Are there settings, from the last visit or the service? */
  isKnown(): boolean
  /** Not enabled until known. */
  $settings: ReadableAtom<Settings>
  $products: ReadableAtom<readonly Product[]>
  /** Asks the service, unless it has answered or is about to. */
  load(): void
}

const absolute = (url: string, base: string) => (url === '' ? '' : new URL(url, base).href)

/** Pictures without an origin are the service's, product pages the shop's: also for a bar in a frame. */
const located = (products: readonly Product[], serviceUrl: string): Product[] =>
  products.map((product) => ({
    ...product,
    image_url: absolute(product.image_url, serviceUrl || location.href),
    url: absolute(product.url, location.href)
  }))

function createSite(serviceUrl: string, instanceId: string): Site {
  const api = shopperApi(serviceUrl, instanceId)
  const last = recall(instanceId)
  const $settings = atom(last.settings ?? DEFAULT_SETTINGS)
  const $products = atom<readonly Product[]>(last.products)
  let isAsked = false
  let isKnown = last.settings !== undefined

  async function ask() {
    const products = api.products()
    // Awaited after the settings: until then a failure is nobody's.
    products.catch(() => undefined)
    const settings = await api.settings()
    isKnown = true
    $settings.set(settings)
    $products.set(located(await products, serviceUrl))
    remember(instanceId, { settings: $settings.get(), products: $products.get() })
  }
  return {
    instanceId,
    isKnown: () => isKnown,
    $settings,
    $products,
    load() {
      if (isAsked) return
      isAsked = true
      ask().catch((error: unknown) => {
        isAsked = false
        console.debug('free-shipping-bar: the settings service did not answer', error)
        $settings.set({ ...$settings.get() })
      })
    }
  }
}

const sites = new Map<string, Site>()

/** The site's settings and products, on their way from the service if they are not there. */
export function siteOf(serviceUrl: string, instanceId: string): Site {
  const key = `${serviceUrl} ${instanceId}`
  const site = sites.get(key) ?? createSite(serviceUrl, instanceId)
  sites.set(key, site)
  site.load()
  return site
}
