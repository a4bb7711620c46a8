import type { Settings } from '#shared/settings/settings.ts'
import type { ShopShipping } from '#shared/shipping/shop-shipping.ts'

import { REST_OF_WORLD } from './places.ts'

/**
 * The settings with the amount that counts in a country, by default the shop's own, where the shop's amounts count.
 * undefined: no amount is enough there.
 */
export function settingsAt(
  settings: Settings,
  shipping: ShopShipping | undefined,
  country: string | undefined = shipping?.country
): Settings | undefined {
  if (!shipping) return settings
  const naming = (place: string | undefined) =>
    shipping.regions.find(([places]) => places.split(' ').includes(place ?? REST_OF_WORLD))
  const [, freeFrom = null] = naming(country) ?? naming(REST_OF_WORLD) ?? []
  return freeFrom === null ? undefined : { ...settings, threshold: freeFrom, currency: shipping.currency }
}
