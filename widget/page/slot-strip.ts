import type { Add } from '#shared/bar/adds.ts'
import type { Product } from '#shared/catalog/product.ts'
import { ADD_WORDS } from '#shared/copy/bar.ts'
import type { StripWords } from '#shared/copy/strip.ts'
import type { Settings } from '#shared/settings/settings.ts'

import type { Drawing } from '../first/draw.ts'
import { scrollByItself } from '../strip/scrolling.ts'
import { controlOf } from '../strip/shown-products.ts'
import type { PageBar } from './page-bar.ts'

/** Tells on a product's card what became of its last add, until the components do: they may not be loaded at all. */
function tellAdd(card: Element, { name }: Product, add: Add, words: Pick<StripWords, Add['state']>): void {
  const text = words[add.state]
  const button = card.querySelector('.add')
  const isWaiting = String(add.state === 'waiting')
  const states = { label: `${text}: ${name}`, disabled: isWaiting, busy: isWaiting }
  for (const [state, value] of Object.entries(states)) button?.setAttribute(`aria-${state}`, value)
  // A round button has its drawing alone.
  if (button?.textContent) button.lastChild?.replaceWith(text)
  const price = card.querySelector('.price')
  if (add.state !== 'refused' || add.reason === '' || !price) return
  price.className = 'reason'
  price.replaceChildren(add.reason)
}

interface SlotStripOptions {
  bar: Pick<PageBar, '$shown' | '$adds' | 'addToCart'>
  /** Has the components carry out what the shopper pressed. */
  takeOver(pressed?: HTMLElement): void
}

export type SlotStrip = ReturnType<typeof followSlotStrip>

/** A strip that the service drew, until the components take it over. */
export function followSlotStrip({ bar, takeOver }: SlotStripOptions) {
  const { $shown, $adds, addToCart } = bar
  let drawing: Drawing | undefined
  let stopScrolling = () => {}
  /** Tells what became of adds, until the components do. */
  function tellAdds() {
    const view = $shown.get()
    if (view.state !== 'ready') return
    const { drawn = [], cards = [] } = drawing?.strip ?? {}
    drawn.forEach((product, index) => {
      const [add, card] = [$adds.get().get(product.id), cards[index]]
      if (add && card) tellAdd(card, product, add, view.language.strip ?? ADD_WORDS)
    })
  }
  const stopTelling = $adds.listen(tellAdds)
  return {
    /** Follows what is drawn from now on. */
    follow(next: Drawing, { products: { scrollType, autoScrollInterval } }: Settings) {
      drawing = next
      tellAdds()
      stopScrolling()
      const { strip } = next
      if (strip && scrollType === 'auto' && autoScrollInterval)
        stopScrolling = scrollByItself(strip.strip, strip.list, autoScrollInterval)
    },
    /** A shopper pressed this control of it. */
    press(event: Event, button: HTMLElement) {
      const view = $shown.get()
      if (!drawing || view.state !== 'ready') return
      const id = drawing.strip?.productAt(button)?.id
      const product = view.products.find((one) => one.id === id)
      const control = product && controlOf(product, view)
      if (control === 'link') return
      event.preventDefault()
      button.setAttribute('aria-busy', 'true')
      if (!product || control !== 'add') return takeOver(button)
      addToCart(product)
      takeOver()
    },
    /** The components are there. */
    stop() {
      drawing = undefined
      stopScrolling()
      stopTelling()
    }
  }
}
