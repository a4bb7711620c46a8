import './toast-list.css'

import { useStore } from '@nanostores/react'
import { StatusToast, ToastContainer } from '@wix/design-system'
import { type FocusEvent, useLayoutEffect, useRef, useState } from 'react'
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

/** Returns the focus to where it was before the toasts when the toast that has it is closed. */
function useFocusBack() {
  const list = useRef<HTMLElement>(null)
  const before = useRef<HTMLElement>()
  const enter = ({ relatedTarget }: FocusEvent) => {
    if (relatedTarget instanceof HTMLElement && !list.current?.contains(relatedTarget))
      before.current = relatedTarget
  }
  const leave = () => {
    if (list.current?.contains(document.activeElement)) before.current?.focus({ preventScroll: true })
    // The element that had the focus before may be gone, too.
    if (list.current?.contains(document.activeElement)) list.current.focus({ preventScroll: true })
  }
  return { list, enter, leave }
}

/** The toasts, newest at the bottom. */
export function ToastList() {
  const toasts = useStore($toasts).slice(-SHOWN_MAX)
  const { place, layer } = useTopLayer()
  const { list, enter, leave } = useFocusBack()
  const close = ({ id }: Toast) => {
    leave()
    closeToast(id)
  }
  return (
    <div ref={place}>
      {createPortal(
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- The handler only remembers what had the focus before.
        <section
          ref={list}
          className="fsb-toasts"
          aria-label={COPY.ui.notifications}
          tabIndex={-1}
          onFocus={enter}
        >
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
                  onDismiss={() => close(toast)}
                  action={
                    action && (
                      <StatusToast.Action
                        onClick={() => {
                          close(toast)
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
