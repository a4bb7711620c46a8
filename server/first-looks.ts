import type { SiteData } from '#shared/api/site-script.ts'
import type { Settings } from '#shared/settings/settings.ts'
import compactStyles from '#widget/bar/compact.css?inline'
import dismissStyles from '#widget/bar/dismiss.css?inline'
import { barLook } from '#widget/bar/look.ts'
import foldedStyles from '#widget/bar/folded.css?inline'
import looksStyles from '#widget/bar/looks.css?inline'
import { hasOwnStyles } from '#widget/bar/own-styles.ts'

/** The looks of a site's bar, and the styles that it needs beside those in every site's script. */
export function firstLooks(settings: Settings): Pick<SiteData, 'styles' | 'look'> {
  const { compact, compactOnPhones, header, placement } = settings.visibility
  const isFixed = placement === 'fixed'
  const isSmall = compactOnPhones || (compact && (header.desktop || header.mobile || isFixed))
  const styles =
    (hasOwnStyles(settings) ? looksStyles : '') +
    (isSmall ? compactStyles : '') +
    (compactOnPhones ? foldedStyles : '') +
    (isFixed ? dismissStyles : '')
  return { look: barLook(settings), ...(styles && { styles }) }
}
