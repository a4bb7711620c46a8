import compactStyles from '../bar/compact.css?inline'
import { exampleCart, isInEditor } from '../carts/example-cart.ts'
import type { MountedBar } from '../first/mount-options.ts'
import { ownScript } from '../dom/own-script.ts'
import { type GetAccessToken, siteOfToken, tell } from './plugin-site.ts'
import sideCartStyles from './side-cart.css?inline'
import { shareSite, type SharedSite, whenShared } from './shared-site.ts'

// The app's site plugin for Wix's side cart (docs/go-live-on-wix.md). The name of its element and the address of this file
// are declared at Wix, so they are a contract. Wix creates the element again each time that the side cart opens.

const NAME = 'free-shipping-bar-plugin'
const address = ownScript(`${NAME}.js`)?.src

class SideCartBar extends HTMLElement {
  // Set in the constructor: for the oldest browsers the build would write fields by a helper of 0.3 kB.
  declare private bar: MountedBar | undefined
  declare private stop: (() => void) | undefined
  /** Wix calls it with what gives the visitor's token. */
  declare accessTokenListener: (getAccessToken: GetAccessToken) => void

  constructor() {
    super()
    this.accessTokenListener = (getAccessToken) => {
      this.share(getAccessToken).catch(tell)
    }
  }

  connectedCallback() {
    // The slot has margins of its own.
    this.style.cssText = 'display:block;--fsb-margin:0'
    this.stop = whenShared((site) => {
      this.show(site).catch(tell)
    })
  }

  disconnectedCallback() {
    this.stop?.()
    this.bar?.destroy()
    this.bar = undefined
  }

  private async share(getAccessToken: GetAccessToken) {
    const site = await siteOfToken(address, getAccessToken)
    shareSite(site, isInEditor() ? exampleCart() : undefined)
  }

  private async show(site: SharedSite) {
    const mount = await site.load()
    // The side cart was closed meanwhile.
    if (!this.isConnected || this.bar) return
    const styles = compactStyles + sideCartStyles
    this.bar = mount?.({ ...site, target: this, page: 'sideCart', placement: 'flow', styles })
  }
}
// A page may have this script twice.
if (!customElements.get(NAME)) customElements.define(NAME, SideCartBar)
