import { closePreviewPane } from '../preview/preview-pane.tsx'
import { showLanguages } from '../text-content/other-languages.ts'
import type { LanguageTab } from '../text-content/texts.ts'
import { openMore } from '../ui/more.tsx'
import { $openSection, type SectionId, toggleSection } from './sections.ts'
import { whenDrawn } from './when-drawn.ts'

function show(section: SectionId): void {
  closePreviewPane()
  if ($openSection.get() !== section) toggleSection(section)
}

/** Opens the section and focuses what the selector finds in it, as soon as that is drawn. */
export function openSectionAt(section: SectionId, selector: string): void {
  show(section)
  whenDrawn(
    () => document.querySelector<HTMLElement>(selector),
    (place) => place.focus()
  )
}

export interface Field {
  section: SectionId
  label: string
  /** Its place among the fields with the same label. */
  place?: number | undefined
  /** The language of a text. */
  tab?: LanguageTab
}

const labelsOf = (label: string, place: string) =>
  [...document.querySelectorAll<HTMLLabelElement>(`${place} label`)].filter(
    ({ textContent }) => textContent.trim() === label
  )

/** Opens the section, and the dialog about the text's language, and focuses the field. */
export function leadToField({ section, label, place = 0, tab = 'main' }: Field): void {
  show(section)
  const isMain = tab === 'main'
  if (!isMain) void showLanguages(tab)
  const find = () => {
    const labels = labelsOf(label, isMain ? '.fsb-section-body' : '.fsb-languages')
    const input = document.getElementById(labels[place]?.htmlFor ?? '')
    if (!input && isMain) openMore()
    return input
  }
  const lead = (input: HTMLElement) => {
    input.focus({ preventScroll: true })
    // The section itself scrolls to its beginning when it is drawn.
    requestAnimationFrame(() => requestAnimationFrame(() => input.scrollIntoView({ block: 'center' })))
  }
  // In the next frame the fields of another language, which have the same labels, are gone.
  requestAnimationFrame(() => whenDrawn(find, lead))
}
