import { mayHaveProducts } from '#shared/bar/bar-room.ts'
import { ENGLISH } from '#shared/copy/language.ts'
import type { Settings } from '#shared/settings/settings.ts'
import type { ShopRules } from '#shared/shipping/offer.ts'
import { firstHtml as htmlOf } from '#widget/bar/first-html.tsx'

export { mayHaveProducts }

/**
 * The HTML of a site's bar for an empty cart; '' also where the shop ships nowhere or never for free. Without style
 * attributes, which strict pages refuse: the shopper's page sets the looks.
 */
export const firstHtml = (settings: Settings, rules: ShopRules = {}): string =>
  htmlOf({ settings: ENGLISH.localize(settings), rules, cart: { total: 0 }, language: ENGLISH })
