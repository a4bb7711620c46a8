import { languageName } from '#shared/copy/language-name.ts'
import type { Settings } from '#shared/settings/settings.ts'

import { COPY as APPEARANCE } from '../languages/en/appearance.ts'
import { COPY } from '../languages/en/check.ts'
import { COPY as GOALS } from '../languages/en/goals.ts'
import { listed } from '../languages/words.ts'
import { COPY as PRODUCTS } from '../languages/en/products.ts'
import { COPY as TEXTS } from '../languages/en/text-content.ts'
import { COPY as UI } from '../languages/en/ui.ts'
import { COPY as VISIBILITY } from '../languages/en/visibility.ts'
import type { LanguageTab } from '../text-content/language-tabs.ts'
import { CONTRAST_MIN } from '../colors/colors.ts'
import type { CartState } from './cart-states.ts'
import type { FieldRef, Finding } from './finding.ts'
import type { CheckedSpot } from './pictures.ts'

const placed = (names: readonly string[]) => listed(names.map((name) => `\${${name}}`))

/** "Product Page and Cart Page, Desktop" */
export const spotName = ({ places, device, isFixed }: CheckedSpot): string =>
  COPY.spot({
    place: isFixed ? COPY.edge : listed(places.map((place) => VISIBILITY[place])),
    device: VISIBILITY[device]
  })

const goalName = (name: string) => name || COPY.states.goal

export const stateName = (state: CartState): string =>
  'goal' in state
    ? COPY.states[state.id]({ goal: state.goal ? goalName(state.goal.name) : COPY.states.freeShipping })
    : COPY.states[state.id]

export const tabName = (tab: LanguageTab): string => (tab === 'main' ? COPY.mainTexts : languageName(tab))

const BAR_LABELS = {
  progressTemplate: 'bar',
  successMessage: 'success',
  initialMessage: 'initialMessage',
  buttonText: 'button'
} as const

const GOAL_LABELS = {
  progressText: ['progress', 'progressOf'],
  successText: ['success', 'successOf']
} as const

/** The label that the field has in its section. */
export function fieldLabel(field: FieldRef, { rewards }: Pick<Settings, 'rewards'>): string {
  switch (field.kind) {
    case 'bar':
      return TEXTS[BAR_LABELS[field.name]]
    case 'color':
      return field.name === 'textColor' ? APPEARANCE.textColor : PRODUCTS.buttonTextColor
    case 'goal': {
      const name = rewards.goals.find(({ id }) => id === field.id)?.name ?? ''
      if (field.name === 'name') return GOALS.texts.name
      const [plain, named] = GOAL_LABELS[field.name]
      return name ? GOALS.texts[named]({ name }) : GOALS.texts[plain]
    }
  }
}

/** The field that a finding is about, and its language. */
export function findingName({ field, tab }: Finding, settings: Pick<Settings, 'rewards'>): string {
  const label = fieldLabel(field, settings)
  return tab ? COPY.of({ language: tabName(tab), field: label }) : label
}

/** The short words that stand at a picture. */
export function shortWords({ problem }: Finding): string {
  switch (problem.kind) {
    case 'lines':
      return COPY.short.lines({ count: problem.lines })
    case 'missing':
    case 'unknown':
      return COPY.short[problem.kind]({ names: placed(problem.names) })
    case 'noRemaining':
      return COPY.short.missing({ names: placed(['remaining']) })
    default:
      return COPY.short[problem.kind]
  }
}

export function findingWords({ problem, spots }: Finding): string {
  const places = listed(spots.map(spotName))
  const { says, todo } = COPY
  switch (problem.kind) {
    case 'lines':
      return `${says.lines({ lines: problem.lines, room: problem.room, places })} ${todo.lines}`
    case 'cut':
    case 'tall':
    case 'button':
      return `${says[problem.kind]({ places })} ${todo[problem.kind]}`
    case 'contrast': {
      const ratio = Number(problem.ratio.toFixed(1))
      const repaired = todo.contrast({ repair: UI.contrast.repair })
      const low = `${says.contrast({ ratio, least: CONTRAST_MIN })} ${repaired}`
      return problem.matchesSite ? `${low} ${todo.matchSite}` : low
    }
    case 'missing': {
      const names = placed(problem.names)
      return `${says.missing({ names })} ${todo.missing({ names })}`
    }
    case 'noRemaining':
      return `${says.noRemaining} ${todo.missing({ names: placed(['remaining']) })}`
    case 'unknown':
      return `${says.unknown({ names: placed(problem.names) })} ${todo.unknown}`
  }
}
