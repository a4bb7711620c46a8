import { barForm, type FormSettings } from '#shared/bar/bar-form.ts'

/** The places of a shop that an owner can switch a bar on for, as the settings name them. */
export const PLACES = ['productPage', 'cartPage', 'miniCart', 'header'] as const
export type PlaceName = (typeof PLACES)[number]

export const DEVICES = ['desktop', 'mobile'] as const
export type Device = (typeof DEVICES)[number]

/**
 * The bar in one place of a shop, on one device. A bar that stays in view does so on every page, where shoppers can
 * close it.
 * @param hasSideCart the mini cart is Wix's side cart: there the bar is one line in a slot, whatever else is chosen
 */
export function spotAt(settings: FormSettings, place: PlaceName, device: Device, hasSideCart = false) {
  if (hasSideCart && place === 'miniCart') return { place, device, form: 'small', isFixed: false } as const
  const isFixed = settings.visibility.placement === 'fixed'
  const kind = place === 'header' || place === 'miniCart' ? place : 'content'
  const form = barForm(settings, { place: kind, isFixed, isPhone: device === 'mobile' })
  return { place, device, form, isFixed }
}

export type Spot = ReturnType<typeof spotAt>
