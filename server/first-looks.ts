import type { SiteData } from '#shared/api/site-script.ts'
import { isDrawn } from '#shared/settings/icons.ts'
import type { Settings } from '#shared/settings/settings.ts'
import looksStyles from '#widget/bar/looks.css?inline'
import { sizeLook } from '#widget/bar/size-look.ts'

/** What the first look of a site needs beside what is in every site's script. */
export function firstLooks(settings: Settings): Pick<SiteData, 'styles' | 'look'> {
  const { style, icon } = settings
  const look = sizeLook(settings)
  const needsStyles = ['striped', 'animated'].includes(style.barType) || isDrawn(icon.type)
  return { ...(needsStyles && { styles: looksStyles }), ...(Object.keys(look).length > 0 && { look }) }
}
