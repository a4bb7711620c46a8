import './general.css'

import { currencySymbol, formatMoney } from '#shared/money.ts'
import { useStore } from '@nanostores/react'
import { Input, Text, TextButton } from '@wix/design-system'

import { ScheduleButton } from '../campaigns/schedule-button.tsx'
import { AmountField } from '../ui/amount-field.tsx'
import { GoalsPlace } from '../goals/goals-place.tsx'
import { More } from '../ui/more.tsx'
import { SwitchField } from '../ui/switch-field.tsx'
import { ShippingPlace } from '../shipping/shipping-places.tsx'
import { $shopAmount } from '../shipping/shop-rules.ts'
import { editBasics, editSettings } from '../draft/draft.ts'
import { useDraft } from '../draft/use-draft.ts'
import { InputField } from '../ui/input-field.tsx'
import { laterPart, part } from '../ui/part.tsx'
import { $recentOrders } from '../analytics/use-latest-figures.ts'
import { $locale } from '../languages/locale.ts'
import { LeavingControl } from '../ui/leaving.tsx'
import { suggestedThreshold } from './suggested-threshold.ts'
import { COPY, fill } from '../languages/words.ts'

/** Says which threshold suits the shop's orders, where there are enough of them and it is another one. */
function ThresholdAdvice() {
  const recent = useStore($recentOrders)
  const locale = useStore($locale)
  const threshold = useDraft((draft) => draft.threshold)
  const currency = useDraft((draft) => draft.currency)
  const suggestion = recent?.currency === currency ? suggestedThreshold(recent) : undefined
  if (!suggestion || suggestion.amount === threshold) return null
  const money = (amount: number) => formatMoney(amount, { currency, locale })
  return (
    <Text size="small" secondary tagName="div" className="fsb-advice">
      {fill(COPY.general.advice, { average: money(suggestion.average) })}{' '}
      <LeavingControl>
        <TextButton
          size="small"
          skin="dark"
          underline="always"
          onClick={() => editBasics({ threshold: suggestion.amount })}
        >
          {fill(COPY.general.takeAdvice, { amount: money(suggestion.amount) })}
        </TextButton>
      </LeavingControl>
    </Text>
  )
}

const CurrencyNotice = laterPart(async () => (await import('../products/currency-notice.tsx')).CurrencyNotice)

const ShopAmount = part(async () => (await import('../shipping/shop-amount.tsx')).ShopAmount)

const OtherAmounts = part(async () => (await import('../shipping/other-amounts.tsx')).OtherAmounts)

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
        label={COPY.general.threshold}
        help={COPY.general.thresholdHelp}
        value={threshold}
        currency={currency}
        prefix={<Input.Affix>{currencySymbol(currency)}</Input.Affix>}
        onChange={(threshold) => editBasics({ threshold })}
      />
      <InputField readOnly label={COPY.general.currency} value={currency} />
      <ThresholdAdvice />
    </>
  )
}

/** The currency's symbol, and the amounts for carts in other currencies: those that the owner types count beside a typed one. */
function Currency() {
  const showCurrency = useDraft((draft) => draft.showCurrency)
  const isTyped = useDraft(({ shipping }) => shipping.amountFrom === 'typed')
  return (
    <>
      <SwitchField
        label={COPY.general.showCurrency}
        help={COPY.general.showCurrencyHelp}
        checked={showCurrency}
        onChange={(showCurrency) => editBasics({ showCurrency })}
      />
      {isTyped && <OtherAmounts />}
    </>
  )
}

/** The section that switches the bar on and sets from which amount shipping is free. */
export function General() {
  const enabled = useDraft((draft) => draft.enabled)
  const { analyticsEvents, productLine } = useDraft(({ integrations }) => integrations)
  return (
    <>
      <div className="fsb-enable">
        <SwitchField
          label={COPY.general.enable}
          help={COPY.general.enableHelp}
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
      <More label={COPY.ui.more}>
        <SwitchField
          label={COPY.general.productLine}
          help={COPY.general.productLineHelp}
          checked={productLine}
          onChange={(productLine) => editSettings('integrations', { productLine })}
        />
        <Currency />
        <SwitchField
          label={COPY.general.analyticsEvents}
          help={COPY.general.analyticsEventsHelp}
          checked={analyticsEvents}
          onChange={(analyticsEvents) => editSettings('integrations', { analyticsEvents })}
        />
      </More>
    </>
  )
}
