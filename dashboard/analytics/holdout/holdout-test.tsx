import './holdout-test.css'

import {
  HOLDOUT_PERCENTS,
  type HoldoutPercent,
  type StatisticsTest,
  type TestChange
} from '#shared/api/statistics-api.ts'
import { Button, Heading, Text } from '@wix/design-system'
import { useId, useState } from 'react'

import { ChoiceField } from '../../ui/choice-field.tsx'
import { COPY as UI } from '../../languages/en/ui.ts'
import { Dialog } from '../../ui/dialog.tsx'
import { LeavingControl } from '../../ui/leaving.tsx'
import { Notice, NoticePlace } from '../../ui/notice.tsx'
import { showToast } from '../../ui/toasts.ts'
import { COPY } from '../../languages/en/analytics-test.ts'
import type { FiguresReading } from '../figures.ts'
import { Period } from './test-period.tsx'
import { useWriter } from '../use-writer.ts'
import type { Writer } from '../writer.ts'

type Asking =
  | { state: 'idle' }
  | { state: 'asking' | 'changing'; what: 'start' | 'stop' }
  | { state: 'failed'; message: string }

interface AskProps {
  asked: Extract<Asking, { what: string }>
  holdout: HoldoutPercent
  onConfirm: () => void
  onClose: () => void
}

/** Asks before carts lose the bar, or get it back. */
function Ask({ asked: { state, what }, holdout, onConfirm, onClose }: AskProps) {
  const isStart = what === 'start'
  const waiting = isStart ? COPY.starting : COPY.stopping
  return (
    <Dialog
      title={isStart ? COPY.ask : COPY.askStop}
      onClose={onClose}
      footer={
        <>
          <Button priority="secondary" onClick={onClose}>
            {UI.cancel}
          </Button>
          <Button disabled={state === 'changing'} onClick={onConfirm}>
            {state === 'changing' ? waiting : isStart ? COPY.confirm : COPY.stop}
          </Button>
        </>
      }
    >
      <div className="fsb-test-ask">
        <Text>{isStart ? COPY.askText[holdout] : COPY.askStopText}</Text>
        {isStart && (
          <ul>
            {Object.values(COPY.askEffects).map((effect) => (
              <li key={effect}>{effect}</li>
            ))}
          </ul>
        )}
      </div>
    </Dialog>
  )
}

function Start({
  holdout,
  onChoose,
  onStart
}: {
  holdout: HoldoutPercent
  onChoose: (holdout: HoldoutPercent) => void
  onStart: () => void
}) {
  const choose = (chosen: string) => {
    const found = HOLDOUT_PERCENTS.find((percent) => String(percent) === chosen)
    if (found) onChoose(found)
  }
  return (
    <>
      <Text size="small" secondary>
        {COPY.intro}
      </Text>
      <ChoiceField
        label={COPY.choose}
        help={COPY.holdouts[holdout].help}
        value={String(holdout)}
        options={HOLDOUT_PERCENTS.map((percent) => ({
          value: String(percent),
          label: COPY.holdouts[percent].label
        }))}
        onChange={choose}
      />
      <LeavingControl>
        <Button size="small" priority="secondary" onClick={onStart}>
          {COPY.start}
        </Button>
      </LeavingControl>
    </>
  )
}

const shareWords = (share: number, write: Writer): string => {
  const percent = HOLDOUT_PERCENTS.find((one) => one === Math.round(share * 100))
  return percent ? COPY.shares[percent] : COPY.otherShare({ share: write.share(share) })
}

function Running({ test, write, onStop }: { test: StatisticsTest; write: Writer; onStop: () => void }) {
  const { period, last, result } = test
  if (!period) return null
  const isChanged = period.startedAt > period.testStartedAt
  return (
    <>
      <Text size="small">
        {COPY.running({ since: write.moment(period.testStartedAt), share: shareWords(period.share, write) })}
      </Text>
      <Period result={result} period={period} write={write} />
      {isChanged && <Text size="small">{COPY.changed({ when: write.moment(period.startedAt) })}</Text>}
      <Text size="small" secondary>
        {COPY.saving}
      </Text>
      <LeavingControl>
        <Button size="small" priority="secondary" onClick={onStop}>
          {COPY.stop}
        </Button>
      </LeavingControl>
      {last && (
        <Last
          last={last}
          isSameTest={Number(last.period.testStartedAt) === Number(period.testStartedAt)}
          write={write}
        />
      )}
    </>
  )
}

interface LastProps {
  last: NonNullable<StatisticsTest['last']>
  /** It is a part of the test that runs. */
  isSameTest: boolean
  write: Writer
}

function Last({ last: { result, period }, isSameTest, write }: LastProps) {
  const [from, to] = [write.moment(period.startedAt), write.moment(period.endedAt ?? period.startedAt)]
  return (
    <div className="fsb-explained">
      <Heading as="h4" size="tiny">
        {isSameTest
          ? COPY.beforeChange({ from, to })
          : result.state === 'result'
            ? COPY.last({ from, to })
            : COPY.lastTest({ from, to })}
      </Heading>
      <Period result={result} period={period} write={write} hasEnded />
    </div>
  )
}

interface HoldoutTestProps {
  reading: Pick<FiguresReading, 'startTest' | 'stopTest'>
  test: StatisticsTest
  currency: string
}

/** What the bar brings, found by leaving it out for some carts. */
export function HoldoutTest({ reading, test, currency }: HoldoutTestProps) {
  const write = useWriter(currency)
  const id = useId()
  const [holdout, setHoldout] = useState<HoldoutPercent>(50)
  const [asking, setAsking] = useState<Asking>({ state: 'idle' })
  const asked = 'what' in asking ? asking : undefined
  const isRunning = test.period !== undefined

  const confirm = async () => {
    if (asking.state !== 'asking') return
    const { what } = asking
    setAsking({ state: 'changing', what })
    const changed: TestChange = await (what === 'start' ? reading.startTest(holdout) : reading.stopTest())
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
        {isRunning ? (
          <Running test={test} write={write} onStop={() => setAsking({ state: 'asking', what: 'stop' })} />
        ) : (
          <>
            <Start
              holdout={holdout}
              onChoose={setHoldout}
              onStart={() => setAsking({ state: 'asking', what: 'start' })}
            />
            {test.last && <Last last={test.last} isSameTest={false} write={write} />}
          </>
        )}
      </div>
      {asked && (
        <Ask
          asked={asked}
          holdout={holdout}
          onConfirm={() => void confirm()}
          onClose={() => setAsking({ state: 'idle' })}
        />
      )}
    </section>
  )
}
