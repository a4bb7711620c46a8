import { useStore } from '@nanostores/react'
import { useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { createPortal } from 'react-dom'

import { COPY } from '../copy.ts'
import { $toasts } from './toasts.ts'
import { $openDialogs } from './open-dialogs.ts'
import { ToastItem } from './toast-item.tsx'

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
