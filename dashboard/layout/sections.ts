import { atom, type ReadableAtom } from 'nanostores'

/** In the order of the page. */
export const SECTIONS = ['general', 'appearance', 'text', 'visibility', 'products', 'analytics'] as const
export type SectionId = (typeof SECTIONS)[number]

const open = atom<SectionId>('general')

/** The one section that is open. */
export const $openSection: ReadableAtom<SectionId> = open

/** Opens a section. Closing one opens Analytics, which itself cannot be closed (spec § 2). */
export function toggleSection(id: SectionId) {
  open.set(open.get() === id ? 'analytics' : id)
}
