import { type Cart, QUANTITY_MAX } from './cart.ts'
import { wordsOf } from './cart-view.tsx'
import { find } from './elements.ts'

const TOAST_MS = 4000

/** A line of words for the shopper, gone after a while. */
export function createToast() {
  const place = find(document, '[data-toast]', HTMLElement)
  let timer: ReturnType<typeof setTimeout> | undefined
  const say = (words: string) => {
    place.textContent = words
    clearTimeout(timer)
    timer = setTimeout(() => (place.textContent = ''), TOAST_MS)
  }
  return { say, refused: (error: unknown) => say(wordsOf(error)) }
}

/** The mini cart: a modal dialog, so the browser keeps the focus in it and closes it with Escape. */
export function createDrawer(onOpen: () => void, onClose: () => void) {
  const drawer = find(document, '[data-drawer]', HTMLDialogElement)
  const open = () => {
    if (drawer.open) return
    drawer.showModal()
    onOpen()
  }
  drawer.addEventListener('close', onClose)
  document.addEventListener('click', (event) => {
    const { target, metaKey, ctrlKey, shiftKey } = event
    if (!(target instanceof Element) || metaKey || ctrlKey || shiftKey) return
    if (target === drawer || target.closest('[data-close-cart]')) drawer.close()
    if (!target.closest('[data-open-cart]')) return
    event.preventDefault()
    open()
  })
  return { open, close: () => drawer.close() }
}

/** Keeps every field for a quantity a number that may be ordered, with its buttons for one less and one more. */
function watchQuantities(onChange: (lineId: string, field: HTMLInputElement) => void) {
  const set = (field: HTMLInputElement, quantity: number) => {
    const usable = Number.isInteger(quantity) ? Math.min(QUANTITY_MAX, Math.max(1, quantity)) : 1
    field.value = String(usable)
    const [less, more] = field.parentElement?.querySelectorAll('button') ?? []
    if (less) less.disabled = usable <= 1
    if (more) more.disabled = usable >= QUANTITY_MAX
  }
  document.addEventListener('click', ({ target }) => {
    const button = target instanceof Element && target.closest('[data-step]')
    if (!(button instanceof HTMLElement) || !button.parentElement) return
    const field = find(button.parentElement, 'input', HTMLInputElement)
    set(field, Number(field.value) + Number(button.dataset.step))
    field.dispatchEvent(new Event('change', { bubbles: true }))
  })
  document.addEventListener('change', ({ target }) => {
    if (!(target instanceof HTMLInputElement) || target.name !== 'quantity') return
    set(target, Number(target.value))
    const line = target.closest('[data-line]')
    if (line instanceof HTMLElement) onChange(line.dataset.line ?? '', target)
  })
  return set
}

export interface ShoppingOptions {
  cart: Cart
  /** A product page's own button has put something into the cart. */
  onBought: () => void
  onOrdered: () => void
  say: (words: string) => void
  refused: (error: unknown) => void
}

/** The shop's own ways into the cart, whatever page is shown: its forms, the small buttons in lists, the cart's lines. */
export function watchShopping({ cart, onBought, onOrdered, say, refused }: ShoppingOptions) {
  const set = watchQuantities((lineId, field) => {
    cart.setQuantity(lineId, Number(field.value)).catch((error: unknown) => {
      set(field, Number(field.defaultValue))
      refused(error)
    })
  })
  document.addEventListener('submit', (event) => {
    const form = event.target
    if (!(form instanceof HTMLFormElement) || !form.dataset.buy) return
    event.preventDefault()
    const fields = new FormData(form)
    cart
      .add(form.dataset.buy, String(fields.get('variant')), Number(fields.get('quantity')))
      .then(onBought, refused)
  })
  document.addEventListener('click', ({ target }) => {
    const button = target instanceof Element && target.closest('[data-add], [data-place-order]')
    if (!(button instanceof HTMLButtonElement)) return
    const { add, variant = '', name } = button.dataset
    if (add !== undefined) {
      cart.add(add, variant).then(() => say(`In your cart: ${name}`), refused)
      return
    }
    button.disabled = true
    cart
      .order()
      .then(onOrdered, refused)
      .finally(() => (button.disabled = false))
  })
}
