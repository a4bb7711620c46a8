import type { Statistics } from '#shared/api/statistics-api.ts'

import { COPY } from '../languages/en/analytics.ts'
import { More } from '../ui/more.tsx'
import { coverage } from './explanation.ts'
import { STEP_IDS } from './figures/figure-list.ts'
import { Sentences } from './sentences.tsx'
import { useWriter } from './figures/use-writer.ts'

/** Explains the steps of carts, who is missing. */
export function HowCounted({ statistics }: { statistics: Statistics }) {
  const write = useWriter(statistics.currency)
  const { names, counted, proves } = COPY.funnel
  return (
    <More label={COPY.howCounted}>
      <Sentences
        sentences={[
          ...STEP_IDS.map((step) => `${names[step]}: ${counted[step]}`),
          proves,
          ...coverage(statistics, write)
        ]}
      />
    </More>
  )
}
