import type { Settings } from '#shared/settings/settings.ts'

/** The kinds of places in a shop that an owner can switch a bar on for. */
export type PageKind = 'product' | 'cart' | 'miniCart' | 'header'

const SETTING = { product: 'productPage', cart: 'cartPage', miniCart: 'miniCart', header: 'header' } as const

/** Screens up to this width count as mobile. */
export const MOBILE = '(max-width: 767px)'

/** Has the owner switched the bar on for this place and device? */
export const isShown = ({ enabled, visibility }: Settings, page: PageKind, isMobile: boolean): boolean =>
  enabled && visibility[SETTING[page]][isMobile ? 'mobile' : 'desktop']
