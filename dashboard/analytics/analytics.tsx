import './analytics.css'

import { statisticsApi, STATISTICS_DAYS, type Statistics } from '#shared/api/statistics-api.ts'
import { statisticsTestApi } from '#shared/api/statistics-test-api.ts'
import type { Instance } from '#shared/instance.ts'
import { useStore } from '@nanostores/react'
import { SkeletonGroup, SkeletonRectangle, Text } from '@wix/design-system'
import { useEffect, useState } from 'react'

import { $startup } from '../session/startup.ts'
import { ChoiceField } from '../ui/choice-field.tsx'
import { Failed } from '../session/failed.tsx'
import { More } from '../ui/more.tsx'
import { COPY } from '../languages/en/analytics.ts'
import { DayLine, DayTable } from './day-figures.tsx'
import { BarFigures, ShopFigures } from './figure-cards.tsx'
import { createFigures, type FiguresReading } from './figures/figures.ts'
import { Funnel } from './funnel.tsx'
import { HowCounted } from './how-counted.tsx'
import { TestSection } from './test-of-bar/test-of-bar.tsx'
import { ResultLine } from './result-line.tsx'
import { SampleBadge, Samples } from './samples.tsx'

const BONES = ['1', '2', '3']

function LoadingFigures() {
  return (
    <div className="fsb-analytics-loading" role="status">
      <Text size="tiny" secondary>
        {COPY.loading}
      </Text>
      <div aria-hidden="true">
        <SkeletonGroup>
          <div className="fsb-analytics-bones">
            {BONES.map((bone) => (
              <SkeletonRectangle key={bone} width="100%" height="104px" />
            ))}
          </div>
          <SkeletonRectangle width="100%" height="180px" />
        </SkeletonGroup>
      </div>
    </div>
  )
}

interface PartProps {
  reading: FiguresReading
  statistics: Statistics
}

function Measured({ reading, statistics }: PartProps) {
  const days = useStore(reading.$days)
  const startup = useStore($startup)
  // A path in the place of Wix's own address: nobody bought anything in a demo.
  const isDemo = startup.state === 'ready' && startup.addresses.platformUrl.startsWith('/')
  const choose = (chosen: string) => {
    const found = STATISTICS_DAYS.find((one) => String(one) === chosen)
    if (found) reading.chooseDays(found)
  }
  return (
    <>
      {isDemo && (
        <span>
          <SampleBadge />
        </span>
      )}
      <ChoiceField
        label={COPY.days.label}
        value={String(days)}
        options={STATISTICS_DAYS.map((days) => ({ value: String(days), label: COPY.days.options[days] }))}
        onChange={choose}
      />
      <div className="fsb-analytics-part" aria-busy={statistics.days !== days}>
        <BarFigures statistics={statistics} />
        <DayLine statistics={statistics} />
        <More label={COPY.details}>
          <ShopFigures statistics={statistics} />
          <Funnel statistics={statistics} />
          <DayTable statistics={statistics} />
          <HowCounted statistics={statistics} />
        </More>
      </div>
    </>
  )
}

function Ready({ reading, statistics }: PartProps) {
  const isMeasured = statistics.since !== undefined
  const { test } = statistics
  return (
    <>
      <ResultLine statistics={statistics} />
      {isMeasured ? <Measured reading={reading} statistics={statistics} /> : <Samples />}
      {(isMeasured || test) && <TestSection test={test} onChange={reading.changeTest} />}
    </>
  )
}

function Section({ instance }: { instance: Instance }) {
  const [reading] = useState(() =>
    createFigures({
      api: statisticsApi({ serviceUrl: '' }),
      testApi: statisticsTestApi({ serviceUrl: '' }),
      instance,
      page: document
    })
  )
  useEffect(() => reading.open(), [reading])
  return (
    <div className="fsb-analytics" tabIndex={-1}>
      <Figures reading={reading} />
    </div>
  )
}

function Figures({ reading }: { reading: FiguresReading }) {
  const figures = useStore(reading.$figures)
  switch (figures.state) {
    case 'loading':
      return <LoadingFigures />
    case 'failed':
      return <Failed text={COPY.failed} reopen={COPY.reopen} {...figures} onRetry={reading.tryAgain} />
    case 'ready':
      return <Ready reading={reading} statistics={figures.statistics} />
  }
}

/** Shows samples until anything was measured, then the result, figures and the test. */
export function Analytics() {
  const startup = useStore($startup)
  return startup.state === 'ready' ? <Section instance={startup.instance} /> : null
}
