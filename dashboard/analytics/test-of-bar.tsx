import './test-of-bar.css'

import type { TestAction, TestOfBar } from '#shared/api/statistics-test-api.ts'
import { toMessage } from '#shared/errors.ts'
import { Button, Heading, Text } from '@wix/design-system'
import { useId, useState } from 'react'

import { Hint } from '../ui/hint.tsx'
import { Dialog } from '../ui/dialog.tsx'
import { Notice, NoticePlace } from '../ui/notice.tsx'
import { showToast } from '../ui/toasts.ts'
import { resultWords, useWriter } from './use-writer.ts'
import { COPY, fill } from '../languages/words.ts'

/** Orders after which half of the tests, and four of five, have found a fifth more, by simulated shops. */
const NEEDED = { from: 1100, to: 1800 }

type Asking =
  | { state: 'idle' }
  | { state: 'asking' | 'changing'; action: TestAction }
  | { state: 'failed'; message: string }

interface QuestionProps {
  action: TestAction
  isChanging: boolean
  onConfirm: () => void
  onClose: () => void
}

/** Asks before carts lose the bar, or get it back. */
function Question({ action, isChanging, onConfirm, onClose }: QuestionProps) {
  const isStart = action === 'start'
  const waiting = isStart ? COPY.analyticsTest.starting : COPY.analyticsTest.stopping
  return (
    <Dialog
      title={isStart ? COPY.analyticsTest.ask : COPY.analyticsTest.askStop}
      onClose={onClose}
      leave={COPY.ui.cancel}
      footer={
        <Button disabled={isChanging} onClick={onConfirm}>
          {isChanging ? waiting : isStart ? COPY.analyticsTest.confirm : COPY.analyticsTest.stop}
        </Button>
      }
    >
      <div className="fsb-test-ask">
        <Text>{isStart ? COPY.analyticsTest.askText : COPY.analyticsTest.askStopText}</Text>
        {isStart && (
          <ul>
            {Object.values(COPY.analyticsTest.askEffects).map((effect) => (
              <li key={effect}>{effect}</li>
            ))}
          </ul>
        )}
      </div>
    </Dialog>
  )
}

/** Shows what the newest test found, and what that rests on. */
function Result({ test }: { test: TestOfBar }) {
  const write = useWriter('')
  const { startedAt, endedAt, savedAt, bar, holdout, result } = test
  const from = write.moment(startedAt)
  return (
    <>
      <Hint>
        {endedAt
          ? fill(COPY.analyticsTest.lastTest, { from, to: write.moment(endedAt) })
          : fill(COPY.analyticsTest.running, { since: from })}
      </Hint>
      <Text weight={result.state === 'claim' ? 'normal' : 'thin'}>{resultWords(test, write)}</Text>
      <Text size="small">
        {fill(COPY.analyticsTest.result.orders, { bar: write.count(bar), holdout: write.count(holdout) })}
      </Text>
      {savedAt && <Text size="small">{fill(COPY.analyticsTest.saved, { when: write.moment(savedAt) })}</Text>}
      <Hint size="tiny">{COPY.analyticsTest.result.howSure}</Hint>
    </>
  )
}

/** Says what a test does and needs. */
function Introduction() {
  const write = useWriter('')
  const needed = { from: write.count(NEEDED.from), to: write.count(NEEDED.to) }
  return (
    <Hint>
      {COPY.analyticsTest.intro} {fill(COPY.analyticsTest.needs, needed)}
    </Hint>
  )
}

interface TestSectionProps {
  /** The newest test, or undefined if there was none. */
  test: TestOfBar | undefined
  onChange: (action: TestAction) => Promise<void>
}

/** Measures what the bar brings by leaving it out for half of the carts. */
export function TestSection({ test, onChange }: TestSectionProps) {
  const id = useId()
  const [asking, setAsking] = useState<Asking>({ state: 'idle' })
  const action = test && !test.endedAt ? 'stop' : 'start'
  const close = () => setAsking({ state: 'idle' })
  const confirm = async () => {
    setAsking({ state: 'changing', action })
    try {
      await onChange(action)
    } catch (error) {
      return setAsking({ state: 'failed', message: toMessage(error) })
    }
    close()
    showToast({
      type: 'success',
      message: action === 'start' ? COPY.analyticsTest.started : COPY.analyticsTest.stopped
    })
  }
  return (
    <section className="fsb-analytics-part fsb-column fsb-test-result" tabIndex={-1} aria-labelledby={id}>
      <Heading as="h3" size="tiny" id={id}>
        {COPY.analyticsTest.title}
      </Heading>
      <NoticePlace>
        {asking.state === 'failed' && (
          <div role="alert">
            <Notice skin="danger" onClose={close}>
              {asking.message}
            </Notice>
          </div>
        )}
      </NoticePlace>
      {action === 'start' && <Introduction />}
      {test && <Result test={test} />}
      <span>
        <Button size="small" priority="secondary" onClick={() => setAsking({ state: 'asking', action })}>
          {action === 'start' ? COPY.analyticsTest.start : COPY.analyticsTest.stop}
        </Button>
      </span>
      {'action' in asking && (
        <Question
          action={asking.action}
          isChanging={asking.state === 'changing'}
          onConfirm={() => void confirm()}
          onClose={close}
        />
      )}
    </section>
  )
}
