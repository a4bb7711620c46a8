import './visibility.css'

import { useStore } from '@nanostores/react'
import { Text } from '@wix/design-system'
import { Fragment } from 'react'

import { ChoiceField } from '../ui/choice-field.tsx'
import { DeviceToggles } from './device-toggles.tsx'
import { $draft, editSettings } from '../draft/draft.ts'
import { COPY } from '../languages/en/visibility.ts'
import { $goingLive } from '../going-live/going-live.ts'
import { OtherPage } from '../bar-code/other-page.tsx'

const PLACES = ['productPage', 'cartPage', 'miniCart', 'header'] as const
const POSITIONS = ['top', 'bottom'] as const
const PLACEMENTS = ['page', 'fixed'] as const

/** On which pages and devices the bar is shown, and at which end of them; and the bar on other pages. */
export function Visibility() {
  const { visibility } = useStore($draft)
  const isEmbedded = useStore($goingLive)?.onSite === 'on'
  return (
    <>
      <div className="fsb-places">
        {PLACES.map((place) => (
          <Fragment key={place}>
            <DeviceToggles
              label={COPY[place]}
              value={visibility[place]}
              onChange={(devices) => editSettings('visibility', { [place]: devices })}
            />
            {place === 'miniCart' && isEmbedded && (
              <Text size="tiny" secondary>
                {COPY.miniCartEmbedded}
              </Text>
            )}
          </Fragment>
        ))}
      </div>
      <ChoiceField
        label={COPY.position}
        value={visibility.position}
        options={POSITIONS.map((value) => ({ value, label: COPY.positions[value] }))}
        onChange={(position) => editSettings('visibility', { position })}
      />
      <ChoiceField
        label={COPY.placement}
        value={visibility.placement}
        options={PLACEMENTS.map((value) => ({ value, label: COPY.placements[value] }))}
        onChange={(placement) => editSettings('visibility', { placement })}
      />
      <OtherPage />
    </>
  )
}
