import { isOurs, type TextName } from '#shared/settings/texts.ts'
import { isOurGoalText } from '#shared/copy/language.ts'
import type { LanguageTag } from '#shared/languages.ts'
import type { Goal, GoalTextName } from '#shared/settings/field.ts'
import type { Settings } from '#shared/settings/settings.ts'

/** Texts of the main language with those of others. */
type Texts<N extends string> = Record<N, string> & {
  languages: { [L in LanguageTag]?: { [T in N]?: string } }
}

const inLanguage = <N extends string>({ languages }: Texts<N>, tag: LanguageTag, name: N): string =>
  languages[tag]?.[name]?.trim() ?? ''

/** Is the translation the one of an earlier text? A campaign's texts begin with those of the bar. */
const isOld = <N extends string>(texts: Texts<N>, before: Texts<N>, tag: LanguageTag, name: N): boolean =>
  texts[name] !== before[name] && inLanguage(texts, tag, name) === inLanguage(before, tag, name)

/** Does the owner's own main text have no translation? `before`: what a campaign's texts began with. */
export const isUntranslated = (
  messages: Settings['messages'],
  tag: LanguageTag,
  name: TextName,
  before = messages
): boolean =>
  inLanguage(messages, tag, name) === ''
    ? !isOurs(messages[name])
    : isOld<TextName>(messages, before, tag, name)

/** Whether a text of a goal is missing in a language. */
export const isGoalUntranslated = (
  goal: Goal,
  tag: LanguageTag,
  name: GoalTextName,
  before = goal
): boolean =>
  inLanguage(goal, tag, name) === '' ? !isOurGoalText(goal[name], name) : isOld(goal, before, tag, name)

const GOAL_TEXTS = ['name', 'progressText', 'successText'] as const

/** Counts the owner's texts that lack their translation. */
export function countUntranslated(
  tag: LanguageTag,
  {
    messages,
    goals,
    names
  }: { messages: Settings['messages']; goals: readonly Goal[]; names: readonly TextName[] },
  before?: Pick<Settings, 'messages' | 'rewards'>
): number {
  const texts = names.filter((name) => isUntranslated(messages, tag, name, before?.messages))
  const ofGoals = goals.flatMap((goal) => {
    const own = before?.rewards.goals.find(({ id }) => id === goal.id)
    return GOAL_TEXTS.filter((name) => isGoalUntranslated(goal, tag, name, own))
  })
  return texts.length + ofGoals.length
}
