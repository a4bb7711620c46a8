import './notice.css'

import { CloseButton, Text, TextButton } from '@wix/design-system'
import { InfoCircleFilled, StatusAlertFilled, StatusWarningFilled } from '@wix/wix-ui-icons-common'
import type { ReactNode, Ref } from 'react'

import { COPY } from './copy.ts'
import { LeavingControl } from './leaving.tsx'

/** Something that helps: here, or on a page of its own. */
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

/** A word to the owner between the settings. The design system's own one complains of itself while developing. */
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

/** Where notices come and go: the focus of a notice that goes stays here. */
export function NoticePlace({ children, placeRef }: { children: ReactNode; placeRef?: Ref<HTMLDivElement> }) {
  return (
    <div ref={placeRef} className="fsb-notice-place" tabIndex={-1}>
      {children}
    </div>
  )
}
