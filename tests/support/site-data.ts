import type { SiteData } from '#shared/api/site-script.ts'
import type { Settings } from '#shared/settings/settings.ts'
import type { ShopRules } from '#shared/shipping/shop-rules.ts'
import { drawSite } from '#widget/bar/site-drawing.ts'
import { createTools } from '#widget/first/mount.ts'
import { ALL_PARTS } from '#widget/page/all-parts.ts'
import * as rates from '#widget/parts/rates.ts'
import { type Site, siteOf } from '#widget/page/site.ts'

/** The service's answer to `siteBar`. */
export function makeSiteData(
  settings: Settings,
  { shipping, discounts }: Pick<ShopRules, 'shipping' | 'discounts'> = {},
  change: Partial<SiteData> = {}
): SiteData {
  const { locale, products = [] } = change
  return {
    instanceId: 'shop',
    build: '00000000',
    etag: JSON.stringify([settings, shipping, discounts]),
    products,
    ...drawSite(settings, { shipping, discounts }, { locale, products }),
    ...(shipping ? { shipping } : {}),
    ...(discounts ? { discounts } : {}),
    ...change
  }
}

/** All parts, as the service puts them before the script of a shop whose rates count items. */
export const TOOLS = createTools({ ...ALL_PARTS, goals: rates })

interface OpenedSite {
  instanceId: string
  serviceUrl?: string
  rules?: ShopRules
  /** Data that came with the script. Default: the page asks the service for them. */
  data?: SiteData
}

/** A page's record of a site, in English. */
export const openSite = ({
  instanceId,
  serviceUrl = 'https://bar.test',
  rules = {},
  data
}: OpenedSite): Site =>
  siteOf(
    {
      serviceUrl,
      instanceId,
      locale: 'en',
      given: data && { data, scriptUrl: '', at: Date.now(), isOld: true },
      rules
    },
    TOOLS
  )
