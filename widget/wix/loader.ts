import { load } from '../language/load.ts'
import type { WixCartOptions } from '../carts/wix-page-cart.ts'
import type { MountOptions } from '../first/mount-options.ts'
import { ownScript } from '../dom/own-script.ts'
import { EMBEDS_READY, embedsApi } from './embeds-api.ts'
import { lazyCart } from './lazy-cart.ts'
import { shareSite } from './shared-site.ts'
import { siteBar } from './site-bar.ts'

// The script that a Wix site embeds (docs/go-live-on-wix.md). Sites keep the tag that was declared when they saved last, so its
// attributes are a contract: `data-instance-id`, `data-service-url`, `data-placement`. The viewer runs it again after
// each navigation within the site.

/** Written by the service. */
const APP_ID = '%WIX_APP_ID%'

/** The module of a cart for pages that mount the bar by hand; known to the build (`vite.widget.config.ts`). */
declare const WIX_PAGE_CART_PATH: string

const loadPageCart = (address: string) =>
  load(WIX_PAGE_CART_PATH, address) as Promise<typeof import('../carts/wix-page-cart.ts')>

interface Page {
  FreeShippingBar?: object
  /** The function that the first run left for the others. */
  freeShippingBarOnSite?: () => void
}
const page = window as Page

/** Runs the same tag once more: only while it runs, the viewer knows whose script asks for a token. */
function runAgain(script: HTMLScriptElement) {
  const again = document.createElement('script')
  for (const { name, value } of script.attributes) again.setAttribute(name, value)
  script.replaceWith(again)
}

function start(script: HTMLScriptElement) {
  const { instanceId, serviceUrl, placement = 'owner' } = script.dataset
  if (!instanceId) return
  // An element's `id`, in markup that a visitor wrote, may be this name or the one of Wix's interface.
  if (typeof page.freeShippingBarOnSite === 'function') return page.freeShippingBarOnSite()
  const api = embedsApi()
  if (!api?.getAccessTokenFunction)
    return addEventListener(EMBEDS_READY, () => runAgain(script), { once: true })
  const getAccessToken = api.getAccessTokenFunction()
  // Without one the cart cannot be read, and a bar without the cart would be wrong.
  if (!getAccessToken) throw new Error('no token')
  const site = shareSite({
    instanceId,
    serviceUrl: serviceUrl?.replace(/\/$/, '') || new URL(script.src).origin,
    applicationId: APP_ID,
    getAccessToken
  })
  // Any value but `fixed` and `owner` means `flow`.
  const show = siteBar(site, placement as MountOptions['placement'])
  page.freeShippingBarOnSite = show
  api.registerToEvent?.('pageNavigation', show)
  show()
}

const script = ownScript('free-shipping-bar-wix.js')
try {
  if (script) {
    const { src } = script
    // For pages that mount the bar by hand, with the site's token (widget/README.md).
    const wixCart = (options: WixCartOptions) =>
      lazyCart(async () => (await loadPageCart(src)).wixCart(options))
    page.FreeShippingBar = { ...page.FreeShippingBar, wixCart }
    start(script)
  }
} catch (error) {
  console.debug('free-shipping-bar:', error)
}
