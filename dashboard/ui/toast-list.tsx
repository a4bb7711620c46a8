import './toast-list.css'

import { useStore } from '@nanostores/react'
import { StatusToast, ToastContainer } from '@wix/design-system'
import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import { createPortal } from 'react-dom'

import { $toasts, closeToast, type Toast, type ToastType } from './toasts.ts'
import { $openDialogs } from './dialog.tsx'
import { COPY } from '../languages/words.ts'

/** Toasts seen at once; older ones come back when newer ones are closed. */
const SHOWN_MAX = 4
// Errors and warnings stay until the owner closes them, progress until it ends.
const LOOKS = {
  success: { status: 'success', duration: 6000 },
  info: { status: 'info', duration: 8000 },
  default: { status: 'info', duration: 6000 },
  loading: { status: 'info', duration: null },
  // Only errors interrupt a screen reader; the design system would let warnings do so.
  warning: { status: 'warning', duration: null, role: 'status' },
  error: { status: 'error', duration: null }
} as const satisfies Record<ToastType, object>

const elementId = ({ id }: Toast) => `fsb-toast-${id}`

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

/** Moves the focus when a toast is removed: to the newest of the others, after the last one back to where it was before. */
function useReturnFocus(toasts: readonly Toast[], layer: HTMLElement) {
  const list = useRef<HTMLElement>(null)
  const before = useRef<HTMLElement>()
  useLayoutEffect(() => {
    const focused = document.activeElement?.closest('.fsb-toast')
    if (!focused || toasts.some((toast) => elementId(toast) === focused.id)) return
    const newest = toasts.at(-1)
    const next = newest ? document.getElementById(elementId(newest)) : undefined
    const control = next ? [...next.querySelectorAll('button')].at(-1) : before.current
    control?.focus({ preventScroll: true })
    if (focused.contains(document.activeElement)) list.current?.focus({ preventScroll: true })
  }, [toasts])
  useEffect(() => {
    const enter = ({ relatedTarget }: FocusEvent) => {
      if (relatedTarget instanceof HTMLElement && !layer.contains(relatedTarget))
        before.current = relatedTarget
    }
    layer.addEventListener('focusin', enter)
    return () => layer.removeEventListener('focusin', enter)
  }, [layer])
  return list
}

/** The toasts, newest at the bottom. */
export function ToastList() {
  const toasts = useStore($toasts).slice(-SHOWN_MAX)
  const { place, layer } = useTopLayer()
  const list = useReturnFocus(toasts, layer)
  return (
    <div ref={place}>
      {createPortal(
        <section ref={list} className="fsb-toasts" aria-label={COPY.ui.notifications} tabIndex={-1}>
          <ToastContainer maxToasts={SHOWN_MAX} zIndex={10_000}>
            {toasts.map((toast) => {
              const { id, type, message, action } = toast
              return (
                <StatusToast
                  key={String(id)}
                  id={elementId(toast)}
                  className="fsb-toast"
                  {...LOOKS[type]}
                  dismissible
                  dismissLabel={COPY.ui.close}
                  onDismiss={() => closeToast(id)}
                  action={
                    action && (
                      <StatusToast.Action
                        onClick={() => {
                          closeToast(id)
                          action.onClick()
                        }}
                      >
                        {action.label}
                      </StatusToast.Action>
                    )
                  }
                >
                  <bdi>{message}</bdi>
                </StatusToast>
              )
            })}
          </ToastContainer>
        </section>,
        layer
      )}
    </div>
  )
}
