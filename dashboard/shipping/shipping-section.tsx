import './shipping-section.css'

import { useStore } from '@nanostores/react'

import { COPY as GENERAL } from '../languages/en/general.ts'
import { editSettings } from '../draft/draft.ts'
import { useDraft } from '../draft/use-draft.ts'
import { ChoiceField } from '../ui/choice-field.tsx'
import { ShopLine } from './shop-line.tsx'
import { $hasSeveralAmounts, $hasShopAmounts } from './shop-rules.ts'

/** What the shop does, and where the bar's amount comes from. */
export function ShippingSection() {
  const amountFrom = useDraft(({ shipping }) => shipping.amountFrom)
  const unknownPlace = useDraft(({ shipping }) => shipping.unknownPlace)
  const hasShopAmounts = useStore($hasShopAmounts)
  const hasSeveral = useStore($hasSeveralAmounts)
  const isTyped = amountFrom === 'typed'
  const { typed, shop } = GENERAL.amountsFrom
  const { name, everywhere } = GENERAL.unknownPlaces
  return (
    <>
      <ShopLine />
      <ChoiceField
        label={GENERAL.amountFrom}
        value={amountFrom}
        options={[
          { value: 'typed', label: typed },
          { value: 'shop', label: shop, isDisabled: isTyped && !hasShopAmounts }
        ]}
        onChange={(amountFrom) => editSettings('shipping', { amountFrom })}
      />
      {hasSeveral && (
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
    </>
  )
}
