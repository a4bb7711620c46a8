import {
  HOLDOUT_PERCENTS,
  type NewTestChoice,
  type Statistics,
  TEST_CLAIMS
} from '#shared/api/statistics-api.ts'
import { Button, Text } from '@wix/design-system'

import { COPY } from '../../languages/en/analytics-test.ts'
import { ChoiceField } from '../../ui/choice-field.tsx'
import { LeavingControl } from '../../ui/leaving.tsx'
import type { Writer } from '../figures/writer.ts'
import { planWords } from './plan-words.ts'

interface StartTestProps {
  statistics: Statistics
  choice: NewTestChoice
  write: Writer
  onChoose: (choice: NewTestChoice) => void
  onStart: () => void
}

/** Lets an owner choose what a test decides, and says what it can find before it starts. */
export function StartTest(props: StartTestProps) {
  const { statistics, choice, write, onChoose, onStart } = props
  const { test } = statistics
  const chooseHoldout = (chosen: string) => {
    const holdout = HOLDOUT_PERCENTS.find((percent) => String(percent) === chosen)
    if (holdout) onChoose({ ...choice, holdout })
  }
  return (
    <>
      <Text size="small" secondary>
        {COPY.intro}
      </Text>
      <ChoiceField
        label={COPY.claim}
        help={choice.claim === 'orders' ? COPY.claims.orders : COPY.claims.revenue}
        value={choice.claim}
        options={TEST_CLAIMS.map((claim) => ({
          value: claim,
          label: COPY.measures[claim === 'orders' ? 'orders' : 'revenue']
        }))}
        onChange={(claim) => onChoose({ ...choice, claim })}
      />
      <ChoiceField
        label={COPY.choose}
        help={COPY.holdouts[choice.holdout].help}
        value={String(choice.holdout)}
        options={HOLDOUT_PERCENTS.map((percent) => ({
          value: String(percent),
          label: COPY.holdouts[percent].label
        }))}
        onChange={chooseHoldout}
      />
      {test.plan && (
        <Text size="small" weight="normal">
          {planWords(test.plan, choice, write)}
        </Text>
      )}
      <LeavingControl>
        <Button size="small" priority="secondary" onClick={onStart}>
          {COPY.start}
        </Button>
      </LeavingControl>
    </>
  )
}
