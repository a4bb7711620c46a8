import type { MountOptions } from '../first/mount-options.ts'
import { ownScript } from '../dom/own-script.ts'
import { EMBEDS_READY, embedsApi } from './embeds-api.ts'
import { shareSite } from './shared-site.ts'
import { siteBar } from './site-bar.ts'

// The script that a Wix site embeds (docs/go-live-on-wix.md). Sites keep the tag that was declared when they saved last, so its
// attributes are a contract: `data-instance-id`, `data-service-url`, `data-placement`. The viewer runs it again after
// each navigation within the site.

/** Written by the service. */
const APP_ID = '%WIX_APP_ID%'

/** `freeShippingBarOnSite`: the function that the first run left for the others. */
const page = window as { freeShippingBarOnSite?: () => void }

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
  if (script) start(script)
} catch (error) {
  console.debug('free-shipping-bar:', error)
}
