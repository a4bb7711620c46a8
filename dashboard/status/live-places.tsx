import type { Settings } from '#shared/settings/settings.ts'
import { useStore } from '@nanostores/react'

import { $saved } from '../draft/draft.ts'
import { $savedVersion } from '../save/save.ts'
import { DEVICES, type PlaceName, PLACES } from '../preview/spots.ts'
import { $checkout, $sideCart } from './slots.ts'
import { COPY, fill, listed } from '../languages/words.ts'

/** The places by their names; one that has the bar on one device alone is named with it. */
function placeNames(
  { visibility }: Pick<Settings, 'visibility'>,
  places: readonly (PlaceName | 'checkout')[]
): string[] {
  return places.flatMap((place) => {
    const on = DEVICES.filter((device) => visibility[place][device])
    const [device] = on
    const name = COPY.visibility[place]
    if (!device) return []
    return on.length === DEVICES.length
      ? [name]
      : [fill(COPY.visibility.on, { place: name, device: COPY.visibility[device] })]
  })
}

/** Names the places where shoppers have the saved bar, or will have it. */
export function LivePlaces() {
  const saved = useStore($saved)
  const isOn = useStore($savedVersion) > 0 && saved.enabled
  const sideCart = useStore($sideCart)?.state
  const isInCheckout = useStore($checkout)?.state === 'there'
  const { miniCart } = saved.visibility
  const isMissing = isOn && sideCart === 'missing' && (miniCart.desktop || miniCart.mobile)
  // Lists the side cart only where Wix says that the bar is in it.
  const isUnsaid = isOn && (sideCart === 'forbidden' || sideCart === 'silent')
  const inPage = PLACES.filter((place) => place !== 'miniCart' || !(isMissing || isUnsaid))
  const names = placeNames(saved, isInCheckout ? [...inPage, 'checkout'] : inPage)
  const places = listed(names)
  const where =
    names.length === 0
      ? COPY.goingLive.places.none
      : isOn
        ? fill(COPY.goingLive.places.now, { places })
        : fill(COPY.goingLive.places.later, { places })
  return isMissing ? `${where} · ${COPY.goingLive.places.notInSideCart}` : where
}
