import { shopperApi } from '#shared/api/shopper-api.ts'
import type { Product } from '#shared/catalog/product.ts'
import { DEFAULT_SETTINGS } from '#shared/settings/defaults.ts'
import type { Settings } from '#shared/settings/settings.ts'
import { atom, type ReadableAtom } from 'nanostores'

import { recall, remember } from './remembered.ts'

/** After a failure the service is asked again so much later, and each time after twice as long. */
const AGAIN_MS = 10_000
const AGAIN_MAX_MS = 600_000

/** What the settings service says about one site's bar. Loaded once, however many bars the page has. */
export interface Site {
  instanceId: string
  /** Are there settings, from the last visit or the service? */
  isKnown(): boolean
  /** Not enabled until known. */
  $settings: ReadableAtom<Settings>
  $products: ReadableAtom<readonly Product[]>
  /**
   * Asks the service, unless it has answered or is about to, and again later where it fails.
   * Returns a function for the bar that needs the answer no more; without any bar nothing is asked.
   */
  load(): () => void
}

/** '' for what cannot be found from here: `about:srcdoc` has no paths. */
function absolute(url: string, base: string): string {
  try {
    return url === '' ? '' : new URL(url, base).href
  } catch {
    return ''
  }
}

/** Pictures without an origin are the service's, product pages the shop's: also for a bar in a frame. */
const located = (products: readonly Product[], serviceUrl: string): Product[] =>
  products.map((product) => ({
    ...product,
    image_url: absolute(product.image_url, serviceUrl || document.baseURI),
    url: absolute(product.url, document.baseURI)
  }))

function createSite(serviceUrl: string, instanceId: string): Site {
  const api = shopperApi(serviceUrl, instanceId)
  const last = recall(instanceId)
  const $settings = atom(last.settings ?? DEFAULT_SETTINGS)
  const $products = atom<readonly Product[]>(last.products)
  let needs = 0
  let progress: 'idle' | 'asking' | 'waiting' | 'answered' = 'idle'
  let delayMs = AGAIN_MS
  let timer: ReturnType<typeof setTimeout> | undefined
  let isKnown = last.settings !== undefined

  async function ask() {
    const products = api.products()
    // Awaited after the settings: avoids an unhandled rejection until then.
    products.catch(() => undefined)
    const settings = await api.settings()
    isKnown = true
    $settings.set(settings)
    $products.set(located(await products, serviceUrl))
    remember(instanceId, { settings: $settings.get(), products: $products.get() })
  }
  function waitAndAskAgain() {
    progress = 'waiting'
    timer = setTimeout(() => void attempt(), delayMs)
    delayMs = Math.min(2 * delayMs, AGAIN_MAX_MS)
  }
  async function attempt() {
    progress = 'asking'
    try {
      await ask()
      progress = 'answered'
    } catch (error) {
      console.debug('free-shipping-bar: the settings service did not answer', error)
      progress = 'idle'
      if (needs > 0) waitAndAskAgain()
      // Those who listen give back the room that they kept.
      $settings.set({ ...$settings.get() })
    }
  }
  function leave() {
    needs--
    if (needs > 0 || progress !== 'waiting') return
    clearTimeout(timer)
    progress = 'idle'
    delayMs = AGAIN_MS
  }
  return {
    instanceId,
    isKnown: () => isKnown,
    $settings,
    $products,
    load() {
      needs++
      if (progress === 'idle') void attempt()
      return leave
    }
  }
}

const sites = new Map<string, Site>()

/** The one record of a site in this page. */
export function siteOf(serviceUrl: string, instanceId: string): Site {
  const key = `${serviceUrl} ${instanceId}`
  const site = sites.get(key) ?? createSite(serviceUrl, instanceId)
  sites.set(key, site)
  return site
}
