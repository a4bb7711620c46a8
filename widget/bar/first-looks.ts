import type { SiteDrawing } from '#shared/api/site-script.ts'
import type { LocalizedSettings } from '#shared/bar/compile.ts'
import { isDrawn } from '#shared/settings/icons.ts'

import fullStyles from '../strip/full.css?inline'
import plusStyles from '../strip/plus.css?inline'
import stripStyles from '../strip/strip.css?inline'
import compactStyles from './compact.css?inline'
import dismissStyles from './dismiss.css?inline'
import foldedStyles from './folded.css?inline'
import goalStyles from './goals.css?inline'
import iconStyles from './icon.css?inline'
import { barLook } from './look.ts'

/** The looks of a site's bar, and the styles that it needs in addition to those in every site's script. */
export function firstLooks(
  settings: LocalizedSettings,
  hasStrip: boolean
): Pick<SiteDrawing, 'styles' | 'look'> {
  const { compact, placement } = settings.visibility
  const hasLowCards = settings.products.addButton === 'plus'
  const isFixed = placement === 'fixed'
  const styles = [
    settings.rewards.goals.length > 0 && goalStyles,
    hasStrip && stripStyles + (hasLowCards ? plusStyles : fullStyles),
    isDrawn(settings.icon.type) && iconStyles,
    compact && compactStyles + foldedStyles,
    isFixed && dismissStyles
  ]
    .filter(Boolean)
    .join('')
  return { look: barLook(settings), ...(styles && { styles }) }
}
