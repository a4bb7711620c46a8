import type { SiteData } from '#shared/api/site-script.ts'

import type { Parts } from './parts.ts'

declare const FREE_SHIPPING_BAR_SITE: SiteData | undefined
declare const FREE_SHIPPING_BAR_PARTS: Parts | undefined

/** The site that the service wrote into this script; undefined in the script that serves every site. */
export const givenSite = (): SiteData | undefined =>
  typeof FREE_SHIPPING_BAR_SITE === 'undefined' ? undefined : FREE_SHIPPING_BAR_SITE

/** The parts that this site needs. */
export const givenParts = (): Parts =>
  typeof FREE_SHIPPING_BAR_PARTS === 'undefined' ? {} : (FREE_SHIPPING_BAR_PARTS ?? {})

/** A site that came with the script. */
export interface GivenSite {
  data: SiteData
  /** The script's address. */
  scriptUrl: string
  /** Time at which it came, by this machine's clock in ms. */
  at: number
  /** The browser took the script from its cache: the settings may be out of date. */
  isOld: boolean
}

/** English in which amounts are written as in the United States. */
const PLAIN_ENGLISH = /^en(-(US|GB|IE))?$/i

/** Is the data right in a page of this language? */
export const speaks = ({ locale: own, settings }: SiteData, locale: string): boolean =>
  own === undefined
    ? PLAIN_ENGLISH.test(locale) && !settings.messages.languages.en
    : own.toLowerCase() === locale.toLowerCase()

/** Did the browser take the site's script from its cache? Then its settings may be out of date. */
export function isFromCache(scriptUrl: string): boolean {
  const [entry] = performance.getEntriesByName(scriptUrl)
  // Safari before 16.4 does not say.
  return !(entry instanceof PerformanceResourceTiming) || !entry.transferSize
}
