import { formatMoney } from '#shared/money.ts'

import { type Cart, type CartLine, lineKey, QUANTITY_MAX, unitPrice } from './cart.ts'
import { find } from './elements.ts'

const PICTURE_PX = 88

function picture({ product }: CartLine): HTMLImageElement {
  const image = new Image(PICTURE_PX, PICTURE_PX)
  image.src = product.image_url
  image.alt = ''
  return image
}

/** One line of the cart as an item of a list, and how it follows its line. */
export interface LineItem {
  element: HTMLLIElement
  update(line: CartLine): void
}

/** An item from the page's template. */
export function createLineItem(line: CartLine, cart: Cart): LineItem {
  const template = find(document, '#cart-line', HTMLTemplateElement)
  const element = find(template.content, 'li', HTMLLIElement).cloneNode(true)
  if (!(element instanceof HTMLLIElement)) throw new TypeError('A cart line is a list item')
  const part = (name: string) => find(element, `[data-line-${name}]`, HTMLElement)
  const key = lineKey(line)
  const { name, url, image_url } = line.product
  const link = find(element, '[data-line-link]', HTMLAnchorElement)
  const field = find(element, '[data-line-quantity]', HTMLInputElement)
  const less = find(element, '[data-line-less]', HTMLButtonElement)
  const more = find(element, '[data-line-more]', HTMLButtonElement)
  let { quantity } = line

  part('name').textContent = name
  if (url) link.href = url
  if (image_url) part('picture').replaceChildren(picture(line))
  part('choice').textContent = line.choice
  part('choice').hidden = !line.choice
  const named = line.choice ? `${name}, ${line.choice}` : name
  field.ariaLabel = `Quantity of ${named}`
  less.ariaLabel = `One less of ${named}`
  more.ariaLabel = `One more of ${named}`
  part('remove').ariaLabel = `Remove ${named}`

  less.addEventListener('click', () => cart.setQuantity(key, quantity - 1))
  more.addEventListener('click', () => cart.setQuantity(key, quantity + 1))
  part('remove').addEventListener('click', () => cart.removeItem(key))
  field.addEventListener('change', () => {
    cart.setQuantity(key, Number(field.value))
    field.value = String(quantity)
  })

  return {
    element,
    update({ product, quantity: now }) {
      quantity = now
      const { currency } = product
      field.value = String(now)
      less.disabled = now <= 1
      more.disabled = now >= QUANTITY_MAX
      part('unit').textContent = now > 1 ? `${formatMoney(unitPrice(product), { currency })} each` : ''
      part('price').textContent = formatMoney(unitPrice(product) * now, { currency })
    }
  }
}
