import './notice.css'

import { CloseButton, SectionHelper } from '@wix/design-system'
import type { ReactNode, Ref } from 'react'

import { useLeaving } from './restore-focus.tsx'
import { COPY } from '../languages/words.ts'

interface NoticeProps {
  skin: 'info' | 'warning' | 'danger'
  children: ReactNode
  /** At most two. */
  actions?: readonly { label: string; onClick: () => void }[]
  onClose?: () => void
}

/** A message among the settings. */
export function Notice({ skin, children, actions: [first, second] = [], onClose }: NoticeProps) {
  const place = useLeaving<HTMLDivElement>()
  return (
    <div ref={place} className="fsb-notice">
      <SectionHelper
        dataHook="notice"
        skin={skin === 'info' ? 'standard' : skin}
        // Left out, it has a default whose deprecation the design system logs itself.
        appearance={'' as 'standard'}
        size="small"
        fullWidth
        showPrefixIcon
        {...(first ? { actionText: first.label, onAction: first.onClick } : {})}
        {...(second ? { secondaryActionProps: second } : {})}
      >
        {onClose ? <span className="fsb-notice-words">{children}</span> : children}
      </SectionHelper>
      {/* The design system's own has no name for screen readers. */}
      {onClose && (
        <span className="fsb-notice-close">
          <CloseButton size="medium" skin="dark" aria-label={COPY.ui.close} onClick={onClose} />
        </span>
      )}
    </div>
  )
}

/** Holds notices. When a notice with the focus is removed, the focus moves to this element. */
export function NoticePlace({ children, placeRef }: { children: ReactNode; placeRef?: Ref<HTMLDivElement> }) {
  return (
    <div ref={placeRef} className="fsb-notice-place" tabIndex={-1}>
      {children}
    </div>
  )
}
