import { VIEW_PASS } from '#shared/api/view-pass.ts'
import type { SiteData } from '#shared/api/site-script.ts'
import type { Evaluate } from '#shared/bar/evaluate.ts'
import type { LocalizedStore } from '#shared/bar/shown.ts'
import type { Product } from '#shared/catalog/product.ts'
import type { Variant } from '#shared/catalog/variant.ts'
import { ENGLISH_WORDS } from '#shared/copy/bar.ts'
import type { ShopRules } from '#shared/shipping/shop-rules.ts'
import type { RunningTest } from '#shared/statistics/arm.ts'
import { atom, type WritableAtom } from 'nanostores'

import type { Parts } from '../first/parts.ts'
import type { StartedBar, Tools } from '../first/started-bar.ts'
import { loadMessages } from './modules.ts'
import { msAfter } from './clock.ts'

/** One site as the settings service describes it to pages of one language, however many bars the page has. */
export interface Site {
  instanceId: string
  /** Origin of the settings service, '' for this page's own. */
  serviceUrl: string
  locale: string
  evaluate: Evaluate
  parts: Parts
  /** The service's last answer; undefined before the first. */
  data: SiteData | undefined
  /** The settings came from the browser's cache, and may be out of date. */
  isOld: boolean
  /** Undefined until it is known; null while the service does not answer. */
  $shop: WritableAtom<LocalizedStore | null | undefined>
  /** The shop's amounts and the shopper's place, as the first bar in the page has them; renewed with the settings. */
  $rules: WritableAtom<ShopRules>
  /** The test that runs: it is set before the settings that come with it. */
  $test: WritableAtom<RunningTest | undefined>
  /** Time of the service's last answer, by this machine's clock in ms; 0: not known. */
  saidAt: number
  /** Time from which other settings count, by this machine's clock in ms, or undefined if nothing is planned. */
  changesAt: number | undefined
  /** Undefined until they are known. */
  $products: WritableAtom<readonly Product[] | undefined>
  /** The questions to the service, which end with its answer, or when no bar needs that any more. */
  loader: {
    /** The number of bars that need it. */
    needs: number
    state: 'idle' | 'asking' | 'answered'
    /** In a row. */
    failures: number
    /** Cancels the next question. */
    cancel?: () => void
    /** Time of the last question because of a change; 0: none. */
    followedAt: number
  }
  /** The request for newer terms, while it is under way. */
  renewal?: Promise<void> | undefined
  /** The list from which a shopper chooses a product's variant. */
  variantsOf: (productId: string) => Promise<readonly Variant[]>
  /** This tab has an owner's pass. */
  isOwners?: boolean
}

export const shopOf = ({ program, settings, words = ENGLISH_WORDS }: SiteData): LocalizedStore => ({
  program,
  settings,
  language: words
})

function hasPass(): boolean {
  try {
    return location.hash.includes(VIEW_PASS) || sessionStorage.getItem(VIEW_PASS) !== null
  } catch {
    return false
  }
}

type StartedSite = Pick<StartedBar, 'serviceUrl' | 'instanceId' | 'locale' | 'given' | 'rules'>

const sites = new Map<string, Site>()

/** The one record of a site in this page, for pages of one language. */
export function siteOf(
  { serviceUrl, instanceId, locale, given, rules }: StartedSite,
  { evaluate, parts }: Pick<Tools, 'evaluate' | 'parts'>
): Site {
  const key = [serviceUrl, instanceId, locale].join(' ')
  const there = sites.get(key)
  if (there) return there
  const data = given?.data
  const timeAt = (ms: number | undefined) => (given ? msAfter(given.at, ms) : undefined)
  const products = data?.products
  const isOld = given?.isOld === true
  const site: Site = {
    instanceId,
    serviceUrl,
    locale,
    evaluate,
    parts,
    data,
    isOld,
    $shop: atom(data && shopOf(data)),
    $rules: atom({ ...rules, endsAt: timeAt(data?.endsIn) }),
    $test: atom(data?.test),
    saidAt: given && !isOld ? given.at : 0,
    changesAt: timeAt(data?.untilIn),
    $products: atom(products),
    async variantsOf(id) {
      const { shopperApi } = await loadMessages(serviceUrl || location.href)
      return shopperApi(serviceUrl, instanceId).variants(id)
    },
    loader: { needs: 0, state: 'idle', failures: 0, followedAt: 0 }
  }
  if (hasPass()) {
    site.isOwners = true
    // Where it cannot be moved, the tab has it until it leaves this address.
    void loadMessages(serviceUrl || location.href)
      .then(({ takePass }) => takePass(instanceId))
      .catch(() => undefined)
  }
  sites.set(key, site)
  return site
}
