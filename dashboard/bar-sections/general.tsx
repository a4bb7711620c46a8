import './general.css'

import { useStore } from '@nanostores/react'

import { Hint, WordButton } from '../ui/hint.tsx'
import { ScheduleButton } from '../campaigns/schedule-button.tsx'
import { AmountField } from '../ui/amount-field.tsx'
import { More } from '../ui/more.tsx'
import { Setting, Settings } from '../ui/setting.tsx'
import { ShippingPlace } from '../shipping/shipping-places.tsx'
import { $shopAmount } from '../shipping/shop-rules.ts'
import { editSetting } from '../draft/draft.ts'
import { useMoney, useSetting } from '../draft/use-draft.ts'
import { InputField } from '../ui/input-field.tsx'
import { idleComponent, lazyComponent } from '../ui/lazy.tsx'
import { $recentOrders } from '../session/answers.ts'
import { SelfRemovingControl } from '../ui/restore-focus.tsx'
import { suggestedThreshold } from './suggested-threshold.ts'
import { COPY, fill } from '../languages/words.ts'

/** Says which threshold suits the shop's orders, where there are enough of them and it is another one. */
function ThresholdAdvice() {
  const recent = useStore($recentOrders)
  const money = useMoney()
  const threshold = useSetting('threshold')
  const currency = useSetting('currency')
  const suggestion = recent?.currency === currency ? suggestedThreshold(recent) : undefined
  if (!suggestion || suggestion.amount === threshold) return null
  return (
    <Hint tagName="div" className="fsb-advice">
      {fill(COPY.general.advice, { average: money(suggestion.average) })}{' '}
      <SelfRemovingControl>
        <WordButton onClick={() => editSetting('threshold', suggestion.amount)}>
          {fill(COPY.general.takeAdvice, { amount: money(suggestion.amount) })}
        </WordButton>
      </SelfRemovingControl>
    </Hint>
  )
}

const CurrencyNotice = idleComponent(
  async () => (await import('../products/currency-notice.tsx')).CurrencyNotice
)

// Nothing of them holds up the start of the page.
const Goals = idleComponent(async () => (await import('../goals/goals-section.tsx')).GoalsSection)

const ShopAmount = lazyComponent(async () => (await import('../shipping/shipping-section.tsx')).ShopAmount)

const OtherAmounts = lazyComponent(async () => (await import('../shipping/other-amounts.tsx')).OtherAmounts)

/** The amount that the owner types, or what the shop says in its place. */
function Amount() {
  const threshold = useSetting('threshold')
  const currency = useSetting('currency')
  const { label, help } = COPY.settings.threshold
  if (useStore($shopAmount)) return <ShopAmount />
  return (
    <>
      <AmountField
        label={label}
        help={help}
        value={threshold}
        currency={currency}
        onChange={(amount) => editSetting('threshold', amount)}
      />
      <InputField readOnly label={COPY.settings.currency.label} value={currency} />
      <ThresholdAdvice />
    </>
  )
}

/** The section that switches the bar on and sets from which amount shipping is free. */
export function General() {
  const isTyped = useSetting('shipping_amountFrom') === 'typed'
  return (
    <>
      <div className="fsb-enable">
        <Setting name="enabled" />
      </div>
      <div className="fsb-column">
        <div className="fsb-amount">
          <Amount />
        </div>
        <ShippingPlace />
      </div>
      <ScheduleButton />
      <div tabIndex={-1} className="fsb-goals-place">
        <Goals />
      </div>
      <CurrencyNotice />
      <More label={COPY.ui.more}>
        <Settings names={['integrations_productLine', 'showCurrency']} />
        {isTyped && <OtherAmounts />}
        <Setting name="integrations_analyticsEvents" />
      </More>
    </>
  )
}
