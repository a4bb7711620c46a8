import type { ProviderAPI } from '@wix/dashboard/provider'

const absent = (): never => {
  throw new Error('This page should not need that.')
}

/** Functions that Wix offers and our pages do not use. */
export const UNUSED = {
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
} satisfies Partial<ProviderAPI>

interface WixLanguage {
  locale: string | undefined
  language: string | undefined
}

/** Says to a page in which language the Wix dashboard is. */
export const observeStateIn = ({ locale, language }: WixLanguage): ProviderAPI['observeState'] => {
  // The types of state and environment are whatever a page asks for.
  const text = JSON.stringify([{}, { locale, language, pageLocation: {}, embedded: true }])
  return (listen) => {
    const [state, environment] = JSON.parse(text)
    listen(state, environment)
    return { disconnect() {} }
  }
}
