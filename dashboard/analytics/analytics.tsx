import './analytics.css'

import type { Owner } from '#shared/api/owner-call.ts'
import { STATISTICS_DAYS, type Statistics } from '#shared/api/statistics-api.ts'
import { useStore } from '@nanostores/react'
import { Text } from '@wix/design-system'
import { useEffect, useState } from 'react'

import { Failed } from '../session/failed.tsx'
import { $startup } from '../session/startup.ts'
import { ChoiceField } from '../ui/choice-field.tsx'
import { Loading } from '../ui/loading.tsx'
import { DayChart } from './day-chart.tsx'
import { FigureCards, SampleBadge, Samples } from './figure-cards.tsx'
import { createFigures, type FiguresReading } from './figures.ts'
import { TestSection } from './test-of-bar.tsx'
import { COPY } from '../languages/words.ts'

function Measured({ reading, statistics }: { reading: FiguresReading; statistics: Statistics }) {
  const days = useStore(reading.$days)
  const startup = useStore($startup)
  // A path in the place of Wix's own address: nobody bought anything in a demo.
  const isDemo = startup.state === 'ready' && startup.addresses.platformUrl.startsWith('/')
  const choose = (chosen: string) => {
    const found = STATISTICS_DAYS.find((one) => String(one) === chosen)
    if (found) reading.chooseDays(found)
  }
  return (
    <div className="fsb-analytics-part" aria-busy={statistics.days !== days}>
      {isDemo && <SampleBadge />}
      <ChoiceField
        label={COPY.analytics.days.label}
        value={String(days)}
        options={STATISTICS_DAYS.map((one) => ({
          value: String(one),
          label: COPY.analytics.days.options[one]
        }))}
        onChange={choose}
      />
      <FigureCards statistics={statistics} />
      <DayChart statistics={statistics} />
      <Text size="tiny" secondary>
        {COPY.analytics.counted}
      </Text>
    </div>
  )
}

function Figures({ reading }: { reading: FiguresReading }) {
  const figures = useStore(reading.$figures)
  if (figures.state === 'loading') return <Loading text={COPY.analytics.loading} />
  if (figures.state === 'failed')
    return (
      <Failed
        text={COPY.analytics.failed}
        reopen={COPY.analytics.reopen}
        {...figures}
        onRetry={reading.tryAgain}
      />
    )
  const { statistics } = figures
  const { since, test } = statistics
  return (
    <>
      {since === undefined ? <Samples /> : <Measured reading={reading} statistics={statistics} />}
      {(since !== undefined || test) && <TestSection test={test} onChange={reading.changeTest} />}
    </>
  )
}

function Section({ instance }: { instance: Owner }) {
  const [reading] = useState(() => createFigures(instance))
  useEffect(() => reading.open(), [reading])
  return (
    <div className="fsb-analytics" tabIndex={-1}>
      <Figures reading={reading} />
    </div>
  )
}

/** Shows samples until anything was measured, then the figures and the test of the bar. */
export function Analytics() {
  const startup = useStore($startup)
  return startup.state === 'ready' ? <Section instance={startup.instance} /> : null
}
