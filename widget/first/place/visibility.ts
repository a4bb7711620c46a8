import { barForm, type FormSettings, setForm } from '#shared/bar/bar-form.ts'
import type { Settings } from '#shared/settings/settings.ts'

import { media } from '../../dom/browser.ts'

/** The kinds of places in a shop that an owner can switch a bar on for. */
export type PageKind = 'product' | 'cart' | 'miniCart' | 'sideCart' | 'header' | 'checkout'

const SETTING = {
  product: 'productPage',
  cart: 'cartPage',
  miniCart: 'miniCart',
  /** Wix's slot in its side cart: one line. */
  sideCart: 'miniCart',
  header: 'header',
  /** Wix's slot in its checkout: one line, for the cart of that checkout. */
  checkout: 'checkout'
} as const satisfies Record<PageKind, keyof Settings['visibility']>

export const isPageKind = (name: string | undefined): name is PageKind =>
  name !== undefined && Object.keys(SETTING).includes(name)

/** Screens up to this width count as mobile. */
export const MOBILE = '(max-width: 767px)'

/** Has the owner switched the bar on for this place and device? */
export const isShown = ({ enabled, visibility }: Settings, page: PageKind, isMobile: boolean): boolean =>
  enabled && visibility[SETTING[page]][isMobile ? 'mobile' : 'desktop']

/** Draws a bar as its place needs it: `compact`, and with room for the button that closes it. */
export function drawForm(node: Element, settings: FormSettings, page: PageKind, isFixed: boolean): void {
  node.toggleAttribute('closable', isFixed)
  if (page === 'sideCart' || page === 'checkout') return setForm(node, 'small')
  const place = page === 'header' || page === 'miniCart' ? page : 'content'
  setForm(node, barForm(settings, { place, isFixed, isPhone: media(MOBILE).matches }))
}
