import { unitPrice } from '#shared/catalog/unit-price.ts'
import { formatMoney } from '#shared/money.ts'

import { type Cart, type CartLine, lineKey, QUANTITY_MAX } from './cart.ts'
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

const part = (element: Element, name: string) => find(element, `[data-line-${name}]`, HTMLElement)

/** The page's template with what never changes about a line. */
function draw(line: CartLine): HTMLLIElement {
  const template = find(document, '#cart-line', HTMLTemplateElement)
  const element = find(template.content, 'li', HTMLLIElement).cloneNode(true)
  if (!(element instanceof HTMLLIElement)) throw new TypeError('A cart line is a list item')
  const { name, url, image_url } = line.product
  part(element, 'name').textContent = name
  if (url) find(element, '[data-line-link]', HTMLAnchorElement).href = url
  if (image_url) part(element, 'picture').replaceChildren(picture(line))
  part(element, 'choice').textContent = line.choice
  part(element, 'choice').hidden = !line.choice
  const named = line.choice ? `${name}, ${line.choice}` : name
  part(element, 'quantity').ariaLabel = `Quantity of ${named}`
  part(element, 'less').ariaLabel = `One less of ${named}`
  part(element, 'more').ariaLabel = `One more of ${named}`
  part(element, 'remove').ariaLabel = `Remove ${named}`
  return element
}

export function createLineItem(line: CartLine, cart: Cart): LineItem {
  const element = draw(line)
  const key = lineKey(line)
  const field = find(element, '[data-line-quantity]', HTMLInputElement)
  const less = find(element, '[data-line-less]', HTMLButtonElement)
  const more = find(element, '[data-line-more]', HTMLButtonElement)
  let { quantity } = line

  less.addEventListener('click', () => cart.setQuantity(key, quantity - 1))
  more.addEventListener('click', () => cart.setQuantity(key, quantity + 1))
  part(element, 'remove').addEventListener('click', () => cart.removeItem(key))
  field.addEventListener('change', () => {
    cart.setQuantity(key, Number(field.value))
    field.value = String(quantity)
  })

  return {
    element,
    update({ product, quantity: now }) {
      quantity = now
      const money = (amount: number) => formatMoney(amount, { currency: product.currency })
      field.value = String(now)
      less.disabled = now <= 1
      more.disabled = now >= QUANTITY_MAX
      part(element, 'unit').textContent = now > 1 ? `${money(unitPrice(product))} each` : ''
      part(element, 'price').textContent = money(unitPrice(product) * now)
    }
  }
}
