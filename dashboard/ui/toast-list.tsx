import './toast-list.css'

import { useStore } from '@nanostores/react'
import { type ReactNode, useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { createPortal } from 'react-dom'
import { CloseButton, Loader, Text, TextButton } from '@wix/design-system'
import {
  InfoCircleFilled,
  StatusAlertFilled,
  StatusCompleteFilled,
  StatusWarningFilled
} from '@wix/wix-ui-icons-common'

import { COPY } from '../languages/en/ui.ts'
import { $toasts, closeToast, type Toast, type ToastType } from './toasts.ts'
import { $openDialogs } from './dialog.tsx'

// Errors and warnings stay until the owner closes them, progress until it ends.
const SHOWN_MS: Partial<Record<ToastType, number>> = {
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
  /** Called when the toast is removed while it has the focus. */
  onLeave: (item: HTMLElement) => void
}

/** One toast. */
function ToastItem({ toast: { id, type, message, action }, onLeave }: ToastItemProps) {
  const item = useRef<HTMLDivElement>(null)

  useEffect(() => {
    const shownMs = SHOWN_MS[type]
    if (shownMs === undefined) return undefined
    const timer = setTimeout(() => closeToast(id), shownMs)
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
        <Text size="small">
          <bdi>{message}</bdi>
        </Text>
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

/** A layer for toasts: inside the uppermost open dialog, else in its usual place on the page. */
function useTopLayer() {
  const place = useRef<HTMLDivElement>(null)
  const [layer] = useState(() => document.createElement('div'))
  useLayoutEffect(() => {
    const stop = $openDialogs.subscribe((dialogs) => (dialogs.at(-1) ?? place.current)?.append(layer))
    return () => {
      stop()
      layer.remove()
    }
  }, [layer])
  return { place, layer }
}

/** Moves the focus when a toast is removed: to the next toast, after the last one back to where it was before. */
function useReturnFocus(layer: HTMLElement) {
  const list = useRef<HTMLElement>(null)
  const before = useRef<HTMLElement>()
  const leave = useCallback((item: HTMLElement) => {
    const neighbour = item.nextElementSibling ?? item.previousElementSibling
    const next = neighbour ? [...neighbour.querySelectorAll('button')].at(-1) : before.current
    next?.focus({ preventScroll: true })
    if (item.contains(document.activeElement)) list.current?.focus({ preventScroll: true })
  }, [])
  useEffect(() => {
    const enter = ({ relatedTarget }: FocusEvent) => {
      if (relatedTarget instanceof HTMLElement && !layer.contains(relatedTarget))
        before.current = relatedTarget
    }
    layer.addEventListener('focusin', enter)
    return () => layer.removeEventListener('focusin', enter)
  }, [layer])
  return { list, leave }
}

/** The toasts, newest at the bottom. */
export function ToastList() {
  const toasts = useStore($toasts)
  const { place, layer } = useTopLayer()
  const { list, leave } = useReturnFocus(layer)
  return (
    <div ref={place}>
      {createPortal(
        <section ref={list} className="fsb-toasts" aria-label={COPY.notifications} tabIndex={-1}>
          {toasts.map((toast) => (
            <ToastItem key={toast.id} toast={toast} onLeave={leave} />
          ))}
        </section>,
        layer
      )}
    </div>
  )
}
