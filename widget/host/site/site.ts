import { VIEW_PASS } from '#shared/api/view-pass.ts'
import type { Product } from '#shared/catalog/product.ts'
import type { Settings } from '#shared/settings/settings.ts'
import type { ShopRules } from '#shared/shipping/shop-rules.ts'
import type { RunningTest } from '#shared/statistics/running-test.ts'
import { atom, type WritableAtom } from 'nanostores'

import { loadMessages } from '../modules.ts'
import { msAfter } from './clock.ts'
import type { StartedBar } from '../started-bar.ts'

/** One site as the settings service describes it, however many bars the page has. */
export interface Site {
  instanceId: string
  /** The page gave all of it: no service is asked, and none is told. */
  isLocal?: true
  /** Origin of the settings service, '' for this page's own. */
  serviceUrl: string
  /** The address of the script that the settings came with; '' where none came. */
  scriptUrl: string
  /** Tells the settings that came with the script from others; '' where none came. */
  etag: string
  /** Undefined until they are known; null while the service does not answer. */
  $settings: WritableAtom<Settings | null | undefined>
  /** The shop's amounts and the shopper's place, as the first bar in the page has them; renewed with the settings. */
  $rules: WritableAtom<ShopRules>
  /** The test that runs: it is set before the settings that come with it. */
  $test: WritableAtom<RunningTest | undefined>
  /** When the service last said what counts, by this machine's clock in ms; 0: nobody knows. */
  saidAt: number
  /** When other settings count, by this machine's clock in ms; undefined: nothing is planned. */
  changesAt: number | undefined
  /** Undefined until they are known. */
  $products: WritableAtom<readonly Product[] | undefined>
  /** Resolves with whether this tab is one of the site's owner; undefined where it has no pass. */
  isOwners?: Promise<boolean> | undefined
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
export const located = (products: readonly Product[], serviceUrl: string): Product[] =>
  products.map((product) => ({
    ...product,
    image_url: absolute(product.image_url, serviceUrl || document.baseURI),
    url: absolute(product.url, document.baseURI)
  }))

/** Did the browser take the site's script from its cache? Then its settings may be out of date. */
export function isFromCache({ scriptUrl }: Pick<Site, 'scriptUrl'>): boolean {
  const [entry] = performance.getEntriesByName(scriptUrl)
  // Safari before 16.4 does not say.
  return !(entry instanceof PerformanceResourceTiming) || !entry.transferSize
}

function hasPass(): boolean {
  try {
    return location.search.includes(VIEW_PASS) || sessionStorage.getItem(VIEW_PASS) !== null
  } catch {
    return false
  }
}

type StartedSite = Pick<StartedBar, 'serviceUrl' | 'instanceId' | 'given' | 'rules'>

const sites = new Map<string, Site>()

const timeAt = (given: StartedSite['given'], ms: number | undefined) => given && msAfter(given.at, ms)

/** The one record of a site in this page. */
export function siteOf({ serviceUrl, instanceId, given, rules }: StartedSite): Site {
  if (given?.site) return given.site
  const key = `${serviceUrl} ${instanceId}`
  const there = sites.get(key)
  if (there) return there
  const products = given?.data.products && located(given.data.products, serviceUrl)
  const site: Site = {
    instanceId,
    serviceUrl,
    scriptUrl: given?.scriptUrl ?? '',
    etag: given?.data.etag ?? '',
    $settings: atom(given?.data.settings),
    $rules: atom({ ...rules, products, endsAt: timeAt(given, given?.data.endsIn) }),
    $test: atom(given?.data.test),
    saidAt: given && !isFromCache(given) ? given.at : 0,
    changesAt: timeAt(given, given?.data.untilIn),
    $products: atom(products)
  }
  if (hasPass())
    site.isOwners = loadMessages(serviceUrl || location.href)
      .then(({ isOwnersTab }) => isOwnersTab(site))
      .catch(() => false)
  sites.set(key, site)
  return site
}
