// Wix's dashboard, which frames the page of an app and answers it by the provider of its own package.
import { handshakeCode, type ProviderAPI, provideSDKApi } from '@wix/dashboard/provider'

import { observeStateIn, UNUSED } from '../../support/wix-provider.ts'

declare global {
  interface Window {
    /** Calls that the app made. */
    asked: string[]
    /** Puts the plugin into the slot of the site; resolves with the obstacle, or with '' if there is none. */
    addPlugin(slotId: string): Promise<string>
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
  openModal: (_, params) => ({ modalClosed: askAboutPlugin(String(params?.['slotId'])) }),
  updateHeight() {}
}

/** Wix's own question before it puts an app's plugin into a slot of the site; resolves with the owner's answer. */
async function askAboutPlugin(slotId: string): ReturnType<ProviderAPI['openModal']>['modalClosed'] {
  const dialog = document.createElement('dialog')
  dialog.innerHTML =
    '<p>Add Free Shipping Bar to your site?</p><button value="yes">Agree</button><button>Not now</button>'
  document.body.append(dialog)
  dialog.showModal()
  const answer = await new Promise<string>((resolve) => {
    for (const button of dialog.querySelectorAll('button'))
      button.addEventListener('click', () => resolve(button.value))
  })
  dialog.remove()
  if (answer !== 'yes') return null
  const problem = await window.addPlugin(slotId)
  if (problem === '') return { type: 'SUCCESS' }
  return { type: 'ERROR', data: { error: { code: 3001, message: problem } } }
}

window.addEventListener('message', ({ source, data }: MessageEvent) => {
  if (source === frame?.contentWindow && data?.code === handshakeCode) provideSDKApi({ api, port: data.port })
})
if (frame) frame.src = frame.dataset.src ?? ''
