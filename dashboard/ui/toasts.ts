import { atom, type ReadableAtom } from 'nanostores'

export type ToastType = 'success' | 'info' | 'warning' | 'error' | 'loading' | 'default'

export interface ToastAction {
  label: string
  onClick: () => void
}

export interface ToastMessage {
  type: ToastType
  message: string
  action?: ToastAction | undefined
}

/** Counted up from 1. */
export type Toast = ToastMessage & { id: number }

/** The oldest leave when there are more (spec § 9). */
export const TOASTS_MAX = 20

/** Shows a toast somewhere else than on this page, as the Wix dashboard does; returns how to take it back. */
export type ToastPresenter = (toast: ToastMessage) => () => void

const toasts = atom<readonly Toast[]>([])
let shown = 0
let presenter: ToastPresenter | undefined
const elsewhere = new Map<number, () => void>()

export const $toasts: ReadableAtom<readonly Toast[]> = toasts

/** From now on toasts are shown by the surrounding dashboard. */
export function presentToasts(present: ToastPresenter | undefined) {
  presenter = present
}

/** Shows a toast and returns its id. The same words of the same type are shown once, the newest time. */
export function showToast(toast: ToastMessage): number {
  const id = ++shown
  if (presenter) {
    elsewhere.set(id, presenter(toast))
    return id
  }
  const others = toasts.get().filter(({ type, message }) => type !== toast.type || message !== toast.message)
  toasts.set([...others, { ...toast, id }].slice(-TOASTS_MAX))
  return id
}

export function closeToast(id: number) {
  elsewhere.get(id)?.()
  elsewhere.delete(id)
  toasts.set(toasts.get().filter((toast) => toast.id !== id))
}
