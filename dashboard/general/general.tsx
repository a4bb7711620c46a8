import './general.css'

import { currencySymbol } from '#shared/money.ts'
import { useStore } from '@nanostores/react'
import { FormField, Input } from '@wix/design-system'
import { lazy, Suspense, useId } from 'react'

import { AmountField } from './amount-field.tsx'
import { SwitchField } from '../ui/switch-field.tsx'
import { $draft, editBasics } from '../draft/draft.ts'
import { untilIdle } from '../session/idle.ts'
import { COPY } from './copy.ts'

const CurrencyNotice = lazy(async () => {
  await untilIdle()
  const { CurrencyNotice } = await import('../products/currency-notice.tsx')
  return { default: CurrencyNotice }
})

/** On or off, and from which amount shipping is free. */
export function General() {
  const { enabled, threshold, currency, showCurrency } = useStore($draft)
  const currencyId = useId()
  return (
    <>
      <SwitchField
        label={COPY.enable}
        help={COPY.enableHelp}
        checked={enabled}
        onChange={(enabled) => editBasics({ enabled })}
      />
      <div className="fsb-amount">
        <AmountField
          label={COPY.threshold}
          help={COPY.thresholdHelp(currency)}
          value={threshold}
          currency={currency}
          prefix={<Input.Affix>{currencySymbol(currency)}</Input.Affix>}
          onChange={(threshold) => editBasics({ threshold })}
        />
        <FormField id={currencyId} label={COPY.currency}>
          <Input id={currencyId} size="small" value={currency} readOnly />
        </FormField>
      </div>
      <Suspense>
        <CurrencyNotice />
      </Suspense>
      <SwitchField
        label={COPY.showCurrency}
        help={COPY.showCurrencyHelp}
        checked={showCurrency}
        onChange={(showCurrency) => editBasics({ showCurrency })}
      />
    </>
  )
}
