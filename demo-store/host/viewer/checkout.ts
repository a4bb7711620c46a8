import type { Cart } from '../cart.ts'
import { find } from '../elements.ts'
import type { CartContent } from '../estimate.ts'
import { type AsksForToken, loadPluginScript } from './side-cart.ts'

const BAR = 'free-shipping-bar-checkout'
/** Slot into which the owner has put the bar. */
const SLOT = 'checkout:summary:totalsBreakdown:before'

/** Properties that Wix sets on the elements in its checkout. */
interface CheckoutElement extends AsksForToken {
  checkoutId?: string
  stepId?: string
  checkoutUpdatedDate?: string
  onRefreshCheckout?: (refresh: () => void) => void
}

export interface CheckoutOptions {
  cart: Cart
  getAccessToken: () => Promise<string>
}

/** The page's steps: its visitor says when delivery is chosen, and can take that back. */
const stepOf = ({ address }: CartContent, isDone: boolean) =>
  isDone ? 'payment-and-billing' : address ? 'delivery-method' : 'contact-details'

/** Fills the slot of a checkout page with the app's plugin. Returns a function that ends it. */
export function checkoutPlugin(page: ParentNode, { cart, getAccessToken }: CheckoutOptions): () => void {
  const slot = page.querySelector(`[data-checkout-slot="${SLOT}"]`)
  if (!slot) return () => {}
  const element: CheckoutElement = document.createElement(BAR)
  const done = find(page, '[data-delivery-done]', HTMLButtonElement)
  let isDone = false
  const tell = () => {
    const content = cart.$cart.get()
    if (!content || content.id === '') return
    element.checkoutId = content.id
    element.stepId = stepOf(content, isDone)
    element.checkoutUpdatedDate = new Date().toISOString()
  }
  const press = () => {
    isDone = !isDone
    done.setAttribute('aria-pressed', String(isDone))
    tell()
  }
  done.hidden = false
  done.addEventListener('click', press)
  const stop = cart.$cart.subscribe(tell)
  slot.replaceChildren(element)
  const fill = async () => {
    await loadPluginScript(`/${BAR}.js`)
    await customElements.whenDefined(BAR)
    element.onRefreshCheckout?.(() => void cart.reload())
    element.accessTokenListener?.(getAccessToken)
  }
  fill().catch((error: unknown) => console.debug('The plugin is not there', error))
  return () => {
    stop()
    element.remove()
  }
}
