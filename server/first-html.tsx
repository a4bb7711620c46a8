import { barState } from '#shared/bar/bar-state.ts'
import type { Settings } from '#shared/settings/settings.ts'
import { Bar } from '#widget/bar/bar.tsx'
import { StripRoom } from '#widget/bar/strip-room.tsx'
import { renderToStaticMarkup } from 'react-dom/server'

/** May products stand below the bar? Their room is kept until the shopper's page knows. */
const mayHaveProducts = ({ products }: Settings) =>
  products.enabled && (products.selectionMethod !== 'manual' || products.productIds.length > 0)

/**
 * A bar's first HTML: the shopper's own component, for an empty cart. '' where the owner has switched the bar off.
 * Without style attributes, which strict pages refuse: the shopper's page sets the looks.
 */
export function firstHtml(settings: Settings): string {
  const state = barState(settings, { total: 0, currency: settings.currency })
  if (!settings.enabled || !state) return ''
  return renderToStaticMarkup(
    <Bar settings={settings} state={state} announced="">
      {mayHaveProducts(settings) && !state.hasQualified && <StripRoom />}
    </Bar>
  )
}
