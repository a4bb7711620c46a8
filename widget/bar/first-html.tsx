import { mayHaveProducts } from '#shared/bar/bar-room.ts'
import { type ShownFrom, shownOf } from '#shared/bar/shown.ts'
import { ENGLISH } from '#shared/copy/language.ts'
import type { Settings } from '#shared/settings/settings.ts'
import type { ShopRules } from '#shared/shipping/shop-rules.ts'
import { renderToStaticMarkup } from 'react-dom/server'

import { StripPattern } from '../strip/strip-pattern.tsx'
import { Bar, StripRoom } from './bar.tsx'
import { DismissButton } from './dismiss-button.tsx'
import { barLook, fillLook } from './look.ts'

interface FirstHtml extends ShownFrom {
  /** Also the looks, as style attributes: strict pages refuse them. */
  hasLooks?: boolean
  /** May there be products? Absent: as the settings say. */
  hasProducts?: boolean
}

/**
 * A bar's HTML: the shopper's own components. Where there may be products, their room, and a pattern of the strip that
 * the page's script fills. '' where the owner has switched the bar off, and where nothing that it said would be right.
 */
export function firstHtml({ hasLooks = false, hasProducts, ...from }: FirstHtml): string {
  const { language } = from
  const { settings, state } = shownOf(from)
  if (!settings.enabled || !state) return ''
  const hasStrip = (hasProducts ?? mayHaveProducts(settings)) && !state.hasQualified
  return renderToStaticMarkup(
    <>
      <Bar
        settings={settings}
        state={state}
        label={language.bar.progress}
        announced=""
        {...(hasLooks ? { looks: { bar: barLook(settings), fill: fillLook(state) } } : {})}
      >
        {hasStrip && <StripRoom settings={settings} />}
        {settings.visibility.placement === 'fixed' && <DismissButton language={language} />}
      </Bar>
      {hasStrip && <StripPattern settings={settings} />}
    </>
  )
}

/** The HTML of a site's bar for an empty cart. */
export const siteHtml = (settings: Settings, rules: ShopRules = {}): string =>
  firstHtml({ settings: ENGLISH.localize(settings), rules, cart: { total: 0 }, language: ENGLISH })
