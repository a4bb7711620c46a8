import { mayHaveProducts } from '#shared/bar/bar-room.ts'
import { goalsState } from '#shared/bar/goals.ts'
import { namesAmountsAlone } from '#shared/bar/message.ts'
import { ENGLISH } from '#shared/copy/language.ts'
import type { Settings } from '#shared/settings/settings.ts'
import { isPlaceUnknown, offerFor, type ShopRules } from '#shared/shipping/offer.ts'
import { Bar, StripRoom } from '#widget/bar/bar.tsx'
import { renderToStaticMarkup } from 'react-dom/server'

/**
 * A bar's first HTML: the shopper's own component, for an empty cart. '' where the owner has switched the bar off,
 * and where the shop ships nowhere or never for free. Without style attributes, which strict pages refuse: the shopper's page sets the looks.
 */
export function firstHtml(given: Settings, rules: ShopRules = {}): string {
  const settings = ENGLISH.localize(given)
  const offer = offerFor(settings, rules, { total: 0 })
  const state = goalsState(offer.settings, offer.cart)
  if (!settings.enabled || !state) return ''
  return renderToStaticMarkup(
    <Bar settings={settings} state={state} announced="">
      {mayHaveProducts(settings) && !state.hasQualified && <StripRoom settings={settings} />}
    </Bar>
  )
}

/** Has the first look nothing to draw but free shipping, in looks of its own, and nothing to speak of but amounts? */
export function isPlainLook(settings: Settings, rules: ShopRules = {}): boolean {
  const { rewards, messages, style } = settings
  const isPlain = rewards.goals.length === 0 && !style.matchSite && namesAmountsAlone(messages)
  return isPlain && !isPlaceUnknown(settings, rules)
}
