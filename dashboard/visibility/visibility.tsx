import './visibility.css'

import type { Settings } from '#shared/settings/settings.ts'
import { useStore } from '@nanostores/react'
import { Text } from '@wix/design-system'
import type { ReactNode } from 'react'

import { ChoiceField } from '../ui/choice-field.tsx'
import { More } from '../ui/more.tsx'
import { SwitchField } from '../ui/switch-field.tsx'
import { editSettings } from '../draft/draft.ts'
import { useDraft } from '../draft/use-draft.ts'
import { $goingLive } from '../session/plan.ts'
import { $checkout } from '../status/slots.ts'
import { SlotNote } from '../status/side-cart-note.tsx'
import { COPY, fill } from '../languages/words.ts'

const MAIN_PLACES = ['productPage', 'cartPage', 'miniCart', 'header'] as const
const PLACEMENTS = ['page', 'top', 'bottom'] as const
const POSITIONS = ['top', 'bottom'] as const

type Place = (typeof MAIN_PLACES)[number] | 'checkout'

/** Explains the switch of a place on a Wix site, unless its name does. */
function noteOf(place: Place, isEmbedded: boolean) {
  if (place === 'cartPage') return undefined
  if (place === 'miniCart') return isEmbedded && <SlotNote slot="sideCart" />
  const pages = (
    <Text size="tiny" secondary>
      {COPY.visibility.pages[place]}
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
const place = (where: (typeof PLACEMENTS)[number]) =>
  edit(where === 'page' ? { placement: 'page' } : { placement: 'fixed', position: where })

interface DeviceTogglesProps {
  /** The page or place: 'Cart Page'. */
  label: string
  /** Below the switches. */
  note?: ReactNode
  value: { desktop: boolean; mobile: boolean }
  onChange: (value: { desktop: boolean; mobile: boolean }) => void
}

/** Switches of one place, for computers and phones. */
function DeviceToggles({ label, note, value, onChange }: DeviceTogglesProps) {
  return (
    <div className="fsb-devices" role="group" aria-label={label}>
      <Text size="small" weight="normal" className="fsb-devices-place">
        {label}
      </Text>
      <SwitchField
        label={COPY.visibility.desktop}
        name={fill(COPY.visibility.on, { place: label, device: COPY.visibility.desktop })}
        checked={value.desktop}
        onChange={(desktop) => onChange({ ...value, desktop })}
      />
      <SwitchField
        label={COPY.visibility.mobile}
        name={fill(COPY.visibility.on, { place: label, device: COPY.visibility.mobile })}
        checked={value.mobile}
        onChange={(mobile) => onChange({ ...value, mobile })}
      />
      {note && <div className="fsb-devices-note">{note}</div>}
    </div>
  )
}

function DevicesOf({ place }: { place: Place }) {
  const value = useDraft((draft) => draft.visibility[place])
  const isEmbedded = useStore($goingLive)?.onSite === 'on'
  return (
    <DeviceToggles
      label={COPY.visibility[place]}
      note={noteOf(place, isEmbedded)}
      value={value}
      onChange={(devices) => edit({ [place]: devices })}
    />
  )
}

function MorePlaces() {
  const compact = useDraft(({ visibility }) => visibility.compact)
  const checkout = useStore($checkout)
  // Needs the app's plugin.
  const hasCheckout = checkout !== undefined && checkout.state !== 'undeclared'
  return (
    <More label={COPY.ui.more}>
      {hasCheckout && <DevicesOf place="checkout" />}
      <SwitchField
        label={COPY.visibility.compact}
        help={COPY.visibility.compactHelp}
        checked={compact}
        onChange={(compact) => edit({ compact })}
      />
    </More>
  )
}

/** On which pages and devices the bar is shown, and at which end of them. */
export function Visibility() {
  const { placement, position } = useDraft((draft) => draft.visibility)
  const isFixed = placement === 'fixed'
  return (
    <>
      <div className="fsb-places">
        {MAIN_PLACES.map((place) => (
          <DevicesOf key={place} place={place} />
        ))}
      </div>
      <ChoiceField
        label={COPY.visibility.placement}
        {...(isFixed ? { help: COPY.visibility.closable } : {})}
        value={isFixed ? position : 'page'}
        options={PLACEMENTS.map((value) => ({ value, label: COPY.visibility.wheres[value] }))}
        onChange={place}
      />
      {!isFixed && (
        <ChoiceField
          label={COPY.visibility.position}
          value={position}
          options={POSITIONS.map((value) => ({ value, label: COPY.visibility.positions[value] }))}
          onChange={(position) => edit({ position })}
        />
      )}
      <MorePlaces />
    </>
  )
}
