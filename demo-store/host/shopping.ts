import * as cart from './cart.ts'
import { find } from './elements.ts'
import { refused, say } from './toast.ts'

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

/**
 * The shop's own ways into the cart, whatever page is shown: its forms, the small buttons in lists, the cart's lines.
 * @param onBought called when a product page's own button has put something into the cart
 */
export function watchShopping(onBought: () => void) {
  document.addEventListener('change', ({ target: field }) => {
    if (!(field instanceof HTMLInputElement)) return
    const lineId = field.closest<HTMLElement>('[data-line]')?.dataset.line
    if (lineId === undefined || !field.reportValidity()) return
    cart.setQuantity(lineId, Number(field.value)).catch((error: unknown) => {
      field.value = field.defaultValue
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
      .then(() => location.assign('/store/thank-you'), refused)
      .finally(() => (button.disabled = false))
  })
}
