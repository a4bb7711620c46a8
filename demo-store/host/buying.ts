import * as v from 'valibot'

import { type Cart, type Purchase, PurchaseSchema, QUANTITY_MAX } from './cart.ts'
import { find, findAll } from './elements.ts'

const readPurchase = (text: string | undefined): Purchase =>
  v.parse(v.pipe(v.string(), v.parseJson(), PurchaseSchema), text)

export interface BuyingOptions {
  cart: Cart
  /** A product page's own button has put something into the cart. */
  onBought: () => void
  onOrdered: (orderId: string) => void
  say: (words: string) => void
  refused: (error: unknown) => void
}

function watchBuyForm(form: HTMLFormElement, { cart, onBought, refused }: BuyingOptions) {
  const purchase = readPurchase(form.dataset.buy)
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
    cart
      .add(purchase, {
        quantity: set(Number(field.value)),
        ...(typeof choice === 'string' ? { choice } : {})
      })
      .then(onBought, refused)
  })
}

/** The shop's own ways into the cart, the product page's form and the small buttons in lists, and checkout's way out. */
export function watchBuying(within: ParentNode, options: BuyingOptions) {
  const { cart, onOrdered, say, refused } = options
  for (const button of findAll(within, '[data-add]', HTMLButtonElement)) {
    button.addEventListener('click', () => {
      const purchase = readPurchase(button.dataset.add)
      cart.add(purchase).then(() => say(`In your cart: ${purchase.name}`), refused)
    })
  }
  for (const button of findAll(within, '[data-place-order]', HTMLButtonElement)) {
    button.addEventListener('click', () => {
      button.disabled = true
      cart.order().then(onOrdered, (error: unknown) => {
        button.disabled = false
        refused(error)
      })
    })
  }
  for (const form of findAll(within, 'form[data-buy]', HTMLFormElement)) watchBuyForm(form, options)
}
