import './general.css'

import { currencySymbol } from '#shared/money.ts'
import { useStore } from '@nanostores/react'
import { Input } from '@wix/design-system'

import { ScheduleButton } from '../campaigns/schedule-button.tsx'
import { AmountField } from '../ui/amount-field.tsx'
import { GoalsPlace } from '../goals/goals-place.tsx'
import { More } from '../ui/more.tsx'
import { SwitchField } from '../ui/switch-field.tsx'
import { ShippingPlace } from '../shipping/shipping-places.tsx'
import { $shopAmount } from '../shipping/shop-rules.ts'
import { Currency } from './currency.tsx'
import { ThresholdAdvice } from './threshold-advice.tsx'
import { editBasics, editSettings } from '../draft/draft.ts'
import { useDraft } from '../draft/use-draft.ts'
import { COPY } from '../languages/en/general.ts'
import { COPY as UI } from '../languages/en/ui.ts'
import { InputField } from '../ui/input-field.tsx'
import { laterPart, part } from '../ui/part.tsx'

const CurrencyNotice = laterPart(async () => (await import('../products/currency-notice.tsx')).CurrencyNotice)

const ShopAmount = part(async () => (await import('../shipping/shop-amount.tsx')).ShopAmount)

const GoalLabels = part(async () => (await import('../goals/goal-labels.tsx')).GoalLabels)

const OwnAmounts = part(async () => (await import('../shipping/own-amounts.tsx')).OwnAmounts)

/** The amount that the owner types, or what the shop says in its place. */
function Amount() {
  const threshold = useDraft((draft) => draft.threshold)
  const currency = useDraft((draft) => draft.currency)
  if (useStore($shopAmount)) {
    return <ShopAmount />
  }
  return (
    <>
      <AmountField
        label={COPY.threshold}
        help={COPY.thresholdHelp}
        value={threshold}
        currency={currency}
        prefix={<Input.Affix>{currencySymbol(currency)}</Input.Affix>}
        onChange={(threshold) => editBasics({ threshold })}
      />
      <InputField readOnly label={COPY.currency} value={currency} />
      <ThresholdAdvice />
    </>
  )
}

/** The section that switches the bar on and sets from which amount shipping is free. */
export function General() {
  const enabled = useDraft((draft) => draft.enabled)
  const explained = useDraft(({ shipping }) => shipping.explained)
  const { analyticsEvents, productLine } = useDraft(({ integrations }) => integrations)
  return (
    <>
      <div className="fsb-enable">
        <SwitchField
          label={COPY.enable}
          help={COPY.enableHelp}
          checked={enabled}
          onChange={(enabled) => editBasics({ enabled })}
        />
      </div>
      <div className="fsb-amounts">
        <div className="fsb-amount">
          <Amount />
        </div>
        <ShippingPlace />
      </div>
      <ScheduleButton />
      <GoalsPlace />
      <CurrencyNotice />
      <More label={UI.more}>
        <OwnAmounts />
        <SwitchField
          label={COPY.explained}
          help={COPY.explainedHelp}
          checked={explained}
          onChange={(explained) => editSettings('shipping', { explained })}
        />
        <SwitchField
          label={COPY.productLine}
          help={COPY.productLineHelp}
          checked={productLine}
          onChange={(productLine) => editSettings('integrations', { productLine })}
        />
        <Currency />
        <GoalLabels />
        <SwitchField
          label={COPY.analyticsEvents}
          help={COPY.analyticsEventsHelp}
          checked={analyticsEvents}
          onChange={(analyticsEvents) => editSettings('integrations', { analyticsEvents })}
        />
      </More>
    </>
  )
}
