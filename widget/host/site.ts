import { shopperApi } from '#shared/api/shopper-api.ts'
import type { Product } from '#shared/catalog/product.ts'
import type { Settings } from '#shared/settings/settings.ts'
import { atom, type ReadableAtom } from 'nanostores'

import { recall, remember } from './remembered.ts'

/** What the settings service says about one site's bar. Loaded once, however many bars the page has. */
export interface Site {
  instanceId: string
  /** `undefined` until known. */
  $settings: ReadableAtom<Settings | undefined>
  $products: ReadableAtom<readonly Product[]>
  /** Resolves when the service's word is in, or did not come. */
  loaded: Promise<void>
}

const sites = new Map<string, Site>()

function openSite(serviceUrl: string, instanceId: string): Site {
  const api = shopperApi(serviceUrl, instanceId)
  const last = recall(instanceId)
  const $settings = atom(last.settings)
  const $products = atom<readonly Product[]>(last.products)
  const keep = () => remember(instanceId, { settings: $settings.get(), products: $products.get() })
  const load = async () => {
    const products = api.products()
    // Heard below, after the settings: until then a failure is nobody's.
    products.catch(() => undefined)
    $settings.set(await api.settings())
    $products.set(await products)
    keep()
  }
  const loaded = load().catch((error: unknown) => {
    sites.delete(`${serviceUrl} ${instanceId}`)
    console.debug('free-shipping-bar: the settings service did not answer', error)
  })
  return { instanceId, $settings, $products, loaded }
}

/** The site's settings and products; the first call in a page loads them. */
export function siteOf(serviceUrl: string, instanceId: string): Site {
  const key = `${serviceUrl} ${instanceId}`
  const site = sites.get(key) ?? openSite(serviceUrl, instanceId)
  sites.set(key, site)
  return site
}
