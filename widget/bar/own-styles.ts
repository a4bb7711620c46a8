import { isDrawn } from '#shared/settings/icons.ts'
import type { Settings } from '#shared/settings/settings.ts'

/** Has it looks that need more than the styles of every bar (`looks.css`)? */
export const hasOwnStyles = ({ style, icon }: Pick<Settings, 'style' | 'icon'>): boolean =>
  /striped|animated/.test(style.barType) || isDrawn(icon.type)
