import './section-card.css'

import { Badge, Heading } from '@wix/design-system'
import { ChevronDown } from '@wix/wix-ui-icons-common'
import { type ReactNode, Suspense, useCallback, useEffect, useId, useRef } from 'react'

import { COPY } from '../languages/en/layout.ts'
import { CrashBoundary } from '../ui/crash-boundary.tsx'
import { Loading } from '../ui/loading.tsx'

interface SectionCardProps {
  title: string
  badge?: { text: string; isGood: boolean } | undefined
  isOpen: boolean
  onToggle: () => void
  children: ReactNode
}

const scrollBehavior = (): ScrollBehavior =>
  matchMedia('(prefers-reduced-motion: reduce)').matches ? 'auto' : 'smooth'

/** Calls `onArrive` when all lazy parts are rendered; before, the page may be too short to scroll to the section. */
function Body({ onArrive, children }: { onArrive: () => void; children: ReactNode }) {
  useEffect(onArrive, [onArrive])
  return children
}

/** A section that opens in place. A closed section is not rendered. */
export function SectionCard({ title, badge, isOpen, onToggle, children }: SectionCardProps) {
  const id = useId()
  const card = useRef<HTMLElement>(null)
  const isFirst = useRef(isOpen)

  const arrive = useCallback(() => {
    if (!isFirst.current) card.current?.scrollIntoView({ behavior: scrollBehavior(), block: 'start' })
    isFirst.current = false
  }, [])

  return (
    <section ref={card} className="fsb-section" aria-labelledby={`${id}title`}>
      <h2 className="fsb-section-head">
        <button
          type="button"
          className="fsb-section-button"
          aria-expanded={isOpen}
          aria-controls={isOpen ? id : undefined}
          onClick={onToggle}
        >
          <Heading as="span" size="small" id={`${id}title`}>
            {title}
          </Heading>
          {badge && (
            <Badge skin={badge.isGood ? 'neutralSuccess' : 'neutralLight'} size="small" uppercase={false}>
              {badge.text}
            </Badge>
          )}
          <ChevronDown className="fsb-section-chevron" aria-hidden="true" />
        </button>
      </h2>
      {isOpen && (
        <div id={id} className="fsb-section-body">
          <CrashBoundary>
            <Suspense fallback={<Loading text={COPY.loadingSection} />}>
              <Body onArrive={arrive}>{children}</Body>
            </Suspense>
          </CrashBoundary>
        </div>
      )}
    </section>
  )
}
