import { startTags, type Tags } from './tags.ts'

interface ViewerOptions {
  metaSiteId: string
  isConsentGiven: boolean
  /** The visitor's token for an app of the site. */
  getToken: (appId: string) => Promise<string>
  /** The app's own calls of the shop, by the method's name in `@wix/site-ecom`. */
  shop: {
    refreshCart(): Promise<void>
    /** Returns a function that ends it. */
    onCartChange(handler: () => void): () => void
    getCustomerSelectedCurrency(): string
    openSideCart(): void
  }
}

/** Kinds of page, in the names of Wix Stores. */
const PAGE_TYPES: Readonly<Record<string, string>> = {
  home: 'main_page',
  category: 'product_gallery',
  product: 'product_page',
  cart: 'shopping_cart',
  checkout: 'checkout',
  thankYou: 'thank_you_page'
}

/** Kinds of cookies that a visitor allows; the essential ones are always allowed. */
const OPTIONAL_COOKIES = ['functional', 'analytics', 'advertising', 'dataToThirdParty']

/** `window.consentPolicyManager`. Returns a function that names the kinds that the visitor allows by now. */
function installConsent(isGiven: boolean): () => string[] {
  let policy: Record<string, boolean> = {
    essential: true,
    ...Object.fromEntries(OPTIONAL_COOKIES.map((name) => [name, isGiven]))
  }
  const details = () => ({ defaultPolicy: false, policy, createdDate: new Date() })
  const consentPolicyManager = {
    getCurrentConsentPolicy: details,
    async setConsentPolicy(change: Record<string, boolean>) {
      policy = { ...policy, ...change, essential: true }
      document.dispatchEvent(new CustomEvent('consentPolicyChanged', { detail: policy }))
      return details()
    }
  }
  Object.assign(window, { consentPolicyManager })
  return () => Object.keys(policy).filter((name) => policy[name])
}

interface Invocation {
  applicationId: string
  namespace: string
  method: string
  args: unknown[]
}

/** `window.clientSdk`: what `@wix/site-ecom` calls. */
function installClientSdk(shop: ViewerOptions['shop']) {
  const ecom: Readonly<Record<string, (handler: () => void) => unknown>> = {
    ...shop,
    navigateToCartPage: () => location.assign('/store/cart'),
    navigateToCheckoutPage: () => location.assign('/store/checkout')
  }
  const clientSdk = {
    async invoke({ applicationId, namespace, method, args }: Invocation): Promise<unknown> {
      const call = namespace === 'ecom' ? ecom[method] : undefined
      if (!applicationId || !call) throw new Error(`${namespace}.${method} is not a call of this site`)
      // The only argument of any of these is the handler of `onCartChange`.
      return call(args[0] as () => void)
    }
  }
  Object.assign(window, { clientSdk })
}

/** `window.wixEmbedsAPI`, frozen, and the event that says it is there. Each page of the demo is a document of its own. */
function installEmbedsApi({ metaSiteId, getToken }: ViewerOptions, tags: () => Tags | undefined) {
  const wixEmbedsAPI = Object.freeze({
    getMetaSiteId: () => metaSiteId,
    getHtmlSiteId: () => metaSiteId,
    getExternalBaseUrl: () => `${location.origin}/store`,
    isWixSite: () => false,
    getLanguage: () => document.documentElement.lang,
    getCurrentPageInfo: () => {
      const kind = document.body.dataset.page ?? ''
      return { id: kind, type: PAGE_TYPES[kind] ?? 'page' }
    },
    getMainContentElementSelector: () => '#PAGES_CONTAINER',
    registerToEvent: () => {},
    unregisterFromEvent: () => {},
    getAccessTokenFunction() {
      const appId = tags()?.appOf(document.currentScript)
      return appId && (() => getToken(appId))
    }
  })
  Object.assign(window, { wixEmbedsAPI, commonConfig: { language: 'en', locale: 'en-us' } })
  window.dispatchEvent(new Event('wixEmbedsAPIReady'))
}

/** The SDK calls the site by its host name and HTTPS; the demo has a port and no certificate. */
function keepCallsHere() {
  const { fetch } = window
  const site = `https://${location.hostname}/store/_api/`
  window.fetch = (input, init) =>
    fetch(
      typeof input === 'string' && input.startsWith(site) ? `/_api/${input.slice(site.length)}` : input,
      init
    )
}

/**
 * The part of Wix's viewer that embedded scripts use: its globals, and the tag manager, which begins when the page has been
 * loaded.
 */
export function startViewer(options: ViewerOptions) {
  let tags: Tags | undefined
  keepCallsHere()
  const allowed = installConsent(options.isConsentGiven)
  installEmbedsApi(options, () => tags)
  installClientSdk(options.shop)
  const start = () => (tags = startTags(options.metaSiteId, allowed))
  if (document.readyState === 'complete') start()
  else addEventListener('load', start, { once: true })
}
