import { useStore } from '@nanostores/react'

import { editSettings } from '../draft/draft.ts'
import { useDraft } from '../draft/use-draft.ts'
import { COPY as GENERAL } from '../languages/en/general.ts'
import { ChoiceField } from '../ui/choice-field.tsx'
import { SwitchField } from '../ui/switch-field.tsx'
import { $hasSeveralAmounts, $hasSteps } from './shop-rules.ts'

/** Options of a bar that takes the shop's own amounts, each where the shop's rules have a use for it. */
export function OwnAmounts() {
  const { unknownPlace, cheaperDelivery } = useDraft(({ shipping }) => shipping)
  const { name, everywhere } = GENERAL.unknownPlaces
  const hasSteps = useStore($hasSteps)
  return (
    <>
      {useStore($hasSeveralAmounts) && (
        <ChoiceField
          label={GENERAL.unknownPlace}
          value={unknownPlace}
          options={[
            { value: 'name', label: name },
            { value: 'everywhere', label: everywhere }
          ]}
          onChange={(unknownPlace) => editSettings('shipping', { unknownPlace })}
        />
      )}
      {hasSteps && (
        <SwitchField
          label={GENERAL.cheaperDelivery}
          checked={cheaperDelivery}
          onChange={(cheaperDelivery) => editSettings('shipping', { cheaperDelivery })}
        />
      )}
    </>
  )
}
