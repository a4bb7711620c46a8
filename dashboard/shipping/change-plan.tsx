import type { ShopChange, WantedChange } from '#shared/api/shop-change-api.ts'
import { useStore } from '@nanostores/react'
import { Checkbox, Text } from '@wix/design-system'

import { Hint, WordButton } from '../ui/hint.tsx'
import { useMoney } from '../draft/use-draft.ts'
import { COPY, fill, listed } from '../languages/words.ts'
import { $platform, DISCOUNTS_PAGE } from '../session/platform.ts'
import { Notice } from '../ui/notice.tsx'
import { cannotWords, type Money, stepWords } from './change-words.ts'
import { placesOf } from './place-words.ts'

type AnyPlan = ShopChange['plan']
type ReadyPlan = Extract<AnyPlan, { state: 'ready' }>

/** Wix's own page about delivery profiles: https://dev.wix.com/docs/sdk/host-modules/dashboard/page-ids */
const DELIVERY_PAGE = '841919b4-9e96-43f4-87ea-fa382bc9d0e8'

interface RegionChoiceProps {
  regions: ReadyPlan['regions']
  isBusy: boolean
  onChoose: (ids: string[]) => void
}

/** Chooses the regions; nothing where the shop has one. */
function RegionChoice({ regions, isBusy, onChoose }: RegionChoiceProps) {
  const chosen = regions.filter(({ isChosen }) => isChosen).map(({ id }) => id)
  if (regions.length < 2) return null
  return (
    <fieldset className="fsb-change-part fsb-change-regions fsb-column" data-gap="small">
      <legend>
        <Text size="small" weight="bold">
          {COPY.freeShipping.where}
        </Text>
      </legend>
      {regions.map(({ id, name, places, isChosen }) => (
        <Checkbox
          key={id}
          size="small"
          checked={isChosen}
          // A plan is for one region at least.
          disabled={isBusy || (isChosen && chosen.length === 1)}
          onChange={() => onChoose(isChosen ? chosen.filter((one) => one !== id) : [...chosen, id])}
        >
          {name || placesOf({ places })}
        </Checkbox>
      ))}
    </fieldset>
  )
}

interface StepsAtWixProps {
  of: WantedChange['of']
  steps: readonly string[]
  /** The owner may let the app do it. */
  canAllow?: boolean
}

/** Says how an owner does it at Wix, with the way there. */
function StepsAtWix({ of, steps, canAllow }: StepsAtWixProps) {
  const platform = useStore($platform)
  const { open, check, allow, heading } = COPY.freeShipping.steps
  const place =
    of === 'rates'
      ? { page: DELIVERY_PAGE, first: open, open: COPY.freeShipping.openWix }
      : { page: DISCOUNTS_PAGE, first: `${COPY.goals.openDiscounts}.`, open: COPY.goals.openDiscounts }
  return (
    <section className="fsb-change-part fsb-column" data-gap="small" aria-label={heading}>
      <Text size="small" weight="bold">
        {heading}
      </Text>
      <ol className="fsb-change-steps fsb-column" data-gap="small">
        {[place.first, ...steps, check].map((step) => (
          <li key={step}>
            <Text size="small">{step}</Text>
          </li>
        ))}
      </ol>
      {platform.kind === 'wix' && (
        <WordButton skin="standard" onClick={() => platform.openPage(place.page)}>
          {place.open}
        </WordButton>
      )}
      {canAllow && <Hint>{allow}</Hint>}
    </section>
  )
}

/** The changes, and what stays. */
function Details({
  plan,
  of,
  amount,
  money
}: {
  plan: ReadyPlan
  of: WantedChange['of']
  amount: string
  money: Money
}) {
  const { steps, others, alsoFree } = plan
  const { freeShipping, goalDiscount } = COPY
  const { untouched } = of === 'rates' ? freeShipping : goalDiscount
  return (
    <>
      <section className="fsb-change-part fsb-column" data-gap="small" aria-label={freeShipping.changes}>
        <Text size="small" weight="bold">
          {freeShipping.changes}
        </Text>
        {steps
          .map((step) => stepWords(step, amount, money, false))
          .map((words) => (
            <Text key={words} size="small">
              {words}
            </Text>
          ))}
      </section>
      <Hint>
        {[
          untouched,
          others.length > 0 && fill(freeShipping.others, { titles: listed(Array.from(new Set(others))) }),
          alsoFree.length > 0 && fill(freeShipping.alsoFree, { names: listed(alsoFree) })
        ]
          .filter(Boolean)
          .join(' ')}
      </Hint>
    </>
  )
}

interface PlanProps {
  plan: AnyPlan
  wanted: WantedChange
  /** Wix did not let the app carry it out. */
  isRefused: boolean
  /** The last change says already that the shop does so. */
  isDone: boolean
  isBusy: boolean
  onRegions?: (ids: string[]) => void
}

/** A plan of a change of the shop, or why there is none. */
export function Plan({ plan, wanted, isRefused, isDone, isBusy, onRegions }: PlanProps) {
  const { of, currency } = wanted
  const write = useMoney()
  const money: Money = (value) => write(value, currency)
  const amount = money(wanted.amount)
  if (plan.state === 'unread') return <Notice skin="warning">{plan.message}</Notice>
  const same = of === 'rates' ? fill(COPY.freeShipping.same, { amount }) : COPY.goalDiscount.same
  return (
    <>
      {plan.state === 'cannot' && <Text size="small">{cannotWords(plan)}</Text>}
      {plan.state === 'same' && !isDone && <Text size="small">{same}</Text>}
      {onRegions && <RegionChoice regions={plan.regions} isBusy={isBusy} onChoose={onRegions} />}
      {plan.state === 'ready' && !isRefused && <Details plan={plan} of={of} amount={amount} money={money} />}
      {plan.state === 'ready' && isRefused && (
        <StepsAtWix of={of} steps={plan.steps.map((step) => stepWords(step, amount, money, true))} canAllow />
      )}
      {plan.state === 'cannot' && plan.reason !== 'currency' && (
        <StepsAtWix of={of} steps={of === 'rates' ? [fill(COPY.freeShipping.steps.rates, { amount })] : []} />
      )}
    </>
  )
}
