import { CloseButton, Loader, Text, TextButton } from '@wix/design-system'
import {
  InfoCircleFilled,
  StatusAlertFilled,
  StatusCompleteFilled,
  StatusWarningFilled
} from '@wix/wix-ui-icons-common'
import { type ReactNode, useEffect, useLayoutEffect, useRef } from 'react'

import { COPY } from '../copy.ts'
import { closeToast, type Toast, type ToastType } from './toasts.ts'

// Errors and warnings stay until they are read, progress until it is over.
const LIFE_MS: Partial<Record<ToastType, number>> = {
  success: 6000,
  info: 8000,
  default: 6000
}
const ICONS: Record<ToastType, ReactNode> = {
  success: <StatusCompleteFilled />,
  info: <InfoCircleFilled />,
  warning: <StatusWarningFilled />,
  error: <StatusAlertFilled />,
  loading: <Loader size="tiny" />,
  default: null
}

interface ToastItemProps {
  toast: Toast
  /** It goes and had the focus. */
  onLeave: (item: HTMLElement) => void
}

/** One thing that happened. */
export function ToastItem({ toast: { id, type, message, action }, onLeave }: ToastItemProps) {
  const item = useRef<HTMLDivElement>(null)

  useEffect(() => {
    const life = LIFE_MS[type]
    if (life === undefined) return undefined
    const timer = setTimeout(() => closeToast(id), life)
    return () => clearTimeout(timer)
  }, [id, type])

  useLayoutEffect(() => {
    const shown = item.current
    return () => {
      if (shown?.contains(document.activeElement)) onLeave(shown)
    }
  }, [onLeave])

  return (
    <div ref={item} className="fsb-toast" data-type={type}>
      <span className="fsb-toast-icon" aria-hidden="true">
        {ICONS[type]}
      </span>
      <div className="fsb-toast-words" role={type === 'error' ? 'alert' : 'status'}>
        <Text size="small">{message}</Text>
      </div>
      {action && (
        <TextButton
          size="small"
          skin="dark"
          underline="always"
          onClick={() => {
            closeToast(id)
            action.onClick()
          }}
        >
          {action.label}
        </TextButton>
      )}
      <CloseButton size="small" skin="dark" aria-label={COPY.close} onClick={() => closeToast(id)} />
    </div>
  )
}
