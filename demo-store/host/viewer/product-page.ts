import * as v from 'valibot'

import { PurchaseSchema } from '../cart.ts'
import { find } from '../elements.ts'
import { loadPluginScript } from './side-cart.ts'

const SCRIPT = '/free-shipping-bar-product-page.js'
const TAG = 'free-shipping-product'

/** Properties that Wix sets on the elements in the slots of its product page. */
interface ProductPageElement extends HTMLElement {
  productId?: string
  /** Undefined until all choices are made. */
  selectedVariantId?: string | undefined
  quantity?: number
}

/** Fills the slot of a product page with the app's plugin, and tells it what the shopper has chosen. */
export function productPagePlugin(page: ParentNode): void {
  const slot = page.querySelector('[data-product-slot]')
  if (!slot) return
  const form = find(page, 'form[data-buy]', HTMLFormElement)
  const quantity = find(form, '[name=quantity]', HTMLInputElement)
  const { id, variants } = v.parse(v.pipe(v.string(), v.parseJson(), PurchaseSchema), form.dataset.buy)
  const element: ProductPageElement = document.createElement(TAG)
  const tell = () => {
    const choice = new FormData(form).get('choice')
    element.productId = id
    element.selectedVariantId = variants[typeof choice === 'string' ? choice : '']
    element.quantity = Number(quantity.value)
  }
  tell()
  // The buttons beside the number change it without an event.
  for (const type of ['input', 'change', 'click']) form.addEventListener(type, tell)
  slot.replaceChildren(element)
  loadPluginScript(SCRIPT).catch((error: unknown) => console.debug('The plugin is not there', error))
}
