import type { Settings } from '#shared/settings/settings.ts'

import { $openSection, type SectionId, toggleSection } from '../sections/sections.ts'
import { whenDrawn } from '../sections/when-drawn.ts'
import { lowerPane } from '../preview/preview-pane.tsx'
import { chooseTab } from '../text-content/language-tabs.ts'
import { openMore } from '../ui/more.tsx'
import { type FieldRef, type Finding, isSameField } from './finding.ts'
import { fieldLabel } from './finding-words.ts'

function sectionOf(field: FieldRef): SectionId {
  return field.kind === 'color' ? 'appearance' : 'text'
}

/** Among fields with the same label, which only goals without a name have: the smallest amount first. */
function placeOf(field: FieldRef, settings: Settings): number {
  if (field.kind !== 'goal') return 0
  const label = fieldLabel(field, settings)
  return settings.rewards.goals
    .toSorted((one, other) => one.amount - other.amount)
    .map(({ id }): FieldRef => ({ ...field, id }))
    .filter((other) => fieldLabel(other, settings) === label)
    .findIndex((other) => isSameField(other, field))
}

const labelsOf = (label: string) =>
  [...document.querySelectorAll<HTMLLabelElement>('.fsb-section-body label')].filter(
    ({ textContent }) => textContent.trim() === label
  )

/** Opens the field's section and the tab of its language. */
export function openSectionOf({ tab, field }: Pick<Finding, 'tab' | 'field'>): void {
  const section = sectionOf(field)
  lowerPane()
  if ($openSection.get() !== section) toggleSection(section)
  if (section === 'text') chooseTab(tab ?? 'main')
}

/** Focuses the field in its section, which is open. Fields of another tab, with the same names, must be gone. */
export function focusField(field: FieldRef, settings: Settings): void {
  const label = fieldLabel(field, settings)
  const place = placeOf(field, settings)
  const find = () => {
    const input = document.getElementById(labelsOf(label)[place]?.htmlFor ?? '')
    if (!input) openMore()
    return input
  }
  whenDrawn(find, (input) => {
    input.focus({ preventScroll: true })
    // The section itself scrolls to its beginning when it is drawn.
    requestAnimationFrame(() => requestAnimationFrame(() => input.scrollIntoView({ block: 'center' })))
  })
}
