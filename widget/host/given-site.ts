import type { SiteData } from '#shared/api/site-script.ts'

declare const FREE_SHIPPING_BAR_SITE: SiteData | undefined

/** The site that the service wrote into this script; undefined in the script that serves every site. */
export const givenSite = (): SiteData | undefined =>
  typeof FREE_SHIPPING_BAR_SITE === 'undefined' ? undefined : FREE_SHIPPING_BAR_SITE

/** A site that came with the script, and the script's address. */
export interface GivenSite {
  data: SiteData
  scriptUrl: string
  /** When it came, by this machine's clock in ms. */
  at: number
}
