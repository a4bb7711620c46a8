import type { ToastPresenter } from './stores/toasts.ts'

/** What surrounds this page: the Wix dashboard, or nothing. */
export interface Platform {
  kind: 'wix' | 'local'
  /** Shows toasts outside this page. */
  showToast?: ToastPresenter
}

export function openPlatform(_search: string): Platform {
  return { kind: 'local' }
}
