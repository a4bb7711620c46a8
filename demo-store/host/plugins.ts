import * as cart from './cart.ts'
import { find } from './elements.ts'

type GetToken = () => Promise<string>

/** Properties that Wix sets on the elements in its slots. */
interface PluginElement extends HTMLElement {
  /** Set where an element asks for the visitor's token. */
  accessTokenListener?: (getAccessToken: GetToken) => void
  checkoutId?: string
  stepId?: string
  checkoutUpdatedDate?: string
  onRefreshCheckout?: (refresh: () => void) => void
  productId?: string
  /** Undefined until all choices are made. */
  selectedVariantId?: string | undefined
  quantity?: number
}

const loading = new Map<string, Promise<unknown>>()

/** Puts an element into a slot, loads the script that defines it, once, and connects it. */
function fill(
  slot: Element,
  tag: string,
  src: string,
  connect: (element: PluginElement) => void
): PluginElement {
  const element: PluginElement = document.createElement(tag)
  slot.replaceChildren(element)
  const load = async () => {
    const script = document.createElement('script')
    script.src = src
    if (!loading.has(src)) {
      document.head.append(script)
      loading.set(src, customElements.whenDefined(tag))
    }
    await customElements.whenDefined(tag)
    connect(element)
  }
  void load()
  return element
}

/** The app's plugin in the side cart: its element is made when the cart opens, and removed when it closes. */
export function sideCartPlugin(isPlaced: boolean, getAccessToken: GetToken) {
  const slot = find(document, '[data-side-cart-slot]', HTMLElement)
  return {
    open() {
      if (isPlaced)
        fill(slot, 'free-shipping-bar-plugin', '/free-shipping-bar-plugin.js', (element) =>
          element.accessTokenListener?.(getAccessToken)
        )
    },
    close: () => slot.replaceChildren()
  }
}

/** Fills the slot of a checkout page with the app's plugin. */
export function checkoutPlugin(getAccessToken: GetToken) {
  const slot = document.querySelector('[data-checkout-slot]')
  const done = document.querySelector<HTMLButtonElement>('[data-delivery-done]')
  if (!slot || !done) return
  const element = fill(slot, 'free-shipping-bar-checkout', '/free-shipping-bar-checkout.js', () => {
    element.onRefreshCheckout?.(() => void cart.reload())
    element.accessTokenListener?.(getAccessToken)
  })
  const tell = () => {
    const content = cart.$cart.get()
    if (!content?.id) return
    const isDone = done.ariaPressed === 'true'
    element.checkoutId = content.id
    element.stepId = isDone ? 'payment-and-billing' : content.address ? 'delivery-method' : 'contact-details'
    element.checkoutUpdatedDate = new Date().toISOString()
  }
  // The page's visitor says when delivery is chosen, and can take that back.
  done.hidden = false
  done.addEventListener('click', () => {
    done.ariaPressed = String(done.ariaPressed !== 'true')
    tell()
  })
  cart.$cart.subscribe(tell)
}

/** Fills the slot of a product page with the app's plugin, and tells it what the shopper has chosen. */
export function productPagePlugin(): void {
  const slot = document.querySelector('[data-product-slot]')
  if (!slot) return
  const form = find(document, 'form[data-buy]', HTMLFormElement)
  const element = fill(slot, 'free-shipping-product', '/free-shipping-bar-product-page.js', () => {})
  const tell = () => {
    const fields = new FormData(form)
    element.productId = form.dataset.buy ?? ''
    element.selectedVariantId = String(fields.get('variant'))
    element.quantity = Number(fields.get('quantity'))
  }
  tell()
  for (const type of ['input', 'change']) form.addEventListener(type, tell)
}
