import { ADD_WORDS } from '#shared/copy/bar.ts'

import type { Drawing } from '../../first/draw.ts'
import type { SlotStrip, StripRest } from '../../first/started-bar.ts'
import { scrollByItself } from '../../strip/scrolling.ts'
import { controlOf, isMarked, wantsStrip } from '../../strip/shown-products.ts'
import { tellAdd } from './tell-add.ts'

/** A shopper has the strip in hand. */
const TOUCHES = ['pointerover', 'touchstart', 'focusin', 'keydown'] as const

/** What is drawn of a bar's strip in a slot, until the components take it over. */
export const followSlotStrip: StripRest['followSlotStrip'] = ({ bar, guarded, takeOver }): SlotStrip => {
  const { $view, $adds } = bar
  let drawing: Drawing | undefined
  let stopScrolling = () => {}
  function press(event: Event) {
    const { target } = event
    const button = target instanceof Element && target.closest<HTMLElement>('.strip button, a.add')
    const view = $view.get()
    if (!drawing || !button || view.state !== 'ready') return
    const id = drawing.strip?.productAt(button)?.id
    const product = view.products.find((one) => one.id === id)
    const control = product && controlOf(product, view)
    if (control === 'link') return
    event.preventDefault()
    if (product && control === 'add') {
      bar.addToCart(product)
      return takeOver()
    }
    button.setAttribute('aria-busy', 'true')
    takeOver(button)
  }
  const click = (event: Event) => guarded(() => press(event))
  const touch = ({ target }: Event) => {
    if (target instanceof Element && target.closest('.strip')) takeOver()
  }
  /** Tells what became of adds, until the components do. */
  function tellAdds() {
    const view = $view.get()
    if (view.state !== 'ready') return
    const { drawn = [], cards = [] } = drawing?.strip ?? {}
    drawn.forEach((product, index) => {
      const [add, card] = [$adds.get().get(product.id), cards[index]]
      if (add && card) tellAdd(card, product, add, view.language.strip ?? ADD_WORDS)
    })
  }
  const stopTelling = $adds.listen(tellAdds)
  return {
    follow(next, { products: { scrollType, autoScrollInterval } }) {
      drawing = next
      const { root, strip } = next
      root.addEventListener('click', click)
      for (const name of TOUCHES) root.addEventListener(name, touch, { passive: true })
      tellAdds()
      stopScrolling()
      if (strip && scrollType === 'auto' && autoScrollInterval)
        stopScrolling = scrollByItself(strip.strip, strip.list, autoScrollInterval)
      // The pointer came before this code.
      if (root.querySelector('.strip:hover')) takeOver()
    },
    show(view, isHeld) {
      const { strip, root } = drawing ?? {}
      const isWanted = wantsStrip(view)
      const hasFocus = Boolean(root?.activeElement?.closest('.strip'))
      // Once a shopper uses the strip, every card stays where it is.
      if (!isHeld || !isWanted) strip?.show(isWanted ? view.suggested : [])
      if (hasFocus && !isWanted) bar.skipAnnouncing(view)
      if (!view.awaitsProducts && !isWanted) root?.querySelector('.strip-room')?.remove()
      const drawn = strip?.drawn ?? []
      const isMissing = view.suggested.some(({ id }) => drawn.every((product) => product.id !== id))
      if (isWanted && (isMarked(view) || isMissing)) takeOver()
    },
    stop() {
      drawing = undefined
      stopScrolling()
    },
    destroy() {
      stopScrolling()
      stopTelling()
    }
  }
}
