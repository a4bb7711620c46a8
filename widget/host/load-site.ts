import { shopperApi } from '#shared/api/shopper-api.ts'
import type { Product } from '#shared/catalog/product.ts'

import type { Site } from './site.ts'

/** After a failure the service is asked again so much later, and each time after twice as long. */
const AGAIN_MS = 10_000
const AGAIN_MAX_MS = 600_000

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

/** Asks the service for a site until it has answered, as long as a bar needs the answer. */
interface Loader {
  needs: number
  state: 'idle' | 'asking' | 'answered'
  timer?: ReturnType<typeof setTimeout>
  delayMs: number
}

const loaders = new WeakMap<Site, Loader>()

/** Did the browser take the site's script from its cache? Then its settings may be out of date. */
function isFromCache({ scriptUrl }: Site): boolean {
  const [entry] = performance.getEntriesByName(scriptUrl)
  return !(entry instanceof PerformanceResourceTiming) || entry.transferSize === 0
}

async function ask(site: Site): Promise<void> {
  const api = shopperApi(site.serviceUrl, site.instanceId)
  const early = site.early
  // Asked once: after a failure the service is asked anew.
  site.early = undefined
  const products = api.products(early).then((list) => site.$products.set(located(list, site.serviceUrl)))
  // Awaited after the settings: avoids an unhandled rejection until then.
  products.catch(() => undefined)
  if (!site.$settings.get() || isFromCache(site)) {
    const { settings, shipping, test } = await api.settings()
    site.$test.set(test)
    site.$rules.set({ ...site.$rules.get(), shipping })
    site.$settings.set(settings)
  }
  await products
}

async function attempt(site: Site, loader: Loader): Promise<void> {
  loader.state = 'asking'
  try {
    await ask(site)
    loader.state = 'answered'
  } catch (error) {
    console.debug('free-shipping-bar: the settings service did not answer', error)
    loader.state = 'idle'
    if (!site.$settings.get()) site.$settings.set(null)
    if (loader.needs === 0) return
    loader.timer = setTimeout(() => void attempt(site, loader), loader.delayMs)
    loader.delayMs = Math.min(2 * loader.delayMs, AGAIN_MAX_MS)
  }
}

/**
 * Loads a site's products, and its settings where they did not come with the script or may be out of date.
 * Returns a function to call when the bar no longer needs them. Without any bar nothing is asked.
 */
export function loadSite(site: Site): () => void {
  const loader: Loader = loaders.get(site) ?? { needs: 0, state: 'idle', delayMs: AGAIN_MS }
  loaders.set(site, loader)
  loader.needs += 1
  if (loader.state === 'idle') {
    clearTimeout(loader.timer)
    void attempt(site, loader)
  }
  return () => {
    loader.needs -= 1
    if (loader.needs === 0) clearTimeout(loader.timer)
  }
}
