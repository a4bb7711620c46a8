import * as v from 'valibot'

const TagSchema = v.object({
  name: v.string(),
  content: v.string(),
  position: v.picklist(['head', 'bodyStart', 'bodyEnd']),
  /** The app that the script is of, for its token. */
  appId: v.string()
})
const TagsSchema = v.object({ tags: v.array(TagSchema) })
type Tag = v.InferOutput<typeof TagSchema>

/** HTML is parsed and rebuilt element by element: only so, its scripts run, and they run asynchronously. */
function rebuild(html: string): Element[] {
  const parsed = new DOMParser().parseFromString(html, 'text/html')
  return [...parsed.head.children, ...parsed.body.children].map((source) => {
    const element = document.createElement(source.tagName)
    for (const { name, value } of source.attributes) element.setAttribute(name, value)
    element.textContent = source.textContent
    return element
  })
}

/** The viewer's tag manager: asks for the site's tags of the kinds that the visitor allows, and puts them into the page. */
function startTags(metaSiteId: string, allowed: () => string[]) {
  const placed = new Set<string>()
  const apps = new WeakMap<Element, string>()

  function place(tag: Tag) {
    const elements = rebuild(tag.content)
    for (const element of elements) apps.set(element, tag.appId)
    placed.add(tag.name)
    if (tag.position === 'head') document.head.append(...elements)
    else if (tag.position === 'bodyStart') document.body.prepend(...elements)
    else document.body.append(...elements)
  }

  /** Loads the tags that are allowed by now. Tags that already ran stay. */
  async function load() {
    const query = new URLSearchParams({
      wixSite: 'false',
      htmlsiteId: metaSiteId,
      language: document.documentElement.lang,
      categories: allowed().join(',')
    })
    const answer = await fetch(`/_api/tag-manager/api/v1/tags/sites/${metaSiteId}?${query.toString()}`)
    const { tags } = v.parse(TagsSchema, await answer.json())
    for (const tag of tags) if (!placed.has(tag.name)) place(tag)
  }

  document.addEventListener('consentPolicyChanged', () => void load())
  void load()
  return {
    /** App of the script that is running; undefined if it asks for no token, or is none of the tags. */
    appOf(script: HTMLOrSVGScriptElement | null): string | undefined {
      const asks = script instanceof HTMLScriptElement && script.getAttribute('accesstoken') === 'true'
      return asks ? apps.get(script) : undefined
    }
  }
}
type Tags = ReturnType<typeof startTags>

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
  const ecom: Readonly<Record<string, (handler: () => void) => unknown>> = { ...shop }
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
function installEmbedsApi({ getToken }: ViewerOptions, tags: () => Tags | undefined) {
  const wixEmbedsAPI = Object.freeze({
    getExternalBaseUrl: () => `${location.origin}/store`,
    getCurrentPageInfo: () => {
      const kind = document.body.dataset.page ?? ''
      return { id: kind, type: PAGE_TYPES[kind] ?? 'page' }
    },
    getMainContentElementSelector: () => '#PAGES_CONTAINER',
    registerToEvent: () => {},
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
