import { currencySymbol } from '#shared/money.ts'
import { Input } from '@wix/design-system'
import { useState } from 'react'

import { AmountField } from '../../amounts/amount-field.tsx'
import { COPY } from '../../languages/en/analytics-advisor.ts'
import { showToast } from '../../ui/toasts.ts'
import type { FiguresReading } from '../figures/figures.ts'

interface ShippingCostProps {
  reading: Pick<FiguresReading, 'keepShippingCost'>
  /** The cost that the service keeps. */
  kept: number | undefined
  currency: string
  /** While it is typed. */
  onType?: (cost: number) => void
}

/** A field for the cost of shipping one order. The service keeps it once the field is left. */
export function ShippingCost({ reading, kept, currency, onType }: ShippingCostProps) {
  const [typed, setTyped] = useState<number>()
  const keep = async () => {
    if (typed === undefined || typed === kept) return
    const change = await reading.keepShippingCost(typed)
    if (change.state === 'failed') showToast({ type: 'error', message: change.message })
  }
  return (
    <div onBlur={() => void keep()}>
      <AmountField
        label={COPY.cost}
        help={COPY.costHelp}
        value={typed ?? kept}
        currency={currency}
        prefix={<Input.Affix>{currencySymbol(currency)}</Input.Affix>}
        meaning={(amount) => COPY.costMeaning({ amount })}
        onChange={(cost) => {
          setTyped(cost)
          onType?.(cost)
        }}
      />
    </div>
  )
}
