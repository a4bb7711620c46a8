import { isOffered, outsideCart } from '#shared/catalog/offered.ts'
import type { Cart } from '#shared/cart.ts'
import type { Product } from '#shared/catalog/product.ts'

import { isSuggested } from '../strip/page-of.ts'
import { watchOverflow } from '../strip/scrolling.ts'

/** The strip as the service drew it, until the components take it over. */
export type DrawnStrip = NonNullable<ReturnType<typeof followStrip>>

/** The products that a page suggests with this cart. */
export const suggestedIn = (
  products: readonly Product[],
  cart: Pick<Cart, 'productIds'>,
  productId: string | undefined
): Product[] => outsideCart(products, cart).filter((product) => isSuggested(product, productId))

/** Follows the strip in a bar. `products`: those that it was drawn for; undefined where there is no strip. */
export function followStrip(bar: Element, products: readonly Product[]) {
  const strip = bar.querySelector<HTMLElement>('[part=strip]')
  const list = strip?.querySelector<HTMLElement>('ul')
  if (!strip || !list) return undefined
  /** The products that have cards. */
  const drawn = products.filter(isOffered)
  const cards = Array.from(list.children).filter((node) => node instanceof HTMLElement)
  let shown = drawn
  let stopWatching: (() => void) | undefined
  // The drawing behind a picture takes its place, as the components have it.
  const removePicture = ({ target }: Event) => (target as HTMLElement).remove()
  list.addEventListener('error', removePicture, true)
  /** The product on whose card this node is. */
  const productAt = (node: Element) => drawn[cards.findIndex((card) => card.contains(node))]
  return {
    /** Shows the cards of these products; without any there is no strip. */
    show(wanted: readonly Product[]) {
      shown = drawn.filter(({ id }) => wanted.some((product) => product.id === id))
      cards.forEach((card, index) => {
        const product = drawn[index]
        card.style.display = product && shown.includes(product) ? '' : 'none'
      })
      // The message has the focus of a strip that goes, and is read there.
      if (shown.length === 0 && strip.matches(':focus-within')) {
        const message = bar.querySelector<HTMLElement>('.message')
        message?.setAttribute('tabindex', '-1')
        message?.focus({ preventScroll: true })
      }
      strip.style.display = shown.length > 0 ? '' : 'none'
      if (shown.length > 0) stopWatching ??= watchOverflow(strip, list)
    },
    /** Marks the control that a shopper pressed. Returns false for links: they lead to their products by themselves. */
    press(event: Event, control: Element, takesVariants: boolean | undefined): boolean {
      if (takesVariants && productAt(control)?.hasVariants && control.matches('a.add')) event.preventDefault()
      if (control.matches('button.add')) control.setAttribute('aria-busy', 'true')
      return control.localName === 'button' || event.defaultPrevented
    },
    strip,
    list,
    productAt,
    /** The products whose cards are shown, in their order. */
    products: () => shown,
    drawn,
    stop() {
      stopWatching?.()
      list.removeEventListener('error', removePicture, true)
    }
  }
}
