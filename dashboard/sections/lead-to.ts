import { lowerPane } from '../preview/preview-pane.tsx'
import { $openSection, type SectionId, toggleSection } from './sections.ts'
import { whenDrawn } from './when-drawn.ts'

/** Opens the section and focuses what the selector finds in it, as soon as that is drawn. */
export function leadTo(section: SectionId, selector: string): void {
  lowerPane()
  if ($openSection.get() !== section) toggleSection(section)
  whenDrawn(
    () => document.querySelector<HTMLElement>(selector),
    (place) => place.focus()
  )
}
