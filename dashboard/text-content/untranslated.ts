import { isOurs, type TextName } from '#shared/settings/texts.ts'
import { isOurGoalText } from '#shared/copy/language.ts'
import type { LanguageTag } from '#shared/languages.ts'
import type { Goal, GoalTextName } from '#shared/settings/field.ts'
import type { Settings } from '#shared/settings/settings.ts'

import { NAMES } from './language-tabs.ts'

/** Texts of the main language with those of others. */
type Texts<N extends string> = Record<N, string> & {
  languages: { [L in LanguageTag]?: { [T in N]?: string } }
}

const inLanguage = <N extends string>({ languages }: Texts<N>, tag: LanguageTag, name: N): string =>
  languages[tag]?.[name]?.trim() ?? ''

/** Does the owner's own main text have no translation? */
export const isUntranslated = (messages: Settings['messages'], tag: LanguageTag, name: TextName): boolean =>
  inLanguage(messages, tag, name) === '' && !isOurs(messages[name])

/** Whether a text of a goal is missing in a language. */
export const isGoalUntranslated = (goal: Goal, tag: LanguageTag, name: GoalTextName): boolean =>
  inLanguage(goal, tag, name) === '' && !isOurGoalText(goal[name], name)

const GOAL_TEXTS = ['name', 'progressText', 'successText'] as const

/** Counts the owner's texts that lack their translation. */
export function countUntranslated(
  tag: LanguageTag,
  { messages, rewards }: Pick<Settings, 'messages' | 'rewards'>
): number {
  const texts = NAMES.filter((name) => isUntranslated(messages, tag, name))
  const ofGoals = rewards.goals.flatMap((goal) =>
    GOAL_TEXTS.filter((name) => isGoalUntranslated(goal, tag, name))
  )
  return texts.length + ofGoals.length
}
