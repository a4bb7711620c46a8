import type { Cart } from './cart.ts'
import { find } from './elements.ts'

/** Slots of the side cart that the owner has filled, with the element in each, as the app's developer declared them. */
const SIDE_CART: Readonly<Record<'empty' | 'plugin' | 'taken', Readonly<Record<string, string>>>> = {
  empty: {},
  taken: {},
  plugin: { 'side-cart:header:after-1': 'free-shipping-bar-plugin' }
}

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

/** The app's plugins in the side cart: their elements are made when it opens, and removed when it closes. */
export function sideCartPlugins(content: keyof typeof SIDE_CART, getAccessToken: GetToken) {
  const slots = Object.entries(SIDE_CART[content]).map(([id, tag]) => {
    return { slot: find(document, `[data-side-cart-slot="${id}"]`, HTMLElement), tag }
  })
  return {
    open() {
      for (const { slot, tag } of slots)
        fill(slot, tag, '/free-shipping-bar-plugin.js', (element) =>
          element.accessTokenListener?.(getAccessToken)
        )
    },
    close: () => slots.forEach(({ slot }) => slot.replaceChildren())
  }
}

/** Fills the slot of a checkout page with the app's plugin. */
export function checkoutPlugin(cart: Cart, getAccessToken: GetToken) {
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
