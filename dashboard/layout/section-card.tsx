import './section-card.css'

import { Badge, Heading } from '@wix/design-system'
import { ChevronDown } from '@wix/wix-ui-icons-common'
import { type MouseEvent, type ReactNode, Suspense, useCallback, useEffect, useId, useRef } from 'react'
import { flushSync } from 'react-dom'

import { CrashBoundary } from '../ui/crash-boundary.tsx'
import { Loading } from '../ui/loading.tsx'
import { holdInPlace, reveal } from './section-scroll.ts'
import { COPY } from '../languages/words.ts'

interface SectionCardProps {
  title: string
  badge?: { text: string; isGood: boolean } | undefined
  isOpen: boolean
  onToggle: () => void
  children: ReactNode
}

/** Calls `onArrive` when all lazy parts are rendered; before, nobody knows how high the section is. */
function Body({ onArrive, children }: { onArrive: () => void; children: ReactNode }) {
  useEffect(onArrive, [onArrive])
  return children
}

/** A section that opens in place: its header stays where it was pressed. A closed section is not rendered. */
export function SectionCard({ title, badge, isOpen, onToggle, children }: SectionCardProps) {
  const id = useId()
  const card = useRef<HTMLElement>(null)
  const isPressed = useRef(false)

  const press = ({ currentTarget }: MouseEvent) => {
    isPressed.current = !isOpen
    const stay = holdInPlace(currentTarget)
    flushSync(onToggle)
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
          className="fsb-section-button"
          aria-expanded={isOpen}
          aria-controls={isOpen ? id : undefined}
          onClick={press}
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
            <Suspense fallback={<Loading text={COPY.layout.loadingSection} />}>
              <Body onArrive={arrive}>{children}</Body>
            </Suspense>
          </CrashBoundary>
        </div>
      )}
    </section>
  )
}
