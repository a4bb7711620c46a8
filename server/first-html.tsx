import { mayHaveProducts } from '#shared/bar/bar-room.ts'
import { shownOf } from '#shared/bar/shown.ts'
import { ENGLISH } from '#shared/copy/language.ts'
import type { Settings } from '#shared/settings/settings.ts'
import type { ShopRules } from '#shared/shipping/offer.ts'
import { Bar, StripRoom } from '#widget/bar/bar.tsx'
import { DismissButton } from '#widget/bar/dismiss-button.tsx'
import { StripPattern } from '#widget/strip/strip-pattern.tsx'
import { renderToStaticMarkup } from 'react-dom/server'

export { mayHaveProducts }

/**
 * A bar's HTML: the shopper's own components, for an empty cart. Where there may be products, their room, and a pattern
 * of the strip that the site's script fills. '' where the owner has switched the bar off, and where the shop ships
 * nowhere or never for free. Without style attributes, which strict pages refuse: the shopper's page sets the looks.
 */
export function firstHtml(given: Settings, rules: ShopRules = {}): string {
  const settings = ENGLISH.localize(given)
  const { settings: told, state } = shownOf({ settings, rules, cart: { total: 0 }, language: ENGLISH })
  if (!settings.enabled || !state) return ''
  const hasStrip = mayHaveProducts(settings) && !state.hasQualified
  return renderToStaticMarkup(
    <>
      <Bar settings={told} state={state} announced="">
        {hasStrip && <StripRoom settings={settings} />}
        {settings.visibility.placement === 'fixed' && <DismissButton language={ENGLISH} />}
      </Bar>
      {hasStrip && <StripPattern settings={settings} />}
    </>
  )
}
