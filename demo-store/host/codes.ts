import type { Cart } from './cart.ts'
import { find, findAll } from './elements.ts'
import type { CartContent } from './estimate.ts'
import { SiteError } from './site-calls.ts'

/** A code that a cart can have: how to add and remove it, and what of it is shown. */
interface Kind {
  add: (cart: Cart, code: string) => Promise<void>
  remove: (cart: Cart, id: string) => Promise<void>
  of: (content: CartContent) => { id: string; words: string } | undefined
}

const KINDS: Record<string, Kind> = {
  coupon: {
    add: (cart, code) => cart.addCoupon(code),
    remove: (cart, id) => cart.removeCoupon(id),
    of: ({ coupon }) => coupon && { id: coupon.id, words: coupon.code }
  },
  'gift-card': {
    add: (cart, code) => cart.addGiftCard(code),
    remove: (cart, id) => cart.removeGiftCard(id),
    of: ({ giftCard }) => giftCard && { id: giftCard.id, words: giftCard.obfuscatedCode }
  }
}

const wordsOf = (error: unknown) =>
  (error instanceof SiteError && error.reason) || 'That did not work. Please try again.'

/** Brings one field for a code to life; the result shows what the cart has of it. */
function watchCode(element: HTMLElement, kind: Kind, cart: Cart, refused: (error: unknown) => void) {
  const form = find(element, '[data-code-form]', HTMLFormElement)
  const field = find(form, '[name=code]', HTMLInputElement)
  const error = find(form, '[data-code-error]', HTMLElement)
  const applied = find(element, '[data-code-applied]', HTMLElement)
  const remove = find(applied, '[data-code-remove]', HTMLButtonElement)
  let id = ''

  const showError = (words: string) => {
    error.textContent = words
    field.ariaInvalid = words ? 'true' : null
  }
  form.addEventListener('submit', (event) => {
    event.preventDefault()
    const code = field.value.trim().toUpperCase()
    if (!code) return
    kind.add(cart, code).then(
      () => {
        showError('')
        field.value = ''
        remove.focus()
      },
      (reason: unknown) => showError(wordsOf(reason))
    )
  })
  remove.addEventListener('click', () => {
    kind.remove(cart, id).then(() => field.focus(), refused)
  })
  return (content: CartContent) => {
    const has = kind.of(content)
    id = has?.id ?? ''
    form.hidden = has !== undefined
    applied.hidden = has === undefined
    find(applied, '[data-code-words]', HTMLElement).textContent = has?.words ?? ''
  }
}

/** The fields for coupon and gift card of a page. */
export function watchCodes(within: ParentNode, cart: Cart, refused: (error: unknown) => void) {
  const shown = findAll(within, '[data-code]', HTMLElement).flatMap((element) => {
    const kind = KINDS[element.dataset.code ?? '']
    return kind ? [watchCode(element, kind, cart, refused)] : []
  })
  return (content: CartContent) => {
    for (const show of shown) show(content)
  }
}
