// Wix's dashboard, which frames the page of an app and answers it by the provider of its own package.
import { handshakeCode, type ProviderAPI, provideSDKApi } from '@wix/dashboard/provider'

import { observeStateIn, UNUSED } from '../../support/wix-provider.ts'

declare global {
  interface Window {
    /** What the app asked for. */
    asked: string[]
  }
}

const frame = document.querySelector('iframe')
const { locale, language } = document.documentElement.dataset
window.asked = []

const api: ProviderAPI = {
  ...UNUSED,
  observeState: observeStateIn({ locale, language }),
  showToast: ({ type, message }) => {
    window.asked.push(`toast ${type}: ${message}`)
    return { remove() {} }
  },
  setPageTitle: (title) => void window.asked.push(`title: ${title}`),
  onBeforeUnload: () => ({ remove() {} }),
  updateHeight() {}
}

window.addEventListener('message', ({ source, data }: MessageEvent) => {
  if (source === frame?.contentWindow && data?.code === handshakeCode) provideSDKApi({ api, port: data.port })
})
if (frame) frame.src = frame.dataset.src ?? ''
