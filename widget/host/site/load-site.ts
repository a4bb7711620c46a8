import { askService, shopperCallAddress } from '#shared/api/ask-service.ts'
import type { Product } from '#shared/catalog/product.ts'

import { loadMessages, type MessagesModule } from '../modules.ts'
import { msAfter, soonAfter, whenTime } from './clock.ts'
import { isFromCache, located, type Site } from './site.ts'

/** After a failure the service is asked again so much later, and each time after twice as long. */
const AGAIN_MS = 10_000
const AGAIN_MAX_MS = 600_000
/** At least so much is between two questions because of a change. */
const GAP_MS = 5000

/** Loads what reads the service's settings. `address`: the service's. */
type LoadReader = (address: string) => Promise<Pick<MessagesModule, 'readShopperSettings'>>

/** Asks the service for a site until it has answered, as long as a bar needs the answer. */
interface Loader {
  loadReader: LoadReader
  needs: number
  state: 'idle' | 'asking' | 'answered'
  /** Cancels the next question. */
  cancel?: () => void
  delayMs: number
  /** When the service was asked last because of a change; 0: never. */
  followedAt: number
}

const loaders = new WeakMap<Site, Loader>()

const isPast = (time: number | undefined): boolean => time !== undefined && time <= Date.now()

/** The products of the strip, as the owner selected them. The service's own: they are not read by a schema. */
async function askProducts({ serviceUrl, instanceId }: Site): Promise<readonly Product[]> {
  const answer = await askService(shopperCallAddress(serviceUrl, 'barProducts', instanceId))
  const { products } = answer as { products?: Product[] }
  // A proxy on the way may have answered something else.
  if (!Array.isArray(products)) throw new Error('the answer has no products')
  return located(products, serviceUrl)
}

/**
 * Asks for the settings, and has a module read them where they are not those that came with the script.
 * @returns whether they are others
 */
async function askSettings(site: Site, loadReader: LoadReader, cache?: RequestCache): Promise<boolean> {
  const { serviceUrl, instanceId, etag: before } = site
  // Times count from the answer: until it is read, a machine may sleep.
  let at = 0
  const answer = await askService(shopperCallAddress(serviceUrl, 'userSettings', instanceId), {
    cache,
    async read(response) {
      at = Date.now()
      site.etag = response.headers.get('ETag') ?? ''
      return site.etag !== '' && site.etag === before ? undefined : response.json()
    }
  })
  site.saidAt = at
  if (answer === undefined) return false
  const { readShopperSettings } = await loadReader(serviceUrl || location.href)
  const { settings, shipping, discounts, test, untilIn, endsIn } = readShopperSettings(answer)
  site.$test.set(test)
  site.changesAt = msAfter(at, untilIn)
  site.$rules.set({ ...site.$rules.get(), shipping, discounts, typed: settings, endsAt: msAfter(at, endsIn) })
  site.$settings.set(settings)
  return true
}

async function ask(site: Site, loadReader: LoadReader, cache?: RequestCache): Promise<void> {
  const isNew = !site.$settings.get() || isPast(site.changesAt)
  let products = isNew || !site.$products.get() ? askProducts(site) : undefined
  // Awaited after the settings: avoids an unhandled rejection until then.
  products?.catch(() => undefined)
  if ((isNew || cache || isFromCache(site)) && (await askSettings(site, loadReader, cache))) {
    products ??= askProducts(site)
  }
  if (!products) return
  const shown = await products
  site.$rules.set({ ...site.$rules.get(), products: shown })
  site.$products.set(shown)
}

/** Asks anew once other settings count; not at once again, whatever the answer is. */
function followChange(site: Site, loader: Loader) {
  const { changesAt } = site
  if (changesAt === undefined || loader.needs === 0) return
  const time = Math.max(soonAfter(changesAt), loader.followedAt + GAP_MS)
  loader.cancel = whenTime(time, () => void attempt(site, loader))
}

async function attempt(site: Site, loader: Loader, cache?: RequestCache): Promise<void> {
  loader.state = 'asking'
  if (isPast(site.changesAt)) loader.followedAt = Date.now()
  try {
    await ask(site, loader.loadReader, cache)
    loader.state = 'answered'
    loader.delayMs = AGAIN_MS
    followChange(site, loader)
  } catch (error) {
    console.debug('free-shipping-bar: the settings service did not answer', error)
    loader.state = 'idle'
    // An offer that is over is not made any longer, whatever follows it.
    if (!site.$settings.get() || isPast(site.$rules.get().endsAt)) site.$settings.set(null)
    if (loader.needs === 0) return
    const { changesAt = Infinity } = site
    const time = Date.now() + loader.delayMs
    // Products that cannot be had do not hold up settings that are to change.
    loader.cancel = whenTime(
      isPast(changesAt) ? time : Math.min(time, soonAfter(changesAt)),
      () => void attempt(site, loader, cache)
    )
    loader.delayMs = Math.min(2 * loader.delayMs, AGAIN_MAX_MS)
  }
}

/**
 * Loads a site's products, and its settings where they did not come with the script or may be out of date.
 * Returns a function to call when the bar no longer needs them. Without any bar nothing is asked.
 */
export function loadSite(site: Site, loadReader: LoadReader = loadMessages): () => void {
  const loader: Loader = loaders.get(site) ?? {
    loadReader,
    needs: 0,
    state: 'idle',
    delayMs: AGAIN_MS,
    followedAt: 0
  }
  loaders.set(site, loader)
  loader.needs += 1
  if (loader.state === 'idle' || (loader.state === 'answered' && isPast(site.changesAt))) {
    loader.cancel?.()
    void attempt(site, loader)
  } else if (loader.state === 'answered' && loader.needs === 1) followChange(site, loader)
  return () => {
    loader.needs -= 1
    if (loader.needs === 0) loader.cancel?.()
  }
}

/** Asks for the settings as they are now, whatever copies there are. */
export function askAgain(site: Site): void {
  const loader = loaders.get(site)
  // Also where the products cannot be had.
  if (!loader || loader.state === 'asking') return
  loader.cancel?.()
  void attempt(site, loader, 'no-cache')
}

/** Age in ms from which terms are asked for again before a shopper is told of free shipping by them. */
const OLD_MS = 30_000

const renewals = new WeakMap<Site, Promise<void>>()

/** Settings that are not old: undefined where they are not, else once the service has said them. Rejects where it does not. */
export function renewed(site: Site): Promise<void> | undefined {
  if (site.isLocal || Date.now() - site.saidAt <= OLD_MS) return undefined
  const there = renewals.get(site)
  if (there) return there
  const { loadReader } = loaders.get(site) ?? { loadReader: loadMessages }
  const renewal = askSettings(site, loadReader, 'no-cache').then(
    (isOther) => {
      renewals.delete(site)
      if (isOther) askProducts(site).then((products) => site.$products.set(products), console.debug)
    },
    (error: unknown) => {
      renewals.delete(site)
      throw error
    }
  )
  renewals.set(site, renewal)
  return renewal
}
