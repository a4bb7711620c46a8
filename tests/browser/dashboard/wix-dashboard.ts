// The page loads it when it is needed; the test's bundler should know it from the start.
import '@wix/dashboard'
import { handshakeCode, type ProviderAPI, provideSDKApi } from '@wix/dashboard/provider'

const absent = (): never => {
  throw new Error('This page should not need that.')
}

/** Wix's half of its bridge, in this very window: what the page asked for, and what Wix may do to it. */
export function makeWixDashboard({ locale = 'en' } = {}) {
  const asked: string[] = []
  let askBeforeLeaving: ((event: Event) => unknown) | undefined
  let act: (() => void) | undefined

  const api: ProviderAPI = {
    observeState: (listen) => {
      // The types of state and environment are whatever a page asks for.
      const told = JSON.stringify([{}, { locale, language: 'en', pageLocation: {}, embedded: true }])
      const [state, environment] = JSON.parse(told)
      listen(state, environment)
      return { disconnect() {} }
    },
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
    updateHeight() {},
    navigate: absent,
    navigateBack: absent,
    closeModal: absent,
    openModal: absent,
    getAccessToken: absent,
    getPageUrl: absent,
    openMediaManager: absent,
    requestFeedback: absent,
    onLayerStateChange: absent,
    installApp: absent,
    getWidget: absent,
    getWidgetAsync: absent,
    getDashboardPlugins: absent,
    getDashboardMenuPlugins: absent,
    getSiteInfo: absent
  }
  const greet = ({ data }: MessageEvent) => {
    if (data?.code === handshakeCode) provideSDKApi({ api, port: data.port })
  }
  window.addEventListener('message', greet)
  return {
    asked,
    /** How the page reaches it. */
    reach: {
      fullUrl: 'https://app.example/dashboard?origin=https%3A%2F%2Fmanage.wix.com&siteInfo=%7B%7D',
      postMessage: (message: unknown, _origin: string, transfer: Transferable[]) =>
        window.postMessage(message, '*', transfer)
    },
    clickToast: () => act?.(),
    /** Whether leaving is asked about. */
    async leave(): Promise<boolean> {
      let isAsked = false
      // Only an event's own functions cross to the page.
      const event = Object.assign(new Event('beforeunload'), { preventDefault: () => void (isAsked = true) })
      await askBeforeLeaving?.(event)
      return isAsked
    },
    close: () => window.removeEventListener('message', greet)
  }
}
