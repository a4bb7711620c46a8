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

/** `id` counts up from 1. */
export type Toast = ToastMessage & { id: number }

/** The oldest toasts above this number are removed (spec § 9). */
export const TOASTS_MAX = 20

/** Shows a toast outside this page, as the Wix dashboard does. Returns a function that removes it. */
export type ToastPresenter = (toast: ToastMessage) => () => void

const toasts = atom<readonly Toast[]>([])
let shown = 0
let presenter: ToastPresenter | undefined
const elsewhere = new Map<number, () => void>()

export const $toasts: ReadableAtom<readonly Toast[]> = toasts

/** Shows all further toasts with `present`; `undefined` shows them on this page again. */
export function presentToasts(present: ToastPresenter | undefined) {
  presenter = present
}

/** Shows a toast and returns its id. A toast with the same type and message replaces the earlier one. */
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
