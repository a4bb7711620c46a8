import { atom, type ReadableAtom } from 'nanostores'
import { DEFAULT_SETTINGS, NEW_SITE_SETTINGS } from '#shared/settings/defaults.ts'
import type { Settings } from '#shared/settings/settings.ts'

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

/** The buttons of the strip are among the bar's looks. */
const buttonsOf = ({ buttonColor, buttonTextColor, buttonStyle }: Settings['products']) => ({
  buttonColor,
  buttonTextColor,
  buttonStyle
})

/** What a section has by default. The currency is the site's, and the texts of goals are among the texts. */
function defaultsOf(id: SectionId, { products, rewards }: Settings): Partial<Settings> {
  const { enabled, threshold, showCurrency, shipping, schedule, ...groups } = DEFAULT_SETTINGS
  switch (id) {
    case 'general':
      return { enabled, threshold, showCurrency, shipping, schedule, rewards: groups.rewards }
    case 'appearance':
      return { style: groups.style, products: { ...products, ...buttonsOf(groups.products) } }
    case 'text': {
      const texts = { progressText: '', successText: '', languages: {} }
      const goals = rewards.goals.map((goal) => ({ ...goal, ...texts }))
      return { messages: groups.messages, icon: groups.icon, rewards: { ...rewards, goals } }
    }
    case 'visibility':
      return { visibility: groups.visibility }
    case 'products': {
      const { selectionMethod } = NEW_SITE_SETTINGS.products
      return { products: { ...groups.products, selectionMethod, ...buttonsOf(products) } }
    }
    case 'analytics':
      return {}
  }
}

/** Puts a section back to its defaults, as one step that can be undone. */
export function resetSection(id: SectionId) {
  const draft = $draft.get()
  replaceSettings({ ...draft, ...defaultsOf(id, draft) })
}
