import './section-card.css'

import type { Settings } from '#shared/settings/settings.ts'
import { useStore } from '@nanostores/react'
import { Badge, Heading } from '@wix/design-system'
import { ChevronDown } from '@wix/wix-ui-icons-common'
import {
  type ComponentType,
  lazy,
  type MouseEvent,
  type ReactNode,
  Suspense,
  useCallback,
  useEffect,
  useId,
  useRef
} from 'react'
import { flushSync } from 'react-dom'

import { useDraft } from '../draft/use-draft.ts'
import { General } from '../bar-sections/general.tsx'
import { $openSection, type SectionId, SECTIONS, toggleSection } from '../sections/sections.ts'
import { whenIdle } from '../ui/idle.ts'
import { CrashBoundary } from '../ui/crash-boundary.tsx'
import { Loading } from '../ui/loading.tsx'
import { idleComponent } from '../ui/lazy.tsx'
import { holdInPlace, reveal } from './section-scroll.ts'
import { COPY, fill } from '../languages/words.ts'

const LATER = {
  appearance: async () => (await import('../bar-sections/appearance.tsx')).Appearance,
  text: async () => (await import('../text-content/text-content.tsx')).TextContent,
  visibility: async () => (await import('../bar-sections/visibility.tsx')).Visibility,
  products: async () => (await import('../products/recommended-products.tsx')).RecommendedProducts,
  analytics: async () => (await import('../analytics/analytics.tsx')).Analytics
}

const later = (load: () => Promise<ComponentType>) => lazy(async () => ({ default: await load() }))

const BODIES: Record<SectionId, ComponentType> = {
  general: General,
  appearance: later(LATER.appearance),
  text: later(LATER.text),
  visibility: later(LATER.visibility),
  products: later(LATER.products),
  analytics: later(LATER.analytics)
}

function GeneralBadge() {
  const isOn = useDraft(({ enabled }) => enabled)
  return (
    <Badge skin={isOn ? 'neutralSuccess' : 'neutralLight'} size="small" uppercase={false}>
      {isOn ? COPY.layout.active : COPY.layout.disabled}
    </Badge>
  )
}

function productsWords({ selectionMethod, productIds }: Settings['products']): string {
  const count = productIds.length
  if (selectionMethod === 'manual') return fill(COPY.layout.selected, { count })
  const method = COPY.layout.methods[selectionMethod]
  return count === 0 ? method : fill(COPY.layout.selectedBy, { method, count })
}

const ProductsCount = () => (
  <Badge skin="neutralLight" size="small" uppercase={false}>
    {productsWords(useDraft(({ products }) => products))}
  </Badge>
)

// The first number in the owner's language takes the browser long, and the page need not wait for it.
const ProductsBadge = idleComponent(async () => ProductsCount)

/** Calls `onArrive` once all lazy parts are rendered, because the section's height is unknown until then. */
function Body({ onArrive, children }: { onArrive: () => void; children: ReactNode }) {
  useEffect(onArrive, [onArrive])
  return children
}

/** A section that opens in place: its header stays where it was pressed. A closed section is not rendered. */
function Section({ name, isOpen }: { name: SectionId; isOpen: boolean }) {
  const id = useId()
  const card = useRef<HTMLElement>(null)
  const isPressed = useRef(false)
  const Content = BODIES[name]

  const press = ({ currentTarget }: MouseEvent) => {
    isPressed.current = !isOpen
    const stay = holdInPlace(currentTarget)
    flushSync(() => toggleSection(name))
    stay()
  }
  const arrive = useCallback(() => {
    if (isPressed.current && card.current) void reveal(card.current)
    isPressed.current = false
  }, [])

  return (
    <section ref={card} className="fsb-section" aria-labelledby={`${id}title`}>
      <h2 className="fsb-section-head">
        <button
          type="button"
          className="fsb-section-button fsb-row"
          aria-expanded={isOpen}
          aria-controls={isOpen ? id : undefined}
          onClick={press}
        >
          <Heading as="span" size="small" id={`${id}title`}>
            {COPY.layout.sections[name]}
          </Heading>
          {name === 'general' && <GeneralBadge />}
          {name === 'products' && <ProductsBadge />}
          <ChevronDown className="fsb-section-chevron" aria-hidden="true" />
        </button>
      </h2>
      {isOpen && (
        <div id={id} className="fsb-section-body fsb-column">
          <CrashBoundary>
            <Suspense fallback={<Loading text={COPY.layout.loadingSection} />}>
              <Body onArrive={arrive}>
                <Content />
              </Body>
            </Suspense>
          </CrashBoundary>
        </div>
      )}
    </section>
  )
}

/** The list of sections; exactly one is open. */
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
  return SECTIONS.map((name) => <Section key={name} name={name} isOpen={open === name} />)
}
