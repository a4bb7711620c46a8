import { ENGLISH_GOAL } from '#shared/copy/goals.ts'
import { GOAL_NAME_LIMIT } from '#shared/settings/limits.ts'
import type { Goal, GoalTextName } from '#shared/settings/field.ts'
import { useStore } from '@nanostores/react'
import { Heading } from '@wix/design-system'

import { endStep } from '../draft/draft.ts'
import { $tabLanguage, type LanguageTab } from './language-tabs.ts'
import { OFFERED } from './placeholders.ts'
import { isGoalUntranslated } from './untranslated.ts'
import { InputField } from '../ui/input-field.tsx'
import { TextField } from '../ui/text-field.tsx'
import { $goals, byAmount, changeGoalText } from '../goals/goals.ts'
import { COPY, fill } from '../languages/words.ts'

interface TypedProps {
  label: string
  help?: string
  warning?: string
  value: string
  placeholder?: string
  language?: { tag: string; direction: 'ltr' | 'rtl' }
  onChange: (text: string) => void
}

const NameField = ({ language, placeholder, ...typed }: TypedProps) => (
  <InputField
    {...typed}
    {...(placeholder ? { placeholder } : {})}
    maxLength={GOAL_NAME_LIMIT}
    language={{
      tag: language?.tag ?? '',
      direction: language && typed.value === '' ? language.direction : 'auto'
    }}
    onBlur={endStep}
  />
)

function Texts({ goal, tab }: { goal: Goal; tab: LanguageTab }) {
  const language = useStore($tabLanguage)
  const { texts } = COPY.goals
  const named = goal.name
  const field = (name: GoalTextName): Omit<TypedProps, 'label' | 'help'> => {
    const onChange = (value: string) => changeGoalText(goal, { tag: tab, name, value })
    if (tab === 'main') return { value: goal[name], onChange }
    const ours = name === 'name' ? goal.name || language?.goal.name : language?.goal[name]
    return {
      value: goal.languages[tab]?.[name] ?? '',
      ...(ours ? { placeholder: ours } : {}),
      ...(isGoalUntranslated(goal, tab, name)
        ? { warning: fill(COPY.textContent.languages.untranslatedHelp, { text: goal[name] }) }
        : {}),
      language: { tag: tab, direction: language?.direction ?? 'ltr' },
      onChange
    }
  }
  const help = (text: string) => (tab === 'main' ? { help: text } : {})
  return (
    <>
      <Heading as="h3" size="tiny">
        {named ? fill(texts.titleOf, { name: named }) : texts.title}
      </Heading>
      <NameField label={texts.name} {...field('name')} />
      <TextField
        label={named ? fill(texts.progressOf, { name: named }) : texts.progress}
        {...help(fill(texts.progressHelp, { text: ENGLISH_GOAL.progressText }))}
        placeholders={OFFERED.progressText}
        {...field('progressText')}
      />
      <TextField
        label={named ? fill(texts.successOf, { name: named }) : texts.success}
        {...help(fill(texts.successHelp, { text: ENGLISH_GOAL.successText }))}
        placeholders={OFFERED.successText}
        {...field('successText')}
      />
    </>
  )
}

/** Fields for the texts of each goal besides free shipping, in one language. */
export function GoalTexts({ tab }: { tab: LanguageTab }) {
  return byAmount(useStore($goals)).map(({ goal }) => (
    <Texts key={`${tab} ${goal.id}`} goal={goal} tab={tab} />
  ))
}
