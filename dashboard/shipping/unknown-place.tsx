import { useStore } from '@nanostores/react'

import { editSettings } from '../draft/draft.ts'
import { useDraft } from '../draft/use-draft.ts'
import { COPY as GENERAL } from '../languages/en/general.ts'
import { ChoiceField } from '../ui/choice-field.tsx'
import { $hasSeveralAmounts } from './shop-rules.ts'

/** Chooses what the bar says where a shopper's place is unknown; nothing where the shop has one amount. */
export function UnknownPlace() {
  const unknownPlace = useDraft(({ shipping }) => shipping.unknownPlace)
  const { name, everywhere } = GENERAL.unknownPlaces
  if (!useStore($hasSeveralAmounts)) return null
  return (
    <ChoiceField
      label={GENERAL.unknownPlace}
      value={unknownPlace}
      options={[
        { value: 'name', label: name },
        { value: 'everywhere', label: everywhere }
      ]}
      onChange={(unknownPlace) => editSettings('shipping', { unknownPlace })}
    />
  )
}
