import { type FreeShipping, freeShippingApi, type WantedFreeShipping } from '#shared/api/free-shipping-api.ts'
import type { Instance } from '#shared/instance.ts'
import { formatMoney } from '#shared/money.ts'
import { useStore } from '@nanostores/react'
import { Text } from '@wix/design-system'
import { useMemo, useState } from 'react'

import { $isDirty } from '../draft/draft.ts'
import { useDraft } from '../draft/use-draft.ts'
import { $locale } from '../languages/locale.ts'
import { ChangeDialog, useShopChange } from './change-dialog.tsx'
import { type Money, PlanDetails, RegionChoice, stepWords } from './mend-plan.tsx'
import { MendSteps } from './mend-steps.tsx'
import { closeMend } from './rules-reading.ts'
import { COPY, fill, listed } from '../languages/words.ts'

function cannotWords({ reason, name }: Extract<FreeShipping['plan'], { state: 'cannot' }>): string {
  return reason === 'nothingSetUp'
    ? COPY.freeShipping.cannot.nothingSetUp
    : fill(COPY.freeShipping.cannot[reason], { name })
}

/** Shows how the shop would ship free from the bar's amount, and does it when the owner confirms. */
export function MendDialog({ instance }: { instance: Instance }) {
  const locale = useStore($locale)
  const isUnsaved = useStore($isDirty)
  const threshold = useDraft((draft) => draft.threshold)
  const currency = useDraft((draft) => draft.currency)
  const [regions, setRegions] = useState<readonly string[]>()
  const money: Money = (value) => formatMoney(value, { currency, locale })
  const amount = money(threshold)
  const api = useMemo(() => freeShippingApi({ serviceUrl: '' }, instance), [instance])
  const wanted: WantedFreeShipping = useMemo(
    () => ({ amount: threshold, currency, ...(regions ? { regions } : {}) }),
    [threshold, currency, regions]
  )
  const shop = useShopChange(api, wanted)

  const changeWords = (change: NonNullable<FreeShipping['change']>) => {
    const values = {
      amount: formatMoney(change.amount, { currency: change.currency, locale }),
      places: listed(change.regions)
    }
    return change.state === 'done'
      ? `${fill(COPY.freeShipping.done, values)}${isUnsaved ? ` ${COPY.freeShipping.save}` : ''}`
      : fill(COPY.freeShipping.states[change.state], values)
  }
  return (
    <ChangeDialog
      title={fill(COPY.freeShipping.title, { amount })}
      {...shop}
      changeWords={changeWords}
      onClose={closeMend}
    >
      {({ plan, change }, isRefused) => (
        <>
          {plan.state === 'cannot' && <Text size="small">{cannotWords(plan)}</Text>}
          {plan.state === 'same' && change?.state !== 'done' && (
            <Text size="small">{fill(COPY.freeShipping.same, { amount })}</Text>
          )}
          {plan.state !== 'unread' && (
            <RegionChoice regions={plan.regions} isBusy={shop.doing !== undefined} onChoose={setRegions} />
          )}
          {plan.state === 'ready' && !isRefused && <PlanDetails plan={plan} amount={amount} money={money} />}
          {plan.state === 'ready' && isRefused && (
            <MendSteps steps={stepWords(plan, amount, money)} canAllow />
          )}
          {plan.state === 'cannot' && plan.reason !== 'currency' && (
            <MendSteps steps={[fill(COPY.freeShipping.steps.rates, { amount })]} canAllow={false} />
          )}
        </>
      )}
    </ChangeDialog>
  )
}
