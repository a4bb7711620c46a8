import './analytics.css'

import type { Statistics } from '#shared/api/statistics-api.ts'
import { useStore } from '@nanostores/react'
import { useState } from 'react'

import { Hint } from '../ui/hint.tsx'
import { $startup } from '../session/startup.ts'
import { ChoiceField } from '../ui/choice-field.tsx'
import { Failed } from '../ui/failed.tsx'
import { Loading } from '../ui/loading.tsx'
import { DayChart } from './day-chart.tsx'
import { FigureCards, SampleBadge, Samples } from './figure-cards.tsx'
import { $figures, readFiguresAgain, turnTest } from './figures.ts'
import { lastDays } from './shown-figures.ts'
import { TestSection } from './test-of-bar.tsx'
import { COPY } from '../languages/words.ts'

const DAYS = ([7, 30, 90] as const).map((days) => ({
  value: String(days),
  label: COPY.analytics.days.options[days]
}))

function Measured({ statistics, isDemo }: { statistics: Statistics; isDemo: boolean }) {
  const [days, setDays] = useState('30')
  const shown = lastDays(statistics, Number(days))
  return (
    <div className="fsb-analytics-part fsb-column">
      {isDemo && <SampleBadge />}
      <ChoiceField label={COPY.analytics.days.label} value={days} options={DAYS} onChange={setDays} />
      <FigureCards statistics={shown} />
      <DayChart statistics={shown} />
      <Hint size="tiny">{COPY.analytics.counted}</Hint>
    </div>
  )
}

/** Shows samples until anything was measured, then the figures and the test of the bar. */
function Figures() {
  const startup = useStore($startup)
  const figures = useStore($figures)
  if (figures.state === 'loading' || startup.state !== 'ready')
    return <Loading text={COPY.analytics.loading} />
  if (figures.state === 'failed') {
    const { failed, reopen } = COPY.analytics
    return <Failed text={failed} reopen={reopen} {...figures} onRetry={readFiguresAgain} />
  }
  const { instance, addresses } = startup
  const { statistics } = figures
  const { since, test } = statistics
  // The demo's platform has a path instead of Wix's address, and the orders in a demo are not real.
  const isDemo = addresses.platformUrl.startsWith('/')
  return (
    <>
      {since === undefined ? <Samples /> : <Measured statistics={statistics} isDemo={isDemo} />}
      {(since !== undefined || test) && (
        <TestSection test={test} onChange={(action) => turnTest(instance, action)} />
      )}
    </>
  )
}

export const Analytics = () => (
  <div className="fsb-analytics fsb-column" tabIndex={-1}>
    <Figures />
  </div>
)
