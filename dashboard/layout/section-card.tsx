import { Badge, Heading } from '@wix/design-system'
import { ChevronDown } from '@wix/wix-ui-icons-common'
import { type ReactNode, useEffect, useId, useRef } from 'react'

interface SectionCardProps {
  title: string
  badge?: { text: string; isGood: boolean } | undefined
  isOpen: boolean
  onToggle: () => void
  children: ReactNode
}

const scrollBehavior = (): ScrollBehavior =>
  matchMedia('(prefers-reduced-motion: reduce)').matches ? 'auto' : 'smooth'

/** A section that opens in place; what is closed is not drawn. */
export function SectionCard({ title, badge, isOpen, onToggle, children }: SectionCardProps) {
  const id = useId()
  const card = useRef<HTMLElement>(null)
  const wasOpen = useRef(isOpen)

  useEffect(() => {
    if (isOpen && !wasOpen.current)
      card.current?.scrollIntoView({ behavior: scrollBehavior(), block: 'start' })
    wasOpen.current = isOpen
  }, [isOpen])

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
          {children}
        </div>
      )}
    </section>
  )
}
