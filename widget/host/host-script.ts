import { defineElement } from '../element.ts'
import { domCart } from './dom-cart.ts'
import { dropIn, dropInTag } from './drop-in.ts'
import { memoryCart } from './memory-cart.ts'
import { mountFreeShippingBar } from './mount.ts'

type Mount = typeof mountFreeShippingBar
const isMount = (there: unknown): there is Mount => typeof there === 'function'

// One tag brings the element, its host and, with `data-instance-id`, the bar itself.
defineElement()
// A theme and a tag manager may both bring this script: the first one knows which bars are there.
const first: unknown = Reflect.get(window, 'mountFreeShippingBar')
const mount = isMount(first) ? first : mountFreeShippingBar
if (mount === mountFreeShippingBar) {
  const FreeShippingBar = { mountFreeShippingBar, domCart, memoryCart }
  for (const [name, value] of Object.entries({ mountFreeShippingBar, FreeShippingBar })) {
    // `Reflect.set` does not throw where the page has made the name read-only.
    if (!Reflect.set(window, name, value))
      console.debug(`free-shipping-bar: the page keeps "${name}" for itself`)
  }
}
dropIn(dropInTag(), mount)
