import type { ShippingRules } from '#shared/api/shipping-api.ts'
import { formatMoney } from '#shared/money.ts'
import { useStore } from '@nanostores/react'
import { Text, TextButton } from '@wix/design-system'
import { StatusWarningFilled } from '@wix/wix-ui-icons-common'
import { type ReactNode, useId, useState } from 'react'

import { editSettings } from '../draft/draft.ts'
import { useDraft } from '../draft/use-draft.ts'
import { COPY as GOING_LIVE } from '../languages/en/going-live.ts'
import { $locale } from '../session/platform.ts'
import { COPY as UI } from '../languages/en/ui.ts'
import { LeavingControl } from '../ui/leaving.tsx'
import { COPY } from '../languages/en/shipping.ts'
import { placesOf } from './place-words.ts'
import { RegionList } from './region-list.tsx'
import { readRulesAgain } from './rules-reading.ts'
import { $shopLine, $shopRules, type Doubt, type ShopLine as Line } from './shop-rules.ts'

const LOOK = { size: 'small', skin: 'dark', underline: 'always' } as const

const takeShopAmounts = () => editSettings('shipping', { amountFrom: 'shop' })

/** Whether the bar promises something else than the shop does, or perhaps does. */
const isAlarm = (line: Line) =>
  line.state === 'differs' ||
  line.state === 'partly' ||
  line.state === 'none' ||
  (line.state === 'follows' || line.state === 'agrees' ? line.doubt === 'stale' : false)

interface Money {
  inShop: (amount: number, currency: string) => string
  /** The typed amount. */
  typed: string
}

const doubts = ({ doubt }: { doubt?: Doubt | undefined }) => (doubt ? [COPY.doubt[doubt]] : [])

/** What is said, part by part. */
function wordsOf(line: Line, isFromShop: boolean, isOnly: boolean, { inShop, typed }: Money): string[] {
  const fallback = isFromShop ? [COPY.typedCounts({ amount: typed })] : []
  switch (line.state) {
    case 'unknown':
      return []
    case 'reading':
      return [COPY.reading, ...fallback]
    case 'failed':
      return [COPY.failed, ...fallback]
    case 'unreadable':
      return [COPY.unreadable, ...fallback]
    case 'none':
      return [isFromShop ? COPY.noneFollowed : COPY.none, ...doubts(line)]
    default: {
      const { region, currency, state, doubt } = line
      const { freeFrom, conditions } = region
      const named = placesOf(region, isOnly)
      const places = conditions.length > 0 ? COPY.onConditions({ places: named }) : named
      const shop =
        freeFrom === null
          ? COPY.notFree({ places })
          : freeFrom === 0
            ? COPY.allFree({ places })
            : COPY.freeFrom({ amount: inShop(freeFrom, currency), places })
      if (state === 'differs') return [shop, ...doubts(line), COPY.barSays({ amount: typed })]
      const agreed = freeFrom === null || doubt ? shop : `${shop} ✓`
      return [agreed, ...doubts(line), ...(state === 'partly' ? [COPY.otherAmounts] : [])]
    }
  }
}

function detailsOf({ regions, problems }: ShippingRules): string {
  const details = regions.length > 1 ? COPY.allRegions({ count: regions.length }) : COPY.details
  return problems.length === 0 ? details : COPY.withProblems({ details, count: problems.length })
}

/** Something to click, behind the words. The dot before it is not seen where it begins a line. */
const Control = ({ children }: { children: ReactNode }) => (
  <span className="fsb-shop-control">
    <span className="fsb-shop-dot">{' · '}</span>
    <LeavingControl>{children}</LeavingControl>
  </span>
)

/** One line about what the shop really does, with all regions behind it. */
export function ShopLine() {
  const line = useStore($shopLine)
  const known = useStore($shopRules)
  const locale = useStore($locale)
  const threshold = useDraft((draft) => draft.threshold)
  const currency = useDraft((draft) => draft.currency)
  const isFromShop = useDraft(({ shipping }) => shipping.amountFrom) === 'shop'
  const id = useId()
  const [isOpen, setOpen] = useState(false)

  const rules = known.state === 'known' ? known.rules : undefined
  const problem = line.state === 'unreadable' ? line.problem : undefined
  const isUnread = line.state === 'unreadable' || line.state === 'failed'
  const inShop = (amount: number, currency: string) => formatMoney(amount, { currency, locale })
  const words = wordsOf(line, isFromShop, rules?.regions.length === 1, {
    inShop,
    typed: inShop(threshold, currency)
  })
  const canTake = !isFromShop && (line.state === 'differs' || line.state === 'partly')
  const hasMore = rules !== undefined || problem !== undefined
  const isShown = isOpen && hasMore

  const controls: ReactNode[] = []
  if (canTake)
    controls.push(
      <Control key="take">
        <TextButton {...LOOK} onClick={takeShopAmounts}>
          {COPY.takeShop}
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
          {rules ? detailsOf(rules) : GOING_LIVE.whatToDo}
        </TextButton>
      </Control>
    )
  if (isUnread)
    controls.push(
      <Control key="again">
        <TextButton {...LOOK} onClick={() => void readRulesAgain()}>
          {UI.tryAgain}
        </TextButton>
      </Control>
    )
  return (
    <div className="fsb-shop">
      <div className="fsb-shop-line" data-state={line.state}>
        {isAlarm(line) && <StatusWarningFilled className="fsb-shop-alarm" aria-hidden="true" />}
        <Text size="small" secondary={!isAlarm(line)} className="fsb-shop-parts">
          <span>{words.join(' · ')}</span>
          {controls}
        </Text>
      </div>
      {isShown && (
        <div id={id} className="fsb-shop-more">
          {rules && <RegionList rules={rules} />}
          {problem && (
            <Text size="small">
              {problem.message}
              {problem.permission &&
                !problem.message.includes(problem.permission) &&
                ` ${COPY.permission({ permission: problem.permission })}`}
            </Text>
          )}
        </div>
      )}
    </div>
  )
}
