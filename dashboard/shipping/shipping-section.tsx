import './shipping-section.css'

import { useStore } from '@nanostores/react'
import { useId, useState } from 'react'

import { COPY as GENERAL } from '../languages/en/general.ts'
import { editSettings } from '../draft/draft.ts'
import { useDraft } from '../draft/use-draft.ts'
import { ChoiceField } from '../ui/choice-field.tsx'
import { OtherAmounts, OtherAmountsButton } from './other-amounts.tsx'
import { ShopLine } from './shop-line.tsx'
import { $hasShopAmounts } from './shop-rules.ts'

/** What the shop does, where the bar's amount comes from, and the amounts in other currencies. */
export function ShippingSection() {
  const amountFrom = useDraft(({ shipping }) => shipping.amountFrom)
  const hasShopAmounts = useStore($hasShopAmounts)
  const othersId = useId()
  const [isOpen, setOpen] = useState(false)
  const isTyped = amountFrom === 'typed'
  const { typed, shop } = GENERAL.amountsFrom
  return (
    <>
      <ShopLine />
      <div className="fsb-shipping-row">
        <ChoiceField
          label={GENERAL.amountFrom}
          value={amountFrom}
          options={[
            { value: 'typed', label: typed },
            { value: 'shop', label: shop, isDisabled: isTyped && !hasShopAmounts }
          ]}
          onChange={(amountFrom) => editSettings('shipping', { amountFrom })}
        />
        {isTyped && (
          <span className="fsb-shipping-others">
            <OtherAmountsButton listId={othersId} isOpen={isOpen} onToggle={() => setOpen(!isOpen)} />
          </span>
        )}
      </div>
      {isTyped && isOpen && <OtherAmounts id={othersId} />}
    </>
  )
}
