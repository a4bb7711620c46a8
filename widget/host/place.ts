import { openInSlot, openLater, type OpenOptions } from './open-bar.ts'
import { createSlot, type Position } from './slot.ts'

/** Where a bar stands in the page. */
export interface Place {
  /** Shows the bar; returns a function that ends it. */
  open(options: OpenOptions): () => void
  stand(position: Position): void
  hide(): void
  /** Leaves the page as it was. */
  destroy(): void
}

/** In a `<free-shipping-bar>` or a frame that the page has: shown and hidden, and in the end as it was. */
export function placeInOwn(own: HTMLElement, reserve: number): Place {
  const before = new Map(own.getAttributeNames().map((name) => [name, own.getAttribute(name)]))
  const isFrame = own instanceof HTMLIFrameElement
  if (isFrame && reserve > 0) own.style.height = `${reserve}px`
  else if (isFrame) own.hidden = true
  return {
    open: (options) =>
      openLater(options.takeover, ({ openElement, openFrame }) =>
        isFrame ? openFrame(own, options) : openElement(own, options)
      ),
    stand: () => void (own.hidden = false),
    hide: () => void (own.hidden = true),
    destroy() {
      for (const name of own.getAttributeNames()) if (!before.has(name)) own.removeAttribute(name)
      for (const [name, value] of before) own.setAttribute(name, value ?? '')
    }
  }
}

/** In a slot of our own inside an element of the page. */
export function placeInSlot(target: Element, isFixed: boolean, reserve: number): Place {
  const slot = createSlot({ target, isFixed, reserve })
  if (reserve > 0 && !isFixed) slot.stand('top')
  return {
    open: (options) => openInSlot(slot, options),
    stand: (position) => slot.stand(position),
    hide: () => slot.close(),
    destroy: () => slot.destroy()
  }
}
