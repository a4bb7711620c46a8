import { isDrawn } from '#shared/settings/icons.ts'
import type { Settings } from '#shared/settings/settings.ts'

/** Is its icon drawn (`icon.css`)? */
export const hasDrawnIcon = ({ icon }: Pick<Settings, 'icon'>): boolean => isDrawn(icon.type)

/** Has its fill stripes (`looks.css`)? */
export const hasStripes = ({ style }: Pick<Settings, 'style'>): boolean =>
  /striped|animated/.test(style.barType)

/** Is it tinted once shipping is free (`tint.css`)? */
export const hasTint = ({ style }: Pick<Settings, 'style'>): boolean => style.spacing === 'slim'
