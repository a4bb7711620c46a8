import './shipping-section.css'

import type { ShippingRules } from '#shared/api/shipping-api.ts'
import { useStore } from '@nanostores/react'
import { Text, type TextButtonProps } from '@wix/design-system'
import { StatusWarningFilled } from '@wix/wix-ui-icons-common'
import { useId, useState } from 'react'

import { WordButton } from '../ui/hint.tsx'
import { editSetting } from '../draft/draft.ts'
import { useMoney, useSetting } from '../draft/use-draft.ts'
import { ChoiceField } from '../ui/choice-field.tsx'
import {
  $hasShopAmounts,
  $shopAmount,
  $shopLine,
  $shopRules,
  type ShopLine as Line,
  openChange,
  takeShopAmounts
} from './shop-rules.ts'
import { InputField } from '../ui/input-field.tsx'
import { SelfRemovingControl } from '../ui/restore-focus.tsx'
import { readRulesAgain } from './rules-reading.ts'
import { RegionList } from './region-list.tsx'
import { freeFromWords, placesOf } from './place-words.ts'
import { problemWords, useShopLineWords } from './use-shop-line-words.ts'
import { COPY, fill } from '../languages/words.ts'

/** Whether the bar promises something else than the shop does, or perhaps does. */
const isAlarm = (line: Line) =>
  line.state === 'differs' ||
  line.state === 'partly' ||
  line.state === 'none' ||
  (line.state === 'follows' || line.state === 'agrees' ? line.doubt === 'stale' : false)

function detailsOf({ regions, problems }: ShippingRules): string {
  const details =
    regions.length > 1 ? fill(COPY.shipping.allRegions, { count: regions.length }) : COPY.shipping.details
  return problems.length === 0
    ? details
    : fill(COPY.shipping.withProblems, { details, count: problems.length })
}

interface ControlProps extends Pick<TextButtonProps, 'aria-haspopup' | 'aria-expanded' | 'aria-controls'> {
  children: string
  onClick: () => void
}

/** Something to click, behind the words. The dot before it is not seen where it begins a line. */
const Control = (button: ControlProps) => (
  <span className="fsb-shop-control">
    <span className="fsb-shop-dot">{' · '}</span>
    <SelfRemovingControl>
      <WordButton {...button} />
    </SelfRemovingControl>
  </span>
)

/** One line about what the shop really does, with all regions behind it. */
function ShopLine() {
  const line = useStore($shopLine)
  const known = useStore($shopRules)
  const isFromShop = useSetting('shipping_amountFrom') === 'shop'
  const threshold = useSetting('threshold')
  const typed = useMoney()(threshold)
  const words = useShopLineWords(line)
  const id = useId()
  const [isOpen, setOpen] = useState(false)

  const rules = known.state === 'known' ? known.rules : undefined
  const problem = line.state === 'unreadable' ? line.problem : undefined
  const isOther = line.state === 'differs'
  const hasMore = rules !== undefined || problem !== undefined
  const isShown = isOpen && hasMore
  return (
    <div className="fsb-column" data-gap="small">
      <div className="fsb-shop-line" data-state={line.state}>
        {isAlarm(line) && <StatusWarningFilled className="fsb-shop-alarm" aria-hidden="true" />}
        <Text size="small" secondary={!isAlarm(line)} className="fsb-shop-parts">
          <span>{words}</span>
          {!isFromShop && (isOther || line.state === 'partly') && (
            <Control onClick={takeShopAmounts}>{COPY.shipping.takeShop}</Control>
          )}
          {rules && threshold > 0 && (isOther || line.state === 'none') && (
            <Control aria-haspopup="dialog" onClick={() => openChange({ of: 'rates' })}>
              {fill(COPY.freeShipping.open, { amount: typed })}
            </Control>
          )}
          {hasMore && (
            <Control
              aria-expanded={isShown}
              aria-controls={isShown ? id : undefined}
              onClick={() => setOpen(!isOpen)}
            >
              {rules ? detailsOf(rules) : COPY.goingLive.whatToDo}
            </Control>
          )}
          {(line.state === 'unreadable' || line.state === 'failed') && (
            <Control onClick={() => void readRulesAgain()}>{COPY.ui.tryAgain}</Control>
          )}
        </Text>
      </div>
      {isShown && (
        <div id={id} className="fsb-shop-more fsb-column">
          {rules && <RegionList rules={rules} />}
          {problem && <Text size="small">{problemWords(problem)}</Text>}
        </div>
      )}
    </div>
  )
}

/** Shows the shop's rules, and chooses the source of the bar's amount. */
export function ShippingSection() {
  const amountFrom = useSetting('shipping_amountFrom')
  const hasShopAmounts = useStore($hasShopAmounts)
  const isTyped = amountFrom === 'typed'
  const { typed, shop } = COPY.settings.shipping_amountFrom.choices
  return (
    <>
      <ShopLine />
      <ChoiceField
        label={COPY.settings.shipping_amountFrom.label}
        value={amountFrom}
        options={[
          { value: 'typed', label: typed },
          { value: 'shop', label: shop, isDisabled: isTyped && !hasShopAmounts }
        ]}
        onChange={(from) => editSetting('shipping_amountFrom', from)}
      />
    </>
  )
}

/** The shop's amount, which replaces the field for the owner's. */
export function ShopAmount() {
  const amount = useStore($shopAmount)
  const money = useMoney()
  if (!amount) return null
  const { region, currency } = amount
  const from = region && freeFromWords(region, (major) => money(major, currency))
  const { help, none, noAmount } = COPY.shipping.amount
  return (
    <>
      <InputField
        readOnly
        label={COPY.settings.threshold.label}
        help={region && from ? fill(help, { places: placesOf(region) }) : none}
        value={from ?? noAmount}
      />
      <InputField readOnly label={COPY.settings.currency.label} value={currency} />
    </>
  )
}
