import type { Settings } from '#shared/settings/settings.ts'
import { useStore } from '@nanostores/react'
import { type ComponentType, lazy, useEffect } from 'react'

import { useDraft } from '../draft/use-draft.ts'
import { General } from '../general/general.tsx'
import { $openSection, type SectionId, SECTIONS, toggleSection } from '../sections/sections.ts'
import { SectionCard } from './section-card.tsx'
import { whenIdle } from '../platform/idle.ts'
import { COPY, fill } from '../languages/words.ts'

const LATER = {
  appearance: async () => (await import('../appearance/appearance.tsx')).Appearance,
  text: async () => (await import('../text-content/text-content.tsx')).TextContent,
  visibility: async () => (await import('../visibility/visibility.tsx')).Visibility,
  products: async () => (await import('../products/recommended-products.tsx')).RecommendedProducts,
  analytics: async () => (await import('../analytics/analytics.tsx')).Analytics
}

/** The card around a section says that it is loading. */
const later = (load: () => Promise<ComponentType>) => lazy(async () => ({ default: await load() }))

const BODIES: Record<SectionId, ComponentType> = {
  general: General,
  appearance: later(LATER.appearance),
  text: later(LATER.text),
  visibility: later(LATER.visibility),
  products: later(LATER.products),
  analytics: later(LATER.analytics)
}

const productsBadge = ({ selectionMethod, productIds }: Settings['products']) =>
  selectionMethod === 'manual'
    ? fill(COPY.layout.selected, { count: productIds.length })
    : productIds.length === 0
      ? COPY.layout.methods[selectionMethod]
      : fill(COPY.layout.selectedBy, {
          method: COPY.layout.methods[selectionMethod],
          count: productIds.length
        })

function useBadges() {
  const enabled = useDraft((draft) => draft.enabled)
  const products = useDraft((draft) => draft.products)
  return {
    general: { text: enabled ? COPY.layout.active : COPY.layout.disabled, isGood: enabled },
    products: { text: productsBadge(products), isGood: false }
  }
}

/** The sections, of which one is open. */
export function SectionList() {
  useEffect(
    () =>
      whenIdle(() => {
        // A section that fails to load is requested again, and reported, when it is opened.
        for (const load of Object.values(LATER)) load().catch(() => {})
      }),
    []
  )
  const open = useStore($openSection)
  const badges: Partial<Record<SectionId, { text: string; isGood: boolean }>> = useBadges()
  return SECTIONS.map((id) => {
    const Body = BODIES[id]
    return (
      <SectionCard
        key={id}
        title={COPY.layout.sections[id]}
        badge={badges[id]}
        isOpen={open === id}
        onToggle={() => toggleSection(id)}
      >
        <Body />
      </SectionCard>
    )
  })
}
