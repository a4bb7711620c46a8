import type { Settings } from '#shared/settings/settings.ts'
import { useStore } from '@nanostores/react'
import { type ComponentType, lazy, useEffect } from 'react'

import { COPY } from '../languages/en/layout.ts'
import { useDraft } from '../draft/use-draft.ts'
import { General } from '../general/general.tsx'
import { $openSection, type SectionId, SECTIONS, toggleSection } from '../sections/sections.ts'
import { SectionCard } from './section-card.tsx'
import { $isOutsideWix } from '../session/outside-wix.ts'
import { whenIdle } from '../browser/idle.ts'

/** Loads lazy parts when the browser is idle. */
function usePreload(parts: readonly (() => Promise<unknown>)[]) {
  useEffect(
    () =>
      whenIdle(() => {
        // A part that fails to load is requested again, and reported, when it is opened.
        for (const part of parts) part().catch(() => {})
      }),
    [parts]
  )
}

const loadAppearance = async () => {
  const { Appearance } = await import('../appearance/appearance.tsx')
  return { default: Appearance }
}
const loadTextContent = async () => {
  const { TextContent } = await import('../text-content/text-content.tsx')
  return { default: TextContent }
}
const loadVisibility = async () => {
  const { Visibility } = await import('../visibility/visibility.tsx')
  return { default: Visibility }
}
const loadProducts = async () => {
  const { RecommendedProducts } = await import('../products/recommended-products.tsx')
  return { default: RecommendedProducts }
}
const loadAnalytics = async () => {
  const { Analytics } = await import('../analytics/analytics.tsx')
  return { default: Analytics }
}
const LATER = [loadAppearance, loadTextContent, loadVisibility, loadProducts, loadAnalytics]

const BODIES: Record<SectionId, ComponentType> = {
  general: General,
  appearance: lazy(loadAppearance),
  text: lazy(loadTextContent),
  visibility: lazy(loadVisibility),
  products: lazy(loadProducts),
  analytics: lazy(loadAnalytics)
}

const productsBadge = ({ selectionMethod, productIds }: Settings['products']) =>
  selectionMethod === 'manual'
    ? COPY.selected({ count: productIds.length })
    : productIds.length === 0
      ? COPY.methods[selectionMethod]
      : COPY.selectedBy({ method: COPY.methods[selectionMethod], count: productIds.length })

function useBadges() {
  const enabled = useDraft((draft) => draft.enabled)
  const products = useDraft((draft) => draft.products)
  return {
    general: { text: enabled ? COPY.active : COPY.disabled, isGood: enabled },
    products: { text: productsBadge(products), isGood: false }
  }
}

/** The sections, of which one is open. */
export function SectionList() {
  usePreload(LATER)
  const open = useStore($openSection)
  const badges: Partial<Record<SectionId, { text: string; isGood: boolean }>> = useBadges()
  const isOutside = useStore($isOutsideWix)
  // Products are those of Wix's catalog.
  const sections = isOutside ? SECTIONS.filter((id) => id !== 'products') : SECTIONS
  return sections.map((id) => {
    const Body = BODIES[id]
    return (
      <SectionCard
        key={id}
        title={COPY.sections[id]}
        badge={badges[id]}
        isOpen={open === id}
        onToggle={() => toggleSection(id)}
      >
        <Body />
      </SectionCard>
    )
  })
}
