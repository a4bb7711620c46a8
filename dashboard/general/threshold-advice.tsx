import { formatMoney } from '#shared/money.ts'
import { useStore } from '@nanostores/react'
import { Text, TextButton } from '@wix/design-system'

import { editBasics } from '../draft/draft.ts'
import { useDraft } from '../draft/use-draft.ts'
import { $recentOrders } from '../analytics/use-latest-figures.ts'
import { $locale } from '../languages/locale.ts'
import { LeavingControl } from '../ui/leaving.tsx'
import { suggestedThreshold } from './suggested-threshold.ts'
import { COPY, fill } from '../languages/words.ts'

/** Says which threshold suits the shop's orders, where there are enough of them and it is another one. */
export function ThresholdAdvice() {
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
