import type { SiteData } from '#shared/api/site-script.ts'
import type { Product } from '#shared/catalog/product.ts'
import type { Settings } from '#shared/settings/settings.ts'
import { atom, type WritableAtom } from 'nanostores'

/** What the settings service says about one site's bar, however many bars the page has. */
export interface Site {
  instanceId: string
  /** Origin of the settings service, '' for this page's own. */
  serviceUrl: string
  /** The bar's first HTML; '' where none came with the script. */
  html: string
  /** The address of the script that the settings came with; '' where none came. */
  scriptUrl: string
  /** Undefined until they are known; null while the service does not answer. */
  $settings: WritableAtom<Settings | null | undefined>
  /** Undefined until they are known. */
  $products: WritableAtom<readonly Product[] | undefined>
}

const sites = new Map<string, Site>()

/** A site that came with the script, and the script's address. */
export interface GivenSite {
  data: SiteData
  scriptUrl: string
}

/** The one record of a site in this page. */
export function siteOf(serviceUrl: string, instanceId: string, given?: GivenSite): Site {
  const key = `${serviceUrl} ${instanceId}`
  const there = sites.get(key)
  if (there) return there
  const own = given?.data.instanceId === instanceId ? given : undefined
  const site: Site = {
    instanceId,
    serviceUrl,
    html: own?.data.html ?? '',
    scriptUrl: own?.scriptUrl ?? '',
    $settings: atom(own?.data.settings),
    $products: atom()
  }
  sites.set(key, site)
  return site
}
