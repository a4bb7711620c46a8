import './shipping-section.css'

import type { ShippingRules } from '#shared/api/shipping-api.ts'
import { formatMoney } from '#shared/money.ts'
import { useStore } from '@nanostores/react'
import { Text, TextButton } from '@wix/design-system'
import { StatusWarningFilled } from '@wix/wix-ui-icons-common'
import { type ReactNode, useId, useState } from 'react'

import { editSettings } from '../draft/draft.ts'
import { useDraft } from '../draft/use-draft.ts'
import { ChoiceField } from '../ui/choice-field.tsx'
import {
  $hasShopAmounts,
  $shopLine,
  $shopRules,
  type ShopLine as Line,
  openChange,
  takeShopAmounts
} from './shop-rules.ts'
import { LeavingControl } from '../ui/leaving.tsx'
import { $locale } from '../languages/locale.ts'
import { readRulesAgain } from './rules-reading.ts'
import { RegionList } from './region-list.tsx'
import { problemWords, useShopLineWords } from './use-shop-line-words.ts'
import { COPY, fill } from '../languages/words.ts'

const LOOK = { size: 'small', skin: 'dark', underline: 'always' } as const

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

/** Something to click, behind the words. The dot before it is not seen where it begins a line. */
const Control = ({ children }: { children: ReactNode }) => (
  <span className="fsb-shop-control">
    <span className="fsb-shop-dot">{' · '}</span>
    <LeavingControl>{children}</LeavingControl>
  </span>
)

/** One line about what the shop really does, with all regions behind it. */
function ShopLine() {
  const line = useStore($shopLine)
  const known = useStore($shopRules)
  const isFromShop = useDraft(({ shipping }) => shipping.amountFrom) === 'shop'
  const threshold = useDraft((draft) => draft.threshold)
  const currency = useDraft((draft) => draft.currency)
  const locale = useStore($locale)
  const id = useId()
  const [isOpen, setOpen] = useState(false)

  const rules = known.state === 'known' ? known.rules : undefined
  const problem = line.state === 'unreadable' ? line.problem : undefined
  const isUnread = line.state === 'unreadable' || line.state === 'failed'
  const words = useShopLineWords(line)
  const canTake = !isFromShop && (line.state === 'differs' || line.state === 'partly')
  const hasMore = rules !== undefined || problem !== undefined
  const isShown = isOpen && hasMore

  const controls: ReactNode[] = []
  const canMend = rules !== undefined && threshold > 0 && (line.state === 'differs' || line.state === 'none')
  if (canTake)
    controls.push(
      <Control key="take">
        <TextButton {...LOOK} onClick={takeShopAmounts}>
          {COPY.shipping.takeShop}
        </TextButton>
      </Control>
    )
  if (canMend)
    controls.push(
      <Control key="mend">
        <TextButton {...LOOK} aria-haspopup="dialog" onClick={() => openChange({ of: 'rates' })}>
          {fill(COPY.freeShipping.open, { amount: formatMoney(threshold, { currency, locale }) })}
        </TextButton>
      </Control>
    )
  if (hasMore)
    controls.push(
      <Control key="more">
        <TextButton
          {...LOOK}
          aria-expanded={isShown}
          aria-controls={isShown ? id : undefined}
          onClick={() => setOpen(!isOpen)}
        >
          {rules ? detailsOf(rules) : COPY.goingLive.whatToDo}
        </TextButton>
      </Control>
    )
  if (isUnread)
    controls.push(
      <Control key="again">
        <TextButton {...LOOK} onClick={() => void readRulesAgain()}>
          {COPY.ui.tryAgain}
        </TextButton>
      </Control>
    )
  return (
    <div className="fsb-shop">
      <div className="fsb-shop-line" data-state={line.state}>
        {isAlarm(line) && <StatusWarningFilled className="fsb-shop-alarm" aria-hidden="true" />}
        <Text size="small" secondary={!isAlarm(line)} className="fsb-shop-parts">
          <span>{words}</span>
          {controls}
        </Text>
      </div>
      {isShown && (
        <div id={id} className="fsb-shop-more">
          {rules && <RegionList rules={rules} />}
          {problem && <Text size="small">{problemWords(problem)}</Text>}
        </div>
      )}
    </div>
  )
}

/** Shows the shop's rules, and chooses the source of the bar's amount. */
export function ShippingSection() {
  const amountFrom = useDraft(({ shipping }) => shipping.amountFrom)
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
        onChange={(amountFrom) => editSettings('shipping', { amountFrom })}
      />
    </>
  )
}
