import './holdout-test.css'

import {
  type EndedPeriod,
  HOLDOUT_PERCENTS,
  type NewTestChoice,
  type RunningPeriod,
  type Statistics
} from '#shared/api/statistics-api.ts'
import { Button, Heading, Text } from '@wix/design-system'
import { useId, useState } from 'react'

import { COPY } from '../../languages/en/analytics-test.ts'
import { LeavingControl } from '../../ui/leaving.tsx'
import { Notice, NoticePlace } from '../../ui/notice.tsx'
import { showToast } from '../../ui/toasts.ts'
import type { FiguresReading } from '../figures/figures.ts'
import { useWriter } from '../figures/use-writer.ts'
import type { Writer } from '../figures/writer.ts'
import { AskAboutTest } from './ask-about-test.tsx'
import { ComparedPeriod } from './compared-period.tsx'
import { StartTest } from './start-test.tsx'
import { endWords } from './test-words.ts'

type Asking =
  | { state: 'idle' }
  | { state: 'asking' | 'changing'; what: 'start' | 'stop' }
  | { state: 'failed'; message: string }

const shareWords = (share: number, write: Writer): string => {
  const percent = HOLDOUT_PERCENTS.find((one) => one === Math.round(share * 100))
  return percent ? COPY.shares[percent] : COPY.otherShare({ share: write.share(share) })
}

const isSameTest = (one: RunningPeriod, other: EndedPeriod) =>
  Number(one.testStartedAt) === Number(other.testStartedAt)

interface RunningProps {
  period: RunningPeriod
  write: Writer
  onStop: () => void
}

function Running({ period, write, onStop }: RunningProps) {
  return (
    <>
      <Text size="small">
        {COPY.running({ since: write.moment(period.testStartedAt), share: shareWords(period.share, write) })}
      </Text>
      <ComparedPeriod period={period} isSaid />
      <Text size="small" weight="normal">
        {endWords(period, write)}
      </Text>
      {period.number > 1 && (
        <Text size="small">{COPY.changed({ when: write.moment(period.startedAt) })}</Text>
      )}
      <Text size="small" secondary>
        {COPY.saving}
      </Text>
      <LeavingControl>
        <Button size="small" priority="secondary" onClick={onStop}>
          {COPY.stop}
        </Button>
      </LeavingControl>
    </>
  )
}

interface EndedProps {
  period: EndedPeriod
  running: RunningPeriod | undefined
  write: Writer
}

function Ended({ period, running, write }: EndedProps) {
  const isPart = running !== undefined && isSameTest(running, period)
  const dates = { from: write.moment(period.startedAt), to: write.moment(period.endedAt) }
  return (
    <div className="fsb-explained">
      <Heading as="h4" size="tiny">
        {isPart ? COPY.beforeChange(dates) : COPY.lastTest(dates)}
      </Heading>
      <ComparedPeriod period={period} isSaid={running === undefined} />
    </div>
  )
}

interface HoldoutTestProps {
  reading: Pick<FiguresReading, 'startTest' | 'stopTest'>
  statistics: Statistics
}

/** Measures what the bar brings by leaving it out for some carts. */
export function HoldoutTest({ reading, statistics }: HoldoutTestProps) {
  const write = useWriter(statistics.currency)
  const id = useId()
  const [choice, setChoice] = useState<NewTestChoice>({ holdout: 50, claim: 'orders' })
  const [asking, setAsking] = useState<Asking>({ state: 'idle' })
  const asked = 'what' in asking ? asking : undefined
  const { running, ended } = statistics.test

  const ask = (what: 'start' | 'stop') => setAsking({ state: 'asking', what })
  const confirm = async () => {
    if (asking.state !== 'asking') return
    const { what } = asking
    setAsking({ state: 'changing', what })
    const changed = await (what === 'start' ? reading.startTest(choice) : reading.stopTest())
    if (changed.state === 'failed') return setAsking(changed)
    setAsking({ state: 'idle' })
    showToast({ type: 'success', message: what === 'start' ? COPY.started : COPY.stopped })
  }
  return (
    <section className="fsb-analytics-part" aria-labelledby={id}>
      <Heading as="h3" size="tiny" id={id}>
        {COPY.title}
      </Heading>
      <NoticePlace>
        {asking.state === 'failed' && (
          <div role="alert">
            <Notice skin="danger" onClose={() => setAsking({ state: 'idle' })}>
              {asking.message}
            </Notice>
          </div>
        )}
      </NoticePlace>
      <div className="fsb-test-result" tabIndex={-1}>
        {running ? (
          <Running period={running} write={write} onStop={() => ask('stop')} />
        ) : (
          <StartTest
            statistics={statistics}
            choice={choice}
            write={write}
            onChoose={setChoice}
            onStart={() => ask('start')}
          />
        )}
        {ended && <Ended period={ended} running={running} write={write} />}
      </div>
      {asked && (
        <AskAboutTest
          what={asked.what}
          isChanging={asked.state === 'changing'}
          holdout={choice.holdout}
          onConfirm={() => void confirm()}
          onClose={() => setAsking({ state: 'idle' })}
        />
      )}
    </section>
  )
}
