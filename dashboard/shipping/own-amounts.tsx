import { useStore } from '@nanostores/react'

import { editSettings } from '../draft/draft.ts'
import { useDraft } from '../draft/use-draft.ts'
import { ChoiceField } from '../ui/choice-field.tsx'
import { $hasSeveralAmounts } from './shop-rules.ts'
import { COPY } from '../languages/words.ts'

/** What a bar with the shop's own amounts says where nobody knows the shopper's place, if amounts differ by place. */
export function OwnAmounts() {
  const { unknownPlace } = useDraft(({ shipping }) => shipping)
  const { name, everywhere } = COPY.general.unknownPlaces
  if (!useStore($hasSeveralAmounts)) return null
  return (
    <ChoiceField
      label={COPY.general.unknownPlace}
      value={unknownPlace}
      options={[
        { value: 'name', label: name },
        { value: 'everywhere', label: everywhere }
      ]}
      onChange={(unknownPlace) => editSettings('shipping', { unknownPlace })}
    />
  )
}
