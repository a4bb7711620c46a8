import { atom, type ReadableAtom } from 'nanostores'

export type SectionId = 'general' | 'appearance' | 'text' | 'visibility' | 'products' | 'analytics'

const open = atom<SectionId>('general')

/** The one section that is open. */
export const $openSection: ReadableAtom<SectionId> = open

/** Opens a section. Closing one opens Analytics, which itself cannot be closed (spec § 2). */
export function toggleSection(id: SectionId) {
  open.set(open.get() === id ? 'analytics' : id)
}
