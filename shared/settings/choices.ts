import { ICON_TYPES } from './icons.ts'
import { AUTO_SCROLL_MS, BORDER_PX, NAME_LIMIT } from './limits.ts'

/** The settings that are one of a few words, under their groups. */
export const CHOICES = {
  style: {
    barType: ['simple', 'gradient'],
    textAlignment: ['left', 'center', 'right'],
    textDirection: ['ltr', 'rtl'],
    textPosition: ['above', 'below']
  },
  icon: { type: ICON_TYPES, position: ['before', 'after'] },
  visibility: { position: ['top', 'bottom'] },
  products: {
    selectionMethod: ['manual', 'automatic', 'category'],
    buttonStyle: ['rounded', 'square', 'rounded-sm', 'rounded-lg'],
    scrollType: ['manual', 'auto']
  }
} as const

/** The settings that are numbers between two others. */
export const RANGES = {
  style: { borderThickness: BORDER_PX },
  products: { nameCharLimit: NAME_LIMIT, autoScrollInterval: AUTO_SCROLL_MS }
} as const

/** What an id of a product or category looks like. */
export const ID = /^[\w-]{1,64}$/
