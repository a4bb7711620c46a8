import './shipping-section.css'

import { useStore } from '@nanostores/react'

import { editSettings } from '../draft/draft.ts'
import { useDraft } from '../draft/use-draft.ts'
import { ChoiceField } from '../ui/choice-field.tsx'
import { ShopLine } from './shop-line.tsx'
import { $hasShopAmounts } from './shop-rules.ts'
import { COPY } from '../languages/words.ts'

/** Shows the shop's rules, and chooses the source of the bar's amount. */
export function ShippingSection() {
  const amountFrom = useDraft(({ shipping }) => shipping.amountFrom)
  const hasShopAmounts = useStore($hasShopAmounts)
  const isTyped = amountFrom === 'typed'
  const { typed, shop } = COPY.general.amountsFrom
  return (
    <>
      <ShopLine />
      <ChoiceField
        label={COPY.general.amountFrom}
        value={amountFrom}
        options={[
          { value: 'typed', label: typed },
          { value: 'shop', label: shop, isDisabled: isTyped && !hasShopAmounts }
        ]}
        onChange={(amountFrom) => editSettings('shipping', { amountFrom })}
      />
    </>
  )
}
