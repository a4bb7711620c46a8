import { GOAL_NAME_LIMIT } from '#shared/settings/limits.ts'
import { useStore } from '@nanostores/react'
import { FormField, Heading, Input } from '@wix/design-system'
import { useId } from 'react'

import { endStep } from '../draft/draft.ts'
import { TextField } from '../ui/text-field.tsx'
import { COPY } from './copy.ts'
import { $goals, byAmount, changeGoal, type ShownGoal } from './goals.ts'

function Texts({ shown }: { shown: ShownGoal }) {
  const { id: goalId, name, progressText, successText } = shown.goal
  const id = useId()
  const { texts } = COPY
  return (
    <>
      <Heading as="h3" size="tiny">
        {texts.title(name)}
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
        label={texts.progress(name)}
        help={texts.progressHelp}
        value={progressText}
        onChange={(text) => changeGoal(goalId, { progressText: text })}
      />
      <TextField
        label={texts.success(name)}
        help={texts.successHelp}
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
