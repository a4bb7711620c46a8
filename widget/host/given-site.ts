import type { SiteData } from '#shared/api/site-script.ts'

import type { Site } from './site/site.ts'

declare const FREE_SHIPPING_BAR_SITE: SiteData | undefined

/** The site that the service wrote into this script; undefined in the script that serves every site. */
export const givenSite = (): SiteData | undefined =>
  typeof FREE_SHIPPING_BAR_SITE === 'undefined' ? undefined : FREE_SHIPPING_BAR_SITE

/** A site that came with the script or from the page itself. */
export interface GivenSite {
  data: SiteData
  /** The script's address; '' where the page gave the site. */
  scriptUrl: string
  /** When it came, by this machine's clock in ms. */
  at: number
  /** The page's own record of it, where no service is asked. */
  site?: Site | undefined
  /** A bar that the page's server has drawn. */
  element?: HTMLElement | undefined
}
