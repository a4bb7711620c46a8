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
import type { FiguresReading } from '../figures/figures.ts'
import { ShippingCost } from '../advisor/shipping-cost.tsx'
import type { Writer } from '../figures/writer.ts'
import { planWords } from './plan-words.ts'

interface StartTestProps {
  reading: Pick<FiguresReading, 'keepShippingCost'>
  statistics: Statistics
  choice: NewTestChoice
  write: Writer
  onChoose: (choice: NewTestChoice) => void
  onStart: () => void
}

/** Lets an owner choose what a test decides, and says what it can find before it starts. */
export function StartTest(props: StartTestProps) {
  const { reading, statistics, choice, write, onChoose, onStart } = props
  const { shippingCost, currency, test } = statistics
  const measure = shippingCost === undefined ? 'revenue' : 'kept'
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
        help={choice.claim === 'orders' ? COPY.claims.orders : COPY.claims[measure]}
        value={choice.claim}
        options={TEST_CLAIMS.map((claim) => ({
          value: claim,
          label: COPY.measures[claim === 'orders' ? 'orders' : measure]
        }))}
        onChange={(claim) => onChoose({ ...choice, claim })}
      />
      {choice.claim === 'money' && (
        <ShippingCost key={currency} reading={reading} kept={shippingCost} currency={currency} />
      )}
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
