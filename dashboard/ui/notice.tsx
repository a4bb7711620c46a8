import './notice.css'

import { CloseButton, Text, TextButton } from '@wix/design-system'
import { InfoCircleFilled, StatusAlertFilled, StatusWarningFilled } from '@wix/wix-ui-icons-common'
import type { ReactNode, Ref } from 'react'

import { COPY } from '../languages/en/ui.ts'
import { LeavingControl } from './leaving.tsx'

/** A button that runs `onClick`, or a link that opens in a new tab. */
type NoticeAction = { label: string; onClick: () => void } | { label: string; href: string }

interface NoticeProps {
  skin: 'info' | 'warning' | 'danger'
  children: ReactNode
  actions?: readonly NoticeAction[]
  onClose?: () => void
}

const ICONS = {
  info: <InfoCircleFilled />,
  warning: <StatusWarningFilled />,
  danger: <StatusAlertFilled />
}

const ACTION_LOOK = { size: 'small', skin: 'dark', underline: 'always' } as const

function Action({ action }: { action: NoticeAction }) {
  if ('href' in action) {
    return (
      <TextButton {...ACTION_LOOK} as="a" href={action.href} target="_blank" rel="noopener noreferrer">
        {action.label}
      </TextButton>
    )
  }
  return (
    <TextButton {...ACTION_LOOK} onClick={action.onClick}>
      {action.label}
    </TextButton>
  )
}

/** A message among the settings. Not the design system's own: it logs warnings in development. */
export function Notice({ skin, children, actions = [], onClose }: NoticeProps) {
  return (
    <div className="fsb-notice" data-skin={skin}>
      <span className="fsb-notice-icon" aria-hidden="true">
        {ICONS[skin]}
      </span>
      <div className="fsb-notice-words">
        <Text size="small">{children}</Text>
        {actions.length > 0 && (
          <div className="fsb-notice-actions">
            {actions.map((action) => (
              <LeavingControl key={action.label}>
                <Action action={action} />
              </LeavingControl>
            ))}
          </div>
        )}
      </div>
      {onClose && (
        <LeavingControl>
          <CloseButton size="small" skin="dark" aria-label={COPY.close} onClick={onClose} />
        </LeavingControl>
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
