import type { SiteData } from '#shared/api/site-script.ts'
import type { Settings } from '#shared/settings/settings.ts'
import type { ShopRules } from '#shared/shipping/shop-rules.ts'

import { siteHtml } from './first-html.tsx'
import { firstLooks } from './first-looks.ts'

// The service loads this from the build whose script a site gets (`server/release/builds.ts`): other builds of it run
// beside it, so its parameters may only be added to.

/** What a site's script shows before any of its code has run. */
export type SiteDrawing = Pick<SiteData, 'html' | 'look' | 'styles'>

/**
 * Draws a site's bar for an empty cart. `html` is '' also where the shop ships nowhere or never for free. Without style
 * attributes, which strict pages refuse: the shopper's page sets the looks.
 */
export const drawSite = (settings: Settings, rules: ShopRules = {}): SiteDrawing => ({
  html: siteHtml(settings, rules),
  ...firstLooks(settings)
})
