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

/** The settings of each section. The currency is the site's and has no default. */
const DEFAULTS: Record<SectionId, Partial<Settings>> = {
  general: {
    enabled: DEFAULT_SETTINGS.enabled,
    threshold: DEFAULT_SETTINGS.threshold,
    showCurrency: DEFAULT_SETTINGS.showCurrency,
    shipping: DEFAULT_SETTINGS.shipping,
    schedule: DEFAULT_SETTINGS.schedule,
    rewards: DEFAULT_SETTINGS.rewards
  },
  appearance: { style: DEFAULT_SETTINGS.style },
  text: { messages: DEFAULT_SETTINGS.messages, icon: DEFAULT_SETTINGS.icon },
  visibility: { visibility: DEFAULT_SETTINGS.visibility },
  products: {},
  analytics: {}
}

/** Goals without what the bar says about them, which is among its texts. */
const withoutTexts = ({ goals, ...rewards }: Settings['rewards']): Settings['rewards'] => ({
  ...rewards,
  goals: goals.map((goal) => ({ ...goal, progressText: '', successText: '', languages: {} }))
})

/** The buttons of the strip are among the bar's looks. */
const buttonsOf = ({ buttonColor, buttonTextColor, buttonStyle }: Settings['products']) => ({
  buttonColor,
  buttonTextColor,
  buttonStyle
})

/** The products with the buttons of others. */
const withButtons = (products: Settings['products'], of: Settings['products']) => ({
  products: { ...products, ...buttonsOf(of) }
})

/** Puts a section back to its defaults, as one step that can be undone. */
export function resetSection(id: SectionId) {
  const draft = $draft.get()
  const { products } = draft
  const { selectionMethod } = NEW_SITE_SETTINGS.products
  const buttons =
    id === 'appearance'
      ? withButtons(products, DEFAULT_SETTINGS.products)
      : id === 'products'
        ? withButtons({ ...DEFAULT_SETTINGS.products, selectionMethod }, products)
        : {}
  const texts = id === 'text' ? { rewards: withoutTexts(draft.rewards) } : {}
  replaceSettings({ ...draft, ...DEFAULTS[id], ...texts, ...buttons })
}
