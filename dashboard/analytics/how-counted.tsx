import type { Statistics } from '#shared/api/statistics-api.ts'
import { ordersOf } from '#shared/statistics/order-sizes.ts'

import { COPY } from '../languages/en/analytics.ts'
import { COPY as ADVISOR } from '../languages/en/analytics-advisor.ts'
import { More } from '../ui/more.tsx'
import { coverage } from './explanation.ts'
import { STEP_IDS } from './figures/figure-list.ts'
import { Sentences } from './sentences.tsx'
import { useWriter } from './figures/use-writer.ts'

/** Explains the steps of carts, who is missing, and under which conditions the advice is right. */
export function HowCounted({ statistics }: { statistics: Statistics }) {
  const write = useWriter(statistics.currency)
  const { names, counted, proves } = COPY.funnel
  return (
    <More label={COPY.howCounted}>
      <Sentences
        sentences={[
          ...STEP_IDS.map((step) => `${names[step]}: ${counted[step]}`),
          proves,
          ...coverage(statistics, write),
          ...(ordersOf(statistics.sizes) > 0 ? Object.values(ADVISOR.assumptions) : [])
        ]}
      />
    </More>
  )
}
