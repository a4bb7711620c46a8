import { ENGLISH_GOAL } from '#shared/copy/goals.ts'
import { GOAL_NAME_LIMIT } from '#shared/settings/limits.ts'
import { useStore } from '@nanostores/react'
import { FormField, Heading, Input } from '@wix/design-system'
import { useId } from 'react'

import { endStep } from '../draft/draft.ts'
import { TextField } from '../ui/text-field.tsx'
import { COPY } from '../languages/en/goals.ts'
import { $goals, byAmount, changeGoal, type ShownGoal } from './goals.ts'

function Texts({ shown }: { shown: ShownGoal }) {
  const { id: goalId, name, progressText, successText } = shown.goal
  const id = useId()
  const { texts } = COPY
  return (
    <>
      <Heading as="h3" size="tiny">
        {name ? texts.titleOf({ name }) : texts.title}
      </Heading>
      <FormField id={id} label={texts.name}>
        <Input
          id={id}
          size="small"
          autocomplete="off"
          maxLength={GOAL_NAME_LIMIT}
          value={name}
          onChange={({ target }) => changeGoal(goalId, { name: target.value })}
          onBlur={endStep}
        />
      </FormField>
      <TextField
        label={name ? texts.progressOf({ name }) : texts.progress}
        help={texts.progressHelp({ text: ENGLISH_GOAL.progressText })}
        value={progressText}
        onChange={(text) => changeGoal(goalId, { progressText: text })}
      />
      <TextField
        label={name ? texts.successOf({ name }) : texts.success}
        help={texts.successHelp({ text: ENGLISH_GOAL.successText })}
        value={successText}
        onChange={(text) => changeGoal(goalId, { successText: text })}
      />
    </>
  )
}

/** What the bar says about each goal besides free shipping. Nothing where there is none. */
export function GoalTexts() {
  return byAmount(useStore($goals)).map((shown) => <Texts key={shown.goal.id} shown={shown} />)
}
