import type { TestAction, TestOfBar } from '#shared/api/statistics-test-api.ts'
import { toMessage } from '#shared/errors.ts'
import { Button, Heading, Text } from '@wix/design-system'
import { useId, useState } from 'react'

import { Hint } from '../ui/hint.tsx'
import { showToast } from '../ui/toasts.ts'
import { resultWords, useWriter } from './use-writer.ts'
import { COPY, fill } from '../languages/words.ts'

/** Orders after which half of the tests, and four of five, have found a fifth more, by simulated shops. */
const NEEDED = { from: 1100, to: 1800 }

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
  const [isChanging, setChanging] = useState(false)
  const action = test && !test.endedAt ? 'stop' : 'start'
  const { start, started, stop, stopped } = COPY.analyticsTest
  const change = async () => {
    setChanging(true)
    try {
      await onChange(action)
      showToast({ type: 'success', message: action === 'start' ? started : stopped })
    } catch (error) {
      showToast({ type: 'error', message: toMessage(error) })
    }
    setChanging(false)
  }
  return (
    <section className="fsb-analytics-part fsb-column fsb-test-result" tabIndex={-1} aria-labelledby={id}>
      <Heading as="h3" size="tiny" id={id}>
        {COPY.analyticsTest.title}
      </Heading>
      {action === 'start' && <Introduction />}
      {test && <Result test={test} />}
      <span>
        <Button size="small" priority="secondary" disabled={isChanging} onClick={() => void change()}>
          {action === 'start' ? start : stop}
        </Button>
      </span>
    </section>
  )
}
