import { editSettings } from '../draft/draft.ts'
import { useDraft } from '../draft/use-draft.ts'
import { SwitchField } from '../ui/switch-field.tsx'
import { COPY } from '../languages/words.ts'

/** Whether the goals are rings with their names, where there are goals beside free shipping. */
export function GoalLabels() {
  const { goals, labels } = useDraft(({ rewards }) => rewards)
  if (goals.length === 0) return null
  return (
    <SwitchField
      label={COPY.goals.labels}
      checked={labels}
      onChange={(labels) => editSettings('rewards', { labels })}
    />
  )
}
