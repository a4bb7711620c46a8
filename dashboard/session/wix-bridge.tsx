import { PLACEMENTS } from '#shared/wix-app.ts'
import { type ReactSDK, useDashboard, withDashboard } from '@wix/dashboard-react'
import { useEnvironment } from '@wix/sdk-react'
import { useEffect } from 'react'
import { createRoot } from 'react-dom/client'

import { $hasWork } from '../draft/draft.ts'
import { isLocale } from '../languages/locale.ts'
import { presentToasts, type ToastMessage, type ToastPresenter } from '../ui/toasts.ts'
import { COPY } from '../languages/words.ts'

/** A slot of Wix for the app's bar. */
export type PluginSlot = 'sideCart' | 'checkout'

/** Services of the Wix dashboard for this page. */
export interface WixPages {
  /** Leaves this page for one of Wix's own, by its id in https://dev.wix.com/docs/sdk/host-modules/dashboard/page-ids. */
  openPage(pageId: string): void
  /**
   * Opens Wix's dialog that puts the app's plugin into the slot.
   * @throws AddSitePluginModalError where it is not added
   */
  addToSlot(slot: PluginSlot, pluginId: string): Promise<void>
}

const TYPES: Record<ToastMessage['type'], 'standard' | 'success' | 'warning' | 'error'> = {
  success: 'success',
  warning: 'warning',
  error: 'error',
  info: 'standard',
  loading: 'standard',
  default: 'standard'
}

const presenter =
  (showToast: ReactSDK['showToast']): ToastPresenter =>
  ({ type, message, action }) => {
    const { remove } = showToast({
      message,
      type: TYPES[type],
      timeout: type === 'error' || type === 'loading' ? 'none' : 'normal',
      ...(action ? { action: { text: action.label, onClick: action.onClick, removeToastOnClick: true } } : {})
    })
    return remove
  }

interface BridgeProps {
  /** Called with what Wix does for the page, and with nothing once it is left. */
  onJoin: (pages?: WixPages) => void
  /** Called with the BCP 47 tag of the owner's language. */
  onLocale: (tag: string) => void
}

/** Renders nothing. Once Wix has answered, it gives Wix the toasts, the title and the unsaved-changes guard. */
function Bridge({ onJoin, onLocale }: BridgeProps) {
  const { showToast, setPageTitle, onBeforeUnload, navigate, addSitePlugin } = useDashboard()
  // `locale` may include the country; `language`, which is newer, does not.
  const { locale, language } = useEnvironment<{ locale?: unknown; language?: unknown }>()

  useEffect(() => {
    const given = [locale, language].find(isLocale)
    if (given !== undefined) onLocale(given)
  }, [locale, language, onLocale])
  useEffect(() => {
    presentToasts(presenter(showToast))
    return () => presentToasts(undefined)
  }, [showToast])
  useEffect(() => {
    setPageTitle(COPY.session.title)
  }, [setPageTitle])
  useEffect(() => {
    const { remove } = onBeforeUnload((event) => {
      if ($hasWork.get()) event.preventDefault()
    })
    return remove
  }, [onBeforeUnload])
  useEffect(() => {
    onJoin({
      openPage: (pageId) => navigate({ pageId }),
      addToSlot: (slot, pluginId) => addSitePlugin(pluginId, { placement: PLACEMENTS[slot] })
    })
    return () => onJoin()
  }, [onJoin, navigate, addSitePlugin])
  return null
}

const WixBridge = withDashboard(Bridge)

/**
 * Connects the page with the Wix dashboard; returns a function that disconnects it. It has its own React
 * root, because `withDashboard` renders nothing until Wix answers, and the page must not wait for that.
 */
export function drawWixBridge(props: BridgeProps): () => void {
  const root = createRoot(document.createElement('div'))
  root.render(<WixBridge {...props} />)
  return () => root.unmount()
}
