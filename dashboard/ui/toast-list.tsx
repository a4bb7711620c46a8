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

import { COPY } from './copy.ts'
import { $toasts, closeToast, type Toast, type ToastType } from './toasts.ts'
import { $openDialogs } from './dialog.tsx'

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
function ToastItem({ toast: { id, type, message, action }, onLeave }: ToastItemProps) {
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

/** An element that is in the uppermost dialog while one is open, else in its place on the page. */
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

/** Where the focus goes from a toast that goes: to the next toast, at last back to where it came from. */
function useWayBack(layer: HTMLElement) {
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

/** What happened, newest at the bottom. */
export function ToastList() {
  const toasts = useStore($toasts)
  const { place, layer } = useTopLayer()
  const { list, leave } = useWayBack(layer)
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
