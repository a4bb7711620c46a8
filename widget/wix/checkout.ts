import compactStyles from '../bar/compact.css?inline'
import { exampleCart, isInEditor } from '../carts/example-cart.ts'
import type { CheckoutCart } from '../carts/wix-checkout.ts'
import type { MountedBar } from '../first/mount-options.ts'
import { onceInTask } from '../dom/browser.ts'
import { ownScript } from '../dom/own-script.ts'
import { takeProperties } from '../dom/properties.ts'
import { lazyCart } from './lazy-cart.ts'
import { type GetAccessToken, siteOfToken, tell } from './plugin-site.ts'
import sideCartStyles from './side-cart.css?inline'
import { load } from '../language/load.ts'
import { loadHost } from './shared-site.ts'

// The app's site plugin for Wix's checkout (docs/go-live-on-wix.md): the bar of that very checkout. The name of its element
// and the address of this file are declared at Wix, so they are a contract.

const NAME = 'free-shipping-bar-checkout'
const address = ownScript(`${NAME}.js`)?.src

/** The module of a checkout's cart under the service's origin; known to the build (`vite.widget.config.ts`). */
declare const WIX_CHECKOUT_PATH: string

const loadCheckout = (from: string) =>
  load(WIX_CHECKOUT_PATH, from) as Promise<typeof import('../carts/wix-checkout.ts')>

/** Properties in which Wix describes the checkout, by the attributes that bring them as well. */
const ATTRIBUTES: Readonly<Record<string, string>> = {
  'checkout-id': 'checkoutId',
  'step-id': 'stepId',
  'checkout-updated-date': 'checkoutUpdatedDate'
}
const TOLD = Object.values(ATTRIBUTES)
/** The steps until delivery is chosen; none where the checkout names none. At any other nothing can be gained any more. */
const STEP = /^(contact-details|delivery-method)?$/

/** The bar of one checkout. `cart` is there once it is opened; until then a change starts over. */
interface Shown {
  readonly id: unknown
  bar?: MountedBar | undefined
  cart?: CheckoutCart
}

class CheckoutBar extends HTMLElement {
  static get observedAttributes() {
    return Object.keys(ATTRIBUTES)
  }

  // Set in the constructor: for the oldest browsers the build would write fields by a helper of 0.3 kB.
  declare private told: Record<string, unknown>
  declare private token: GetAccessToken | undefined
  declare private shown: Shown | undefined
  declare private hears: boolean | undefined
  /** Wix calls it with what gives the visitor's token. */
  declare accessTokenListener: (token: GetAccessToken) => void
  /** Changes of one task are one. */
  declare private update: () => void

  constructor() {
    super()
    this.told = {}
    this.update = onceInTask(() => this.follow())
    this.accessTokenListener = (token) => {
      this.token = token
      this.update()
    }
  }

  tell(name: string, value: unknown) {
    this.told[name] = value
    this.update()
  }

  attributeChangedCallback(name: string, _: unknown, value: unknown) {
    this.tell(ATTRIBUTES[name] ?? '', value)
  }

  /**
   * Wix documents it in two ways: a function of the element, to which it gives what refreshes the checkout, and one of its
   * own, to which an element gives what hears of changes. Both work.
   */
  get onRefreshCheckout() {
    return this.update
  }
  set onRefreshCheckout(register: unknown) {
    // Calls it once: it may be the function that refreshes the checkout.
    if (typeof register === 'function' && !this.hears) register(this.update)
    this.hears = true
  }

  connectedCallback() {
    // The slot has margins of its own.
    this.style.cssText = 'display:block;--fsb-margin:0'
    takeProperties(this, [...TOLD, 'onRefreshCheckout'])
    this.update()
  }

  disconnectedCallback() {
    this.hide()
  }

  private hide() {
    this.shown?.bar?.destroy()
    this.shown = undefined
  }

  private follow() {
    const { token, shown, told } = this
    const { checkoutId: id, stepId } = told
    const isOpen = token && this.isConnected && (isInEditor() || (id && STEP.test(String(stepId ?? ''))))
    if (isOpen && shown?.cart && shown.id === id) return shown.cart.changed()
    this.hide()
    if (isOpen) this.show(token, (this.shown = { id })).catch(tell)
  }

  private async show(token: GetAccessToken, shown: Shown) {
    const site = await siteOfToken(address, token)
    const open = async () => {
      const { checkoutCart } = await loadCheckout(site.serviceUrl)
      return (shown.cart = checkoutCart(site, String(shown.id)))
    }
    const cart = isInEditor() ? exampleCart() : lazyCart(open)
    const mount = await loadHost(site)
    if (this.shown !== shown) return
    const styles = compactStyles + sideCartStyles
    shown.bar = mount?.({ ...site, cart, target: this, page: 'checkout', placement: 'flow', styles })
  }
}

for (const name of TOLD)
  Object.defineProperty(CheckoutBar.prototype, name, {
    set(this: CheckoutBar, value: unknown) {
      this.tell(name, value)
    }
  })
// A page may have this script twice.
if (!customElements.get(NAME)) customElements.define(NAME, CheckoutBar)
