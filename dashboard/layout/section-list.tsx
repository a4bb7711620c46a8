import { useStore } from '@nanostores/react'
import { Loader, TextButton } from '@wix/design-system'
import { type ComponentType, lazy, Suspense } from 'react'

import { COPY } from '../copy.ts'
import { Appearance } from '../sections/appearance.tsx'
import { General } from '../sections/general.tsx'
import { TextContent } from '../sections/text-content.tsx'
import { Visibility } from '../sections/visibility.tsx'
import { $draft } from '../stores/draft.ts'
import { $openSection, SECTIONS, type SectionId, toggleSection } from '../stores/sections.ts'
import { resetSection } from '../stores/section-defaults.ts'
import { CrashBoundary } from './crash-boundary.tsx'
import { SectionCard } from './section-card.tsx'

const RecommendedProducts = lazy(async () => {
  const { RecommendedProducts } = await import('../sections/recommended-products.tsx')
  return { default: RecommendedProducts }
})
const Analytics = lazy(async () => {
  const { Analytics } = await import('../sections/analytics.tsx')
  return { default: Analytics }
})

const BODIES: Record<SectionId, ComponentType> = {
  general: General,
  appearance: Appearance,
  text: TextContent,
  visibility: Visibility,
  products: RecommendedProducts,
  analytics: Analytics
}

function useBadges() {
  const { enabled, products } = useStore($draft)
  return {
    general: { text: enabled ? COPY.active : COPY.disabled, isGood: enabled },
    products: { text: COPY.selected(products.productIds.length), isGood: false }
  }
}

/** The six sections, of which one is open. */
export function SectionList() {
  const open = useStore($openSection)
  const badges: Partial<Record<SectionId, { text: string; isGood: boolean }>> = useBadges()
  return SECTIONS.map((id) => {
    const Body = BODIES[id]
    return (
      <SectionCard
        key={id}
        title={COPY.sections[id]}
        badge={badges[id]}
        isOpen={open === id}
        onToggle={() => toggleSection(id)}
      >
        <CrashBoundary>
          <Suspense fallback={<Loader size="small" text={COPY.loadingSection} />}>
            <Body />
          </Suspense>
        </CrashBoundary>
        {id !== 'analytics' && (
          <div className="fsb-section-foot">
            <TextButton
              size="small"
              skin="dark"
              aria-label={COPY.resetSection(COPY.sections[id])}
              onClick={() => resetSection(id)}
            >
              {COPY.reset}
            </TextButton>
          </div>
        )}
      </SectionCard>
    )
  })
}
