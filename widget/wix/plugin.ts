import compactStyles from '../bar/compact.css?inline'
import type { CartSource } from '../carts/cart-source.ts'
import type { MountedBar } from '../host/mount-options.ts'
import type { PageKind } from '../host/place/visibility.ts'
import { ownScript } from '../host/own-script.ts'
import { instanceOf } from './instance-of.ts'
import productStyles from './side-cart-product.css?inline'
import sideCartStyles from './side-cart.css?inline'
import { shareSite, type SharedSite, visitorsCart, whenShared } from './shared-site.ts'

// The app's site plugins: the bar, and one product, in slots of Wix's side cart (docs/go-live-on-wix.md). The names of
// their elements and the address of this file are declared at Wix, so they are a contract. Wix makes the elements anew
// each time that the side cart opens.

const NAME = 'free-shipping-bar-plugin'
/** Written by the service. */
const APP_ID = '%WIX_APP_ID%'
const address = ownScript(`${NAME}.js`)?.src

type GetAccessToken = () => Promise<string>

/** Wix's editor shows the plugin in a frame of another origin, without storage. There is no cart. */
function isInEditor(): boolean {
  if (window.parent === window) return false
  try {
    return !window.localStorage
  } catch {
    return true
  }
}

/** Half of what is needed, so that an owner sees in the editor how the bar looks. */
function exampleCart(): CartSource {
  let needed = 50
  return {
    get: () => ({ total: needed / 2 }),
    subscribe: () => () => {},
    add() {},
    follow: ({ typed }) => void (needed = typed?.threshold ?? needed)
  }
}

const tell = (error: unknown) => console.debug('free-shipping-bar:', error)

/** An element of a name. `page` and `styles`: how it shows the bar. */
function define(name: string, page: PageKind, styles: string) {
  class SideCartBar extends HTMLElement {
    private bar: MountedBar | undefined
    private stop = () => {}

    /** Wix calls it with what gives the visitor's token. */
    accessTokenListener = (getAccessToken: GetAccessToken) => {
      this.share(getAccessToken).catch(tell)
    }

    connectedCallback() {
      // The slot has margins of its own.
      this.style.cssText = 'display:block;--fsb-margin:0'
      this.stop = whenShared((site) => {
        this.show(site).catch(tell)
      })
    }

    disconnectedCallback() {
      this.stop()
      this.bar?.destroy()
      this.bar = undefined
    }

    private async share(getAccessToken: GetAccessToken) {
      const instanceId = instanceOf(await getAccessToken())
      if (!instanceId || !address) throw new Error('The token names no site.')
      const site = { instanceId, serviceUrl: new URL(address).origin }
      const access = { ...site, applicationId: APP_ID, getAccessToken }
      shareSite({ ...site, cart: isInEditor() ? exampleCart() : visitorsCart(access) })
    }

    private async show(site: SharedSite) {
      const mount = await site.load()
      // The side cart was closed meanwhile.
      if (!this.isConnected || this.bar) return
      this.bar = mount?.({ ...site, target: this, page, placement: 'flow', styles })
    }
  }
  // A page may have this script twice.
  if (!customElements.get(name)) customElements.define(name, SideCartBar)
}

define(NAME, 'sideCart', compactStyles + sideCartStyles)
// A second plugin of the app, for the slot below the products of the side cart.
define('free-shipping-bar-product', 'sideCartProduct', productStyles)
