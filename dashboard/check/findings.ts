import { mayHaveProducts } from '#shared/bar/bar-room.ts'
import { PLACEHOLDERS } from '#shared/bar/placeholders.ts'
import { DEFAULT_TEXTS, EMPTY_TEXTS, type TextName } from '#shared/copy/bar.ts'
import { ENGLISH_GOAL } from '#shared/copy/goals.ts'
import type { Goal, GoalTextName } from '#shared/settings/field.ts'
import type { Settings } from '#shared/settings/settings.ts'

import type { LanguageTab } from '../text-content/language-tabs.ts'
import { CONTRAST_MIN, contrast } from '../ui/colors.ts'
import type { TextRef } from './cart-states.ts'
import { type CheckedSpot, hasProducts, type Picture } from './pictures.ts'

/** What an owner can change about a finding. */
export type FieldRef = TextRef | { kind: 'color'; name: 'textColor' | 'buttonTextColor' }

export type Problem =
  /** The message has more lines than its place has room for. */
  | { kind: 'lines'; lines: number; room: number }
  /** Some of the text cannot be seen. */
  | { kind: 'cut' }
  /** A bar that stays in view takes more than half of the window: shoppers scroll in it. */
  | { kind: 'tall' }
  | { kind: 'button' }
  | { kind: 'contrast'; ratio: number }
  /** Values that the main text names and its translation does not. */
  | { kind: 'missing'; names: readonly string[] }
  /** The main text does not say how much is missing. */
  | { kind: 'noRemaining' }
  /** Names of no value: shoppers read them as they are written. */
  | { kind: 'unknown'; names: readonly string[] }

export interface Finding {
  id: string
  /** Whose text it is. Undefined: all of them look so. */
  tab: LanguageTab | undefined
  field: FieldRef
  problem: Problem
  /** Where it is seen; none: everywhere. */
  spots: readonly CheckedSpot[]
  /** The ids of the pictures that show it. */
  pictures: readonly string[]
}

/** What is measured at a picture that is drawn. */
export interface Measured {
  lines: number
  isCut: boolean
  isButtonCut: boolean
  /** px */
  height: number
}

// `Object.keys` does not say which keys.
const NAMES = Object.keys(DEFAULT_TEXTS) as TextName[]
const GOAL_TEXTS = ['progressText', 'successText'] as const satisfies readonly GoalTextName[]

const namesIn = (text: string): string[] => [
  ...new Set([...text.matchAll(/\$\{(\w+)\}/g)].map(([, name = '']) => name))
]
const isKnown = (name: string) => Object.hasOwn(PLACEHOLDERS, name)

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

/** Of one text: what is missing in it, and what it names that there is not. */
function problemsOf({ tab, field, text, main }: Written): Problem[] {
  const names = namesIn(text)
  // The button's text is written as it is.
  const unknown = field.name === 'buttonText' ? names : names.filter((name) => !isKnown(name))
  // What shoppers get can be named without it.
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

export const isSameField = (one: FieldRef, other: FieldRef): boolean =>
  JSON.stringify(one) === JSON.stringify(other)

const idOf = (tab: LanguageTab | undefined, field: FieldRef, { kind }: Problem) =>
  [tab ?? '', kind, ...Object.values(field)].join(' ')

const BUTTON: TextRef = { kind: 'bar', name: 'buttonText' }

/** The pictures in which a text is read. */
const showing = (pictures: readonly Picture[], { tab, field }: Pick<Written, 'tab' | 'field'>) =>
  pictures.filter(
    (picture) =>
      picture.tab === tab &&
      (isSameField(field, BUTTON)
        ? hasProducts(picture)
        : picture.shown !== undefined && isSameField(picture.state.text, field))
  )

const idsOf = (pictures: readonly Picture[]) => pictures.map(({ id }) => id)

/** What is wrong with the texts as they are written. */
function textFindings(settings: Settings, pictures: readonly Picture[]): Finding[] {
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

/** What is hard to read in its colours, by the rule of the fields for colours. */
function colorFindings({ style, products, ...settings }: Settings, pictures: readonly Picture[]): Finding[] {
  const low = (
    name: 'textColor' | 'buttonTextColor',
    [text, background]: readonly [string, string],
    shown: readonly Picture[]
  ): Finding[] => {
    const ratio = contrast(text, background)
    if (ratio >= CONTRAST_MIN) return []
    const field: FieldRef = { kind: 'color', name }
    const problem: Problem = { kind: 'contrast', ratio }
    return [
      {
        id: idOf(undefined, field, problem),
        tab: undefined,
        field,
        problem,
        spots: [],
        pictures: idsOf(shown)
      }
    ]
  }
  return [
    ...low(
      'textColor',
      [style.textColor, style.backgroundColor],
      pictures.filter(({ shown }) => shown)
    ),
    ...(mayHaveProducts({ ...settings, style, products })
      ? low('buttonTextColor', [products.buttonTextColor, products.buttonColor], pictures.filter(hasProducts))
      : [])
  ]
}

/** Lines that a message may have before it is too long for its place. */
export const roomFor = ({
  isCompact,
  device,
  width
}: Pick<CheckedSpot, 'isCompact' | 'device' | 'width'>) => {
  if (isCompact) return device === 'desktop' ? 1 : 2
  return width > 600 ? 2 : 3
}

/** px of a window on a computer and on a phone, in which the browser has its own edges. */
const WINDOW_HEIGHT = { desktop: 720, mobile: 600 } as const

/** What does not fit into one picture. */
function problemsAt({ state, spot }: Picture, measured: Measured): { field: TextRef; problem: Problem }[] {
  const room = roomFor(spot)
  const { lines, isCut, isButtonCut, height } = measured
  const field = state.text
  return [
    ...(lines > room ? [{ field, problem: { kind: 'lines', lines, room } as const }] : []),
    ...(isCut ? [{ field, problem: { kind: 'cut' } as const }] : []),
    ...(spot.isFixed && height > WINDOW_HEIGHT[spot.device] / 2
      ? [{ field, problem: { kind: 'tall' } as const }]
      : []),
    ...(isButtonCut ? [{ field: BUTTON, problem: { kind: 'button' } as const }] : [])
  ]
}

/** Of two that are the same, what is worse. */
const worse = (one: Problem, other: Problem): Problem =>
  one.kind === 'lines' && other.kind === 'lines' && other.lines - other.room > one.lines - one.room
    ? other
    : one

/** What does not fit: one finding for each text, however many pictures show it. */
function fitFindings(pictures: readonly Picture[], measured: ReadonlyMap<string, Measured>): Finding[] {
  const found = new Map<string, Finding>()
  for (const picture of pictures) {
    const sizes = measured.get(picture.id)
    if (!sizes) continue
    for (const { field, problem } of problemsAt(picture, sizes)) {
      const id = idOf(picture.tab, field, problem)
      const before = found.get(id)
      found.set(id, {
        id,
        tab: picture.tab,
        field,
        problem: before ? worse(before.problem, problem) : problem,
        spots: [...new Set([...(before?.spots ?? []), picture.spot])],
        pictures: [...(before?.pictures ?? []), picture.id]
      })
    }
  }
  return [...found.values()]
}

/** Everything that an owner should look at. `measured`: by the ids of the pictures. */
export const findingsOf = (
  settings: Settings,
  pictures: readonly Picture[],
  measured: ReadonlyMap<string, Measured>
): Finding[] => [
  ...fitFindings(pictures, measured),
  ...textFindings(settings, pictures),
  ...colorFindings(settings, pictures)
]
