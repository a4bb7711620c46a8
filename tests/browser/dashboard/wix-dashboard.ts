// The page loads it when it is needed; the test's bundler should know it from the start.
import '@wix/dashboard-react'
import { handshakeCode, type ProviderAPI, provideSDKApi } from '@wix/dashboard/provider'
import { vi } from 'vitest'

import { observeStateIn, UNUSED } from '../../support/wix-provider.ts'

interface WixDashboardOptions {
  locale?: string
  language?: string
  /** Decides how a dialog of Wix ends; it is closed by default. */
  onModal?: (modalId: string, params: unknown) => ReturnType<ProviderAPI['openModal']>['modalClosed']
  /** Another page than Wix frames the dashboard, and doesn't answer. */
  isSilent?: boolean
}

/** Query with which Wix opens an app's page in its frame. */
const SEARCH = `?${new URLSearchParams({ origin: 'https://manage.wix.com', siteInfo: '{}' }).toString()}`

/** Wix's half of its bridge around this very window: what the page asked for, and what Wix may do to it. */
export function makeWixDashboard({
  locale = 'en',
  language = 'en',
  onModal,
  isSilent = false
}: WixDashboardOptions) {
  const asked: string[] = []
  let askBeforeLeaving: ((event: Event) => unknown) | undefined
  let act: (() => void) | undefined

  const api: ProviderAPI = {
    ...UNUSED,
    observeState: observeStateIn({ locale, language }),
    showToast: ({ type, message, timeout, action }) => {
      asked.push(`toast ${type} ${timeout}: ${message}`)
      act = action?.onClick
      return { remove: () => void asked.push(`gone: ${message}`) }
    },
    setPageTitle: (title) => void asked.push(`title: ${title}`),
    onBeforeUnload: (listen) => {
      askBeforeLeaving = listen
      return { remove() {} }
    },
    navigate: (to) => void asked.push(`page: ${typeof to === 'string' ? to : to.pageId}`),
    openModal: (id, params) => ({ modalClosed: onModal?.(id, params) ?? Promise.resolve(null) }),
    updateHeight() {}
  }
  const address = location.href
  history.replaceState(null, '', SEARCH)
  const toWix = window.parent.postMessage.bind(window.parent)
  // Wix is the page above this one: messages for it never reach the test's own window.
  const above = vi.spyOn(window.parent, 'postMessage').mockImplementation((message, ...rest: unknown[]) => {
    if (message?.code !== handshakeCode) return toWix(message, ...(rest as [string]))
    if (!isSilent) provideSDKApi({ api, port: message.port })
  })
  return {
    search: SEARCH,
    asked,
    clickToast: () => act?.(),
    /** Whether leaving is asked about. */
    async leave(): Promise<boolean> {
      let isAsked = false
      // Only an event's own functions cross to the page.
      const event = Object.assign(new Event('beforeunload'), { preventDefault: () => void (isAsked = true) })
      await askBeforeLeaving?.(event)
      return isAsked
    },
    close() {
      above.mockRestore()
      history.replaceState(null, '', address)
    }
  }
}
