import { PLACEHOLDERS } from '#shared/bar/compile.ts'
import { DEFAULT_TEXTS, EMPTY_TEXTS, type TextName } from '#shared/settings/texts.ts'
import { ENGLISH_GOAL } from '#shared/copy/goals.ts'
import type { Goal, GoalTextName } from '#shared/settings/field.ts'
import type { Settings } from '#shared/settings/settings.ts'

import type { LanguageTab } from '../text-content/language-tabs.ts'
import type { TextRef } from './cart-states.ts'
import { BUTTON, type Finding, idOf, idsOf, isSameField, type Problem } from './finding.ts'
import { hasProducts, type Picture } from './pictures.ts'

// `Object.keys` does not say which keys.
const NAMES = Object.keys(DEFAULT_TEXTS) as TextName[]
const GOAL_TEXTS = ['progressText', 'successText'] as const satisfies readonly GoalTextName[]

const namesIn = (text: string): string[] => [
  ...new Set([...text.matchAll(/\$\{(\w+)\}/g)].map(([, name = '']) => name))
]
const isKnown = (name: string) => PLACEHOLDERS.includes(name)

/** A text in one language, and the main one that it translates. */
interface Written {
  tab: LanguageTab
  field: TextRef
  text: string
  main: string
}

const EMPTY: Partial<Record<TextName, string>> = EMPTY_TEXTS

function writtenTexts({ messages, rewards }: Settings, tab: LanguageTab): Written[] {
  const isGreetingOff = messages.initialMessage.trim() === ''
  const ofBar = NAMES.filter((name) => name !== 'initialMessage' || !isGreetingOff).map((name): Written => ({
    tab,
    field: { kind: 'bar', name },
    text: tab === 'main' ? messages[name] : (messages.languages[tab]?.[name] ?? ''),
    main: messages[name].trim() || (EMPTY[name] ?? '')
  }))
  const ofGoal = (goal: Goal) =>
    GOAL_TEXTS.map((name): Written => ({
      tab,
      field: { kind: 'goal', id: goal.id, name },
      text: tab === 'main' ? goal[name] : (goal.languages[tab]?.[name] ?? ''),
      main: goal[name].trim() || ENGLISH_GOAL[name]
    }))
  return [...ofBar, ...rewards.goals.flatMap(ofGoal)].filter(({ text }) => text.trim() !== '')
}

/** The problems of one text: placeholders that it lacks, and names that are no placeholders. */
function problemsOf({ tab, field, text, main }: Written): Problem[] {
  const names = namesIn(text)
  // The button's text is written as it is.
  const unknown = field.name === 'buttonText' ? names : names.filter((name) => !isKnown(name))
  // A translation may write the goal's name itself.
  const missing = namesIn(main).filter((name) => name !== 'goal' && isKnown(name) && !names.includes(name))
  const isProgress = field.name === 'progressTemplate'
  return [
    ...(tab === 'main' && isProgress && !names.includes('remaining')
      ? [{ kind: 'noRemaining' } as const]
      : []),
    ...(tab !== 'main' && missing.length > 0 ? [{ kind: 'missing', names: missing } as const] : []),
    ...(unknown.length > 0 ? [{ kind: 'unknown', names: unknown } as const] : [])
  ]
}

/** The pictures in which a text is read. */
const showing = (pictures: readonly Picture[], { tab, field }: Pick<Written, 'tab' | 'field'>) =>
  pictures.filter(
    (picture) =>
      picture.tab === tab &&
      (isSameField(field, BUTTON)
        ? hasProducts(picture)
        : picture.shown !== undefined && isSameField(picture.state.text, field))
  )

export function textFindings(settings: Settings, pictures: readonly Picture[]): Finding[] {
  const tabs = [...new Set(pictures.map(({ tab }) => tab))]
  return tabs
    .flatMap((tab) => writtenTexts(settings, tab))
    .flatMap((written) =>
      problemsOf(written).map((problem) => ({
        id: idOf(written.tab, written.field, problem),
        tab: written.tab,
        field: written.field,
        problem,
        spots: [],
        pictures: idsOf(showing(pictures, written))
      }))
    )
}
