import { formatMoney } from '#shared/money.ts'

import { type Cart, QUANTITY_MAX } from './cart.ts'
import type { CartLine } from './estimate.ts'
import { find } from './elements.ts'

const PICTURE_PX = 88

function picture(pictureId: string): HTMLImageElement {
  const image = new Image(PICTURE_PX, PICTURE_PX)
  image.src = `/wixapis/media/${pictureId}`
  image.alt = ''
  return image
}

/** One line of the cart as an item of a list, and how it follows its line. */
export interface LineItem {
  element: HTMLLIElement
  /** `currency`: what the visitor reads prices in. */
  update(line: CartLine, currency: string): void
}

const part = (element: Element, name: string) => find(element, `[data-line-${name}]`, HTMLElement)

/** The page's template with what never changes about a line. */
function draw({ name, path, pictureId, choice }: CartLine): HTMLLIElement {
  const template = find(document, '#cart-line', HTMLTemplateElement)
  const element = find(template.content, 'li', HTMLLIElement).cloneNode(true)
  if (!(element instanceof HTMLLIElement)) throw new TypeError('A cart line is a list item')
  part(element, 'name').textContent = name
  find(element, '[data-line-link]', HTMLAnchorElement).href = path
  if (pictureId) part(element, 'picture').replaceChildren(picture(pictureId))
  part(element, 'choice').textContent = choice
  part(element, 'choice').hidden = !choice
  const named = choice ? `${name}, ${choice}` : name
  part(element, 'quantity').ariaLabel = `Quantity of ${named}`
  part(element, 'less').ariaLabel = `One less of ${named}`
  part(element, 'more').ariaLabel = `One more of ${named}`
  part(element, 'remove').ariaLabel = `Remove ${named}`
  return element
}

/** `refused`: the site did not take the change. */
export function createLineItem(line: CartLine, cart: Cart, refused: (error: unknown) => void): LineItem {
  const element = draw(line)
  const field = find(element, '[data-line-quantity]', HTMLInputElement)
  const less = find(element, '[data-line-less]', HTMLButtonElement)
  const more = find(element, '[data-line-more]', HTMLButtonElement)
  let shown = line.quantity
  const show = (quantity: number) => {
    shown = quantity
    field.value = String(quantity)
    less.disabled = quantity <= 1
    more.disabled = quantity >= QUANTITY_MAX
  }
  const set = (quantity: number) => {
    const before = shown
    show(Number.isInteger(quantity) ? Math.min(QUANTITY_MAX, Math.max(1, quantity)) : shown)
    if (shown === before) return
    cart.setQuantity(line.id, shown).catch((error: unknown) => {
      show(before)
      refused(error)
    })
  }
  less.addEventListener('click', () => set(shown - 1))
  more.addEventListener('click', () => set(shown + 1))
  field.addEventListener('change', () => set(Number(field.value)))
  part(element, 'remove').addEventListener('click', () => void cart.remove(line.id).catch(refused))

  return {
    element,
    update({ quantity, shownUnitPrice, shownTotalPrice }, currency) {
      const money = (amount: number) => formatMoney(amount, { currency })
      show(quantity)
      part(element, 'unit').textContent = quantity > 1 ? `${money(shownUnitPrice)} each` : ''
      part(element, 'price').textContent = money(shownTotalPrice)
    }
  }
}
