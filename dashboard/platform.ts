import type { dashboard } from '@wix/dashboard'
import { atom, type ReadableAtom } from 'nanostores'

import { COPY } from './copy.ts'
import { $isDirty } from './stores/draft.ts'
import { presentToasts, type ToastMessage, type ToastPresenter } from './stores/toasts.ts'

/** What surrounds this page: the Wix dashboard once it has answered, or nothing. */
export interface Platform {
  kind: 'wix' | 'local'
  /** BCP 47 tag of the surrounding dashboard's language. */
  locale: string
}

type Bridge = ReturnType<typeof dashboard.create>

/** Wix's own rule for who may be on the other end of its bridge. */
const WIX_ORIGIN = /^https:\/\/(?:[a-z0-9-]+\.)?manage\.wix\.com$/

const platform = atom<Platform>({ kind: 'local', locale: 'en' })
export const $platform: ReadableAtom<Platform> = platform

/** Whether the address and the window say that the Wix dashboard is around; its bridge throws where it is not. */
export const isInWix = (search: string, isFramed: boolean): boolean =>
  isFramed && WIX_ORIGIN.test(new URLSearchParams(search).get('origin') ?? '')

const TYPES: Record<ToastMessage['type'], 'standard' | 'success' | 'warning' | 'error'> = {
  success: 'success',
  warning: 'warning',
  error: 'error',
  info: 'standard',
  loading: 'standard',
  default: 'standard'
}

const presenter =
  (bridge: Bridge): ToastPresenter =>
  ({ type, message, action }) => {
    const { remove } = bridge.showToast({
      message,
      type: TYPES[type],
      timeout: type === 'error' || type === 'loading' ? 'none' : 'normal',
      ...(action ? { action: { text: action.label, onClick: action.onClick, removeToastOnClick: true } } : {})
    })
    return remove
  }

function join(bridge: Bridge) {
  presentToasts(presenter(bridge))
  bridge.setPageTitle(COPY.title)
  bridge.onBeforeUnload((event) => {
    if ($isDirty.get()) event.preventDefault()
  })
}

/**
 * Joins the Wix dashboard where this page is framed by it. Until it answers, and wherever else, the page
 * looks after itself: a frame of somebody else leaves the bridge silent for ever.
 * `reach`: how messages get there, for a stand-in of Wix's own page.
 */
export async function joinPlatform(
  search: string,
  isFramed: boolean,
  reach: Parameters<typeof dashboard.host>[0] = {}
): Promise<void> {
  if (!isInWix(search, isFramed)) return
  try {
    const { dashboard } = await import('@wix/dashboard')
    const bridge = dashboard.create(dashboard.host(reach))
    let hasJoined = false
    bridge.observeState((_state, { locale }) => {
      platform.set({ kind: 'wix', locale: locale || 'en' })
      if (!hasJoined) join(bridge)
      hasJoined = true
    })
  } catch (error) {
    console.debug('free-shipping-bar: the Wix dashboard could not be joined', error)
  }
}
