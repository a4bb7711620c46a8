import { useStore } from '@nanostores/react'

import { $saved } from '../draft/draft.ts'
import { DEVICES, PLACES } from '../preview/spots.ts'
import { $savedVersion } from '../save/save.ts'
import { $checkout, $sideCart } from '../session/answers.ts'
import { COPY, fill, listed } from '../languages/words.ts'

/** Names the places where shoppers have the saved bar, or will have it; one that has it on one device alone with that. */
export function LivePlaces() {
  const { enabled, visibility } = useStore($saved)
  const isOn = useStore($savedVersion) > 0 && enabled
  const sideCart = useStore($sideCart)?.state
  const isInCheckout = useStore($checkout)?.state === 'there'
  // Lists the side cart only where Wix says that the bar is in it.
  const isUnsaid = isOn && (sideCart === 'missing' || sideCart === 'forbidden' || sideCart === 'silent')
  const names = [...PLACES, 'checkout' as const].flatMap((place) => {
    if (place === 'checkout' ? !isInCheckout : place === 'miniCart' && isUnsaid) return []
    const [device, ...others] = DEVICES.filter((one) => visibility[place][one])
    const name = COPY.settings[`visibility_${place}`].label
    if (!device) return []
    return others.length > 0
      ? [name]
      : [fill(COPY.visibility.on, { place: name, device: COPY.visibility[device] })]
  })
  const { none, now, later, notInSideCart } = COPY.goingLive.places
  const where = names.length === 0 ? none : fill(isOn ? now : later, { places: listed(names) })
  const isMissing = isUnsaid && sideCart === 'missing' && DEVICES.some((one) => visibility.miniCart[one])
  return isMissing ? `${where} · ${notInSideCart}` : where
}
