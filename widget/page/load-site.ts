import { askService } from '#shared/api/ask-service.ts'
import { shopperCallAddress } from '#shared/api/shopper-call.ts'
import type { SiteData } from '#shared/api/site-script.ts'
import type { Product } from '#shared/catalog/product.ts'

import { speaks } from '../first/given-site.ts'
import { loadParts } from './modules.ts'
import { msAfter, soonAfter, whenTime } from './clock.ts'
import { shopOf, type Site } from './site.ts'

/** After a failure the service is asked again so much later, and each time after twice as long. */
const AGAIN_MS = 10_000
const AGAIN_MAX_MS = 600_000
/** At least so much is between two questions because of a change. */
const GAP_MS = 5000

const isPast = (time: number | undefined): boolean => time !== undefined && time <= Date.now()

/** The products of the strip, as the owner selected them. The service's own: they are not read by a schema. */
async function askProducts({ serviceUrl, instanceId }: Site): Promise<readonly Product[]> {
  const answer = await askService(shopperCallAddress(serviceUrl, 'barProducts', instanceId))
  const { products } = answer as { products?: Product[] }
  // A proxy on the way may have answered something else.
  if (!Array.isArray(products)) throw new Error('the answer has no products')
  return products
}

/** The parts that came with the script are there; other settings may need others. */
async function loadMissing({ parts, serviceUrl }: Site, { parts: needed }: SiteData) {
  if (needed.every((name) => parts[name])) return
  const { ALL_PARTS } = await loadParts(serviceUrl || location.href)
  for (const name of needed) Object.assign(parts, { [name]: parts[name] ?? ALL_PARTS[name] })
}

/** The site as the service says it, and when it said so. */
async function askData(site: Site, cache?: RequestCache): Promise<{ data: SiteData; at: number }> {
  const { serviceUrl, instanceId, locale } = site
  const address = shopperCallAddress(serviceUrl, 'siteBar', instanceId, locale)
  // Times count from the answer: until it is read, a machine may sleep.
  let at = 0
  const read = (response: Response) => {
    at = Date.now()
    return response.json()
  }
  // The service's own, like the data in its script: it is not read by a schema.
  const data = (await askService(address, { cache, read })) as SiteData
  return { data, at }
}

/**
 * Asks for the site as it is now.
 * @returns whether it is another one than before
 */
async function askSite(site: Site, cache?: RequestCache): Promise<boolean> {
  const { data, at } = await askData(site, cache)
  // A proxy on the way may have answered something else.
  if (!data.program || !data.settings) throw new Error('the answer has no bar')
  site.saidAt = at
  site.isOld = false
  if (data.etag === site.data?.etag && speaks(site.data, site.locale)) return false
  await loadMissing(site, data)
  const { shipping, discounts, settings, test, products, untilIn, endsIn } = data
  site.data = data
  site.$test.set(test)
  site.changesAt = msAfter(at, untilIn)
  const rules = site.$rules.get()
  site.$rules.set({
    ...rules,
    shipping,
    discounts,
    typed: settings,
    endsAt: msAfter(at, endsIn)
  })
  if (products) site.$products.set(products)
  site.$shop.set(shopOf(data))
  return true
}

/** Does the cart sort the strip? Then the components draw it. */
const isSorted = ({ $shop }: Site) => $shop.get()?.settings.products.selectionMethod === 'closesGap'

async function ask(site: Site, cache?: RequestCache): Promise<void> {
  const isKnown = site.data && speaks(site.data, site.locale) && site.$shop.get()
  const isOther = (!isKnown || cache || site.isOld || isPast(site.changesAt)) && (await askSite(site, cache))
  if (site.data?.products || (site.$products.get() && !isOther)) return
  const shown = await askProducts(site)
  // The service has them by now: it draws their cards.
  if (shown.length > 0 && !isSorted(site)) await askSite(site, 'no-cache').catch(console.debug)
  if (site.data?.products) return
  site.$products.set(shown)
}

/** Asks again once other settings count, and never at once, whatever the answer is. */
function followChange(site: Site) {
  const { changesAt, loader } = site
  if (changesAt === undefined || loader.needs === 0) return
  const time = Math.max(soonAfter(changesAt), loader.followedAt + GAP_MS)
  loader.cancel = whenTime(time, () => void attempt(site))
}

async function attempt(site: Site, cache?: RequestCache): Promise<void> {
  const { loader } = site
  loader.state = 'asking'
  if (isPast(site.changesAt)) loader.followedAt = Date.now()
  try {
    await ask(site, cache)
    loader.state = 'answered'
    loader.failures = 0
    followChange(site)
  } catch (error) {
    console.debug('free-shipping-bar: the settings service did not answer', error)
    loader.state = 'idle'
    // An offer that is over is not made any longer, whatever follows it.
    if (!site.$shop.get() || isPast(site.$rules.get().endsAt)) site.$shop.set(null)
    if (loader.needs === 0) return
    const { changesAt = Infinity } = site
    const time = Date.now() + Math.min(AGAIN_MS * 2 ** loader.failures, AGAIN_MAX_MS)
    // Products that cannot be had do not hold up settings that are to change.
    loader.cancel = whenTime(
      isPast(changesAt) ? time : Math.min(time, soonAfter(changesAt)),
      () => void attempt(site, cache)
    )
    loader.failures += 1
  }
}

/**
 * Loads a site's products, and its settings where they did not come with the script or may be out of date.
 * Returns a function to call when the bar no longer needs them. Without any bar nothing is asked.
 */
export function loadSite(site: Site): () => void {
  const { loader } = site
  loader.needs += 1
  if (loader.state === 'idle' || (loader.state === 'answered' && isPast(site.changesAt))) {
    loader.cancel?.()
    void attempt(site)
  } else if (loader.state === 'answered' && loader.needs === 1) followChange(site)
  return () => {
    loader.needs -= 1
    if (loader.needs === 0) loader.cancel?.()
  }
}

/** Asks for the settings as they are now, whatever copies there are. */
export function askAgain(site: Site): void {
  const { loader } = site
  // Also where the products cannot be had.
  if (loader.needs === 0 || loader.state === 'asking') return
  loader.cancel?.()
  void attempt(site, 'no-cache')
}

/** Age in ms from which terms are asked for again before they promise a shopper free shipping. */
const OLD_MS = 30_000

/** Whether the terms are so old that they promise a shopper free shipping only once they were asked for again. */
export const isOutdated = ({ saidAt }: Pick<Site, 'saidAt'>): boolean => Date.now() - saidAt > OLD_MS

/** Settings that are not old: undefined where they are not, else once the service has said them. Rejects where it does not. */
export function renewed(site: Site): Promise<void> | undefined {
  if (!isOutdated(site)) return undefined
  return (site.renewal ??= askSite(site, 'no-cache')
    .finally(() => (site.renewal = undefined))
    .then((isOther) => {
      if (isOther && !site.data?.products)
        askProducts(site).then((products) => site.$products.set(products), console.debug)
    }))
}
