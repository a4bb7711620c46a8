import './visibility.css'

import type { Settings } from '#shared/settings/settings.ts'
import { useStore } from '@nanostores/react'
import { Text } from '@wix/design-system'

import { ChoiceField } from '../ui/choice-field.tsx'
import { SwitchField } from '../ui/switch-field.tsx'
import { DeviceToggles } from './device-toggles.tsx'
import { EndPicture, PagePicture, PlacePicture, type Where } from './place-picture.tsx'
import { editSettings } from '../draft/draft.ts'
import { useDraft } from '../draft/use-draft.ts'
import { COPY } from '../languages/en/visibility.ts'
import { $goingLive } from '../going-live/going-live.ts'
import { $isOutsideWix } from '../session/outside-wix.ts'
import { $checkout } from '../side-cart/known.ts'
import { SlotNote } from '../side-cart/side-cart-note.tsx'
import { OtherPage } from '../bar-code/other-page.tsx'

const PLACES = ['productPage', 'cartPage', 'miniCart', 'header', 'checkout'] as const
const PLACEMENTS = ['page', 'top', 'bottom'] as const
const POSITIONS = ['top', 'bottom'] as const

/** What the switch of a place is about on a Wix site, where that is not said by its name. */
function noteOf(place: (typeof PLACES)[number], isEmbedded: boolean) {
  if (place === 'cartPage') return undefined
  if (place === 'miniCart') return isEmbedded && <SlotNote slot="sideCart" />
  const pages = (
    <Text size="tiny" secondary>
      {COPY.pages[place]}
    </Text>
  )
  if (place !== 'checkout') return pages
  return (
    <>
      {pages}
      <SlotNote slot="checkout" />
    </>
  )
}

const edit = (change: Partial<Settings['visibility']>) => editSettings('visibility', change)
const place = (where: Where) =>
  edit(where === 'page' ? { placement: 'page' } : { placement: 'fixed', position: where })

/** On which pages and devices the bar is shown, and at which end of them; and the bar on other pages. */
export function Visibility() {
  const visibility = useDraft((draft) => draft.visibility)
  const isFixed = visibility.placement === 'fixed'
  const isEmbedded = useStore($goingLive)?.onSite === 'on'
  const checkout = useStore($checkout)
  // Nobody can have it there without the app's plugin.
  const hasCheckout = checkout !== undefined && checkout.state !== 'undeclared'
  const isOutside = useStore($isOutsideWix)
  return (
    <>
      <div className="fsb-places">
        {PLACES.filter((place) => place !== 'checkout' || hasCheckout).map((place) => (
          <DeviceToggles
            key={place}
            label={COPY[place]}
            picture={<PagePicture page={place} />}
            note={!isOutside && noteOf(place, isEmbedded)}
            value={visibility[place]}
            onChange={(devices) => editSettings('visibility', { [place]: devices })}
          />
        ))}
      </div>
      <ChoiceField
        label={COPY.placement}
        value={isFixed ? visibility.position : 'page'}
        options={PLACEMENTS.map((value) => ({
          value,
          label: COPY.wheres[value],
          icon: <PlacePicture place={value} />
        }))}
        onChange={place}
      />
      {!isFixed && (
        <ChoiceField
          label={COPY.position}
          value={visibility.position}
          options={POSITIONS.map((value) => ({
            value,
            label: COPY.positions[value],
            icon: <EndPicture end={value} />
          }))}
          onChange={(position) => edit({ position })}
        />
      )}
      {isFixed && (
        <Text size="tiny" secondary>
          {COPY.closable}
        </Text>
      )}
      {(isFixed || visibility.header.desktop || visibility.header.mobile) && (
        <SwitchField
          label={COPY.compact}
          help={COPY.compactHelp}
          checked={visibility.compact}
          onChange={(compact) => edit({ compact })}
        />
      )}
      <SwitchField
        label={COPY.compactOnPhones}
        help={COPY.compactOnPhonesHelp}
        checked={visibility.compactOnPhones}
        onChange={(compactOnPhones) => edit({ compactOnPhones })}
      />
      <OtherPage />
    </>
  )
}
