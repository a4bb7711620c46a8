import { type Product, ProductSchema } from '#shared/catalog/product.ts'
import * as v from 'valibot'

import { type Cart, QUANTITY_MAX } from './cart.ts'
import { find, findAll } from './elements.ts'

const TOAST_MS = 4000

const readProduct = (text: string | undefined): Product =>
  v.parse(v.pipe(v.string(), v.parseJson(), ProductSchema), text)

function createToast() {
  const place = find(document, '[data-toast]', HTMLElement)
  let timer: ReturnType<typeof setTimeout> | undefined
  return (words: string) => {
    place.textContent = words
    clearTimeout(timer)
    timer = setTimeout(() => (place.textContent = ''), TOAST_MS)
  }
}

function watchBuyForm(form: HTMLFormElement, { cart, onBought }: BuyingOptions) {
  const product = readProduct(form.dataset.buy)
  const field = find(form, '[name=quantity]', HTMLInputElement)
  const less = find(form, '[data-less]', HTMLButtonElement)
  const more = find(form, '[data-more]', HTMLButtonElement)
  const set = (quantity: number) => {
    const usable = Number.isInteger(quantity) ? Math.min(QUANTITY_MAX, Math.max(1, quantity)) : 1
    field.value = String(usable)
    less.disabled = usable <= 1
    more.disabled = usable >= QUANTITY_MAX
    return usable
  }
  set(Number(field.value))
  less.addEventListener('click', () => set(Number(field.value) - 1))
  more.addEventListener('click', () => set(Number(field.value) + 1))
  field.addEventListener('change', () => set(Number(field.value)))
  form.addEventListener('submit', (event) => {
    event.preventDefault()
    const choice = new FormData(form).get('choice')
    cart.addToCart(product, {
      quantity: set(Number(field.value)),
      ...(typeof choice === 'string' ? { choice } : {})
    })
    onBought()
  })
}

export interface BuyingOptions {
  cart: Cart
  /** A product page's own button has put something into the cart. */
  onBought: () => void
}

/** The shop's own ways into the cart: the product page's form and the small buttons in lists. */
export function watchBuying(options: BuyingOptions) {
  const toast = createToast()
  for (const button of findAll('[data-add]', HTMLButtonElement)) {
    button.addEventListener('click', () => {
      const product = readProduct(button.dataset.add)
      options.cart.addToCart(product)
      toast(`In your cart: ${product.name}`)
    })
  }
  for (const form of findAll('form[data-buy]', HTMLFormElement)) watchBuyForm(form, options)
  for (const button of findAll('[data-checkout]', HTMLButtonElement)) {
    button.addEventListener('click', () => toast('This demo store takes no orders. Thank you for trying it!'))
  }
}
