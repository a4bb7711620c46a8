import type { SiteData } from '#shared/api/site-script.ts'
import type { Settings } from '#shared/settings/settings.ts'
import compactStyles from '#widget/bar/compact.css?inline'
import { barLook } from '#widget/bar/look.ts'
import { hasOwnStyles } from '#widget/bar/own-styles.ts'
import looksStyles from '#widget/bar/looks.css?inline'

/** The looks of a site's first look, and the styles that it needs beside those in every site's script. */
export function firstLooks(settings: Settings): Pick<SiteData, 'styles' | 'look'> {
  const { compact, header, placement } = settings.visibility
  const isSmall = compact && (header.desktop || header.mobile || placement === 'fixed')
  const styles = (hasOwnStyles(settings) ? looksStyles : '') + (isSmall ? compactStyles : '')
  return { look: barLook(settings), ...(styles && { styles }) }
}
