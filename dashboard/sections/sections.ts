import { atom, type ReadableAtom } from 'nanostores'
import { fieldsByName, withSetting } from '#shared/settings/flat.ts'
import type { Settings, SettingsGroup } from '#shared/settings/settings.ts'

import { $draft, replaceSettings } from '../draft/draft.ts'

/** The sections, in the order of the page. */
export const SECTIONS = ['general', 'appearance', 'text', 'visibility', 'products', 'analytics'] as const
export type SectionId = (typeof SECTIONS)[number]

const open = atom<SectionId>('general')

/** The one section that is open. */
export const $openSection: ReadableAtom<SectionId> = open

/** Opens a section. Closing one opens Analytics, which itself cannot be closed (spec § 2). */
export function toggleSection(id: SectionId) {
  open.set(open.get() === id ? 'analytics' : id)
}

/** The sections of the groups whose settings they reset; General resets the others. */
const SECTION_OF: Partial<Record<string, SectionId>> = {
  style: 'appearance',
  messages: 'text',
  icon: 'text',
  visibility: 'visibility',
  products: 'products'
} satisfies { [G in SettingsGroup]?: SectionId }

/** The goals without what the bar says about them, which is among its texts. */
const withoutTexts = (settings: Settings): Settings => ({
  ...settings,
  rewards: {
    goals: settings.rewards.goals.map((goal) => ({
      ...goal,
      progressText: '',
      successText: '',
      languages: {}
    }))
  }
})

/** Puts a section back to its defaults, as one step that can be undone. The currency is the site's and has no default. */
export function resetSection(id: SectionId) {
  const draft = $draft.get()
  const own = [...fieldsByName()].filter(
    ([name, { kind, section = SECTION_OF[name.split('_', 1)[0] ?? ''] ?? 'general' }]) =>
      kind !== 'currency' && section === id
  )
  const reset = (settings: Settings, [name, field]: (typeof own)[number]) =>
    // The name and the default are those of one row.
    withSetting(settings, name as 'threshold', field.default as number)
  replaceSettings(own.reduce(reset, id === 'text' ? withoutTexts(draft) : draft))
}
