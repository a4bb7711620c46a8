import { formatMoney } from '#shared/money.ts'

import { ANY_SUBDIVISION } from '../pages/any-subdivision.ts'
import type { Address, Cart } from './cart.ts'
import type { DeliveryOption } from './delivery-options.ts'
import { find, findAll } from './elements.ts'
import type { CartContent } from './estimate.ts'

function optionWords({ title, time, isPickup }: DeliveryOption): [string, string] {
  return [title, isPickup ? 'Pickup' : time]
}

/** One way to choose, as a radio button. */
function drawOption(option: DeliveryOption, currency: string, isChosen: boolean): HTMLLabelElement {
  const label = document.createElement('label')
  label.className = 'option'
  const radio = document.createElement('input')
  radio.type = 'radio'
  radio.name = 'delivery'
  radio.value = option.code
  radio.checked = isChosen
  const [title, details] = optionWords(option)
  const words = document.createElement('span')
  words.className = 'option-words'
  const name = document.createElement('b')
  name.textContent = title
  const more = document.createElement('small')
  more.textContent = details
  words.append(name, ' ', more)
  const price = document.createElement('bdi')
  price.textContent = option.price === 0 ? 'Free' : formatMoney(option.price, { currency })
  label.append(radio, words, price)
  return label
}

/** The fields of an address: a country, and its subdivisions where it has some. */
function addressForm(section: HTMLElement) {
  const country = find(section, '[data-country]', HTMLSelectElement)
  const subdivisions = findAll(section, '[data-subdivisions]', HTMLLabelElement)
  const subdivisionField = () => {
    const label = subdivisions.find((one) => one.dataset.subdivisions === country.value)
    return label && find(label, 'select', HTMLSelectElement)
  }
  const showSubdivisions = () => {
    for (const label of subdivisions) label.hidden = label.dataset.subdivisions !== country.value
  }
  return {
    showSubdivisions,
    address(): Address {
      const subdivision = subdivisionField()?.value
      return {
        country: country.value,
        subdivision: !subdivision || subdivision === ANY_SUBDIVISION ? '' : subdivision
      }
    },
    show(address: Address) {
      country.value = address.country
      showSubdivisions()
      const field = subdivisionField()
      if (field) field.value = address.subdivision || ANY_SUBDIVISION
    }
  }
}

/** The address form and the ways of delivery of a checkout page. Other pages have none: then nothing is done. */
export function watchDelivery(within: ParentNode, cart: Cart, refused: (error: unknown) => void) {
  const [section] = findAll(within, '[data-delivery]', HTMLElement)
  if (!section) return () => {}
  const form = addressForm(section)
  const list = find(section, '[data-delivery-list]', HTMLElement)
  const options = find(section, '[data-delivery-options]', HTMLElement)
  const none = find(section, '[data-delivery-none]', HTMLElement)
  const nothing = find(within, '[data-nothing-to-ship]', HTMLElement)
  /** The last question's number: an earlier answer is out of date. */
  let asked = 0

  function showOptions(found: readonly DeliveryOption[], { method, shown }: CartContent) {
    const chosen = document.activeElement instanceof HTMLInputElement ? document.activeElement.value : ''
    const drawn = found.map((option) => drawOption(option, shown.currency, option.code === method?.code))
    list.replaceChildren(...drawn)
    for (const [index, label] of drawn.entries()) {
      const option = found[index]
      const radio = find(label, 'input', HTMLInputElement)
      if (!option) continue
      radio.addEventListener('change', () => void cart.setDelivery(option, form.address()).catch(refused))
      if (option.code === chosen) radio.focus()
    }
    options.hidden = found.length === 0
    none.hidden = found.length > 0
  }

  section.addEventListener('change', ({ target }) => {
    if (!(target instanceof HTMLSelectElement)) return
    form.showSubdivisions()
    cart.setAddress(form.address()).catch(refused)
  })
  form.showSubdivisions()

  return (content: CartContent) => {
    section.hidden = !content.needsDelivery
    nothing.hidden = content.needsDelivery || content.lines.length === 0
    if (!content.needsDelivery) return
    if (content.address) form.show(content.address)
    const question = ++asked
    cart.deliveryOptions(content, form.address()).then((found) => {
      if (question === asked) showOptions(found, content)
    }, refused)
  }
}
