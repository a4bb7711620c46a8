import { barForm, type BarForm, type FormSettings } from '#shared/bar/bar-form.ts'

/** The places of a shop that an owner can switch a bar on for, as the settings name them. */
export const PLACES = ['productPage', 'cartPage', 'miniCart', 'header'] as const
export type PlaceName = (typeof PLACES)[number]

export const DEVICES = ['desktop', 'mobile'] as const
export type Device = (typeof DEVICES)[number]

/** px of a drawer with the cart, and of its padding. */
const DRAWER = { width: 440, padding: 20 } as const
/** px on each side of a bar in a page's content: what the loader of Wix sites gives it. */
const MARGIN = 16
/**
 * px of a shop's page. On a phone a bar in the page's content has 300 px (spec § 2): less than on nearly all of
 * today's phones, so what fits here fits there.
 */
export const PAGE_WIDTH: Readonly<Record<Device, number>> = { desktop: 1280, mobile: 300 + 2 * MARGIN }

/** A bar in one place of a shop, on one device. */
export interface Spot {
  place: PlaceName
  device: Device
  /** px that the bar has there. */
  width: number
  form: BarForm
  /** Whether the bar is at an edge of the window, where shoppers can close it. */
  isFixed: boolean
}

function widthAt(place: PlaceName, page: number): number {
  if (place === 'header') return page
  return place === 'miniCart' ? Math.min(DRAWER.width, page) - 2 * DRAWER.padding : page - 2 * MARGIN
}

export interface SpotOptions {
  /** px that the page is wide. */
  page?: number | undefined
  /** The mini cart is Wix's side cart: there the bar is one line in a slot, whatever else is chosen. */
  hasSideCart?: boolean | undefined
}

/** The bar's form and width at a place, by these settings. A bar that stays in view does so on every page. */
export function spotAt(
  settings: FormSettings,
  place: PlaceName,
  device: Device,
  { page = PAGE_WIDTH[device], hasSideCart = false }: SpotOptions = {}
): Spot {
  if (hasSideCart && place === 'miniCart')
    return { place, device, width: widthAt(place, page), form: 'small', isFixed: false }
  const isFixed = settings.visibility.placement === 'fixed'
  return {
    place,
    device,
    width: isFixed ? page : widthAt(place, page),
    form: barForm(settings, {
      place: place === 'header' || place === 'miniCart' ? place : 'content',
      isFixed,
      isPhone: device === 'mobile'
    }),
    isFixed
  }
}
