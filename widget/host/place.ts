import type { Settings } from '#shared/settings/settings.ts'

import { TAG } from '../tag.ts'

type Position = Settings['visibility']['position']

/** Where in a page a bar stands. */
export interface Place {
  show(position: Position): void
  hide(): void
  /** The bar inside a frame needs this many px. */
  grow?(height: number): void
  /** Leaves the page as it was. */
  destroy(): void
}

export interface SlotOptions {
  target: Element
  instanceId: string
  /** Over the page at its top or bottom edge, rather than in its flow. */
  isFixed: boolean
  /** What is kept free until the bar has grown into it: px, and where. */
  reserve: { height: number; position: Position }
  onSize: (height: number) => void
}

const FIXED = 'position:fixed;z-index:2147483000;left:0;right:0;visibility:hidden;'
/** A bar over the page is seen once it has stopped growing, so that it does not jump. */
const GROWN_MS = 250

/** Follows the bar's size: gives back the room that was kept for it, and lets it be seen. */
function watchSize(slot: HTMLElement, bar: HTMLElement, { reserve, onSize }: SlotOptions) {
  let growing: ReturnType<typeof setTimeout> | undefined
  const release = () => void (slot.style.minHeight = '')
  const reveal = () => void (slot.style.visibility = '')
  const measure = () => {
    const { height } = bar.getBoundingClientRect()
    // The bar is hidden, or this browser does not draw it.
    if (height === 0) return release()
    clearTimeout(growing)
    growing = setTimeout(reveal, GROWN_MS)
    if (height >= Math.floor(reserve.height)) release()
    onSize(height)
  }
  const sizes = typeof ResizeObserver === 'function' ? new ResizeObserver(measure) : undefined
  /** Room that was kept in vain is given back where nobody sees it. */
  const views =
    typeof IntersectionObserver === 'function'
      ? new IntersectionObserver(([view]) => {
          if (bar.isConnected && !view?.isIntersecting) release()
        })
      : undefined
  return {
    start() {
      views?.observe(slot)
      if (sizes) return sizes.observe(bar)
      release()
      reveal()
    },
    stop() {
      sizes?.disconnect()
      views?.disconnect()
      clearTimeout(growing)
    }
  }
}

/** A place of our own inside an element of the page: at its beginning or its end. */
export function slotPlace(options: SlotOptions): Place {
  const { target, instanceId, isFixed, reserve } = options
  const slot = document.createElement('div')
  const bar = document.createElement(TAG)
  bar.setAttribute('instance-id', instanceId)
  const size = watchSize(slot, bar, options)
  let stands: Position | undefined
  const stand = (position: Position) => {
    if (position === stands && slot.isConnected) return
    stands = position
    if (isFixed) slot.style.cssText = `${FIXED}${position}:0`
    else if (reserve.height > 0) slot.style.minHeight = `${reserve.height}px`
    if (position === 'top') target.prepend(slot)
    else target.append(slot)
  }
  const hide = () => {
    size.stop()
    // `remove()` of Prototype.js throws where there is no parent.
    bar.parentNode?.removeChild(bar)
    slot.parentNode?.removeChild(slot)
  }
  if (reserve.height > 0 && !isFixed) stand(reserve.position)
  return {
    show(position) {
      stand(position)
      if (bar.parentNode !== slot) slot.append(bar)
      size.start()
    },
    hide,
    destroy: hide
  }
}

/** A bar or a frame that the page itself has put somewhere: shown and hidden, and in the end as it was. */
export function ownPlace(element: HTMLElement): Place {
  const before = new Map(element.getAttributeNames().map((name) => [name, element.getAttribute(name)]))
  return {
    show: () => element.toggleAttribute('hidden', false),
    hide: () => element.toggleAttribute('hidden', true),
    destroy() {
      for (const name of element.getAttributeNames()) if (!before.has(name)) element.removeAttribute(name)
      for (const [name, value] of before) element.setAttribute(name, value ?? '')
    }
  }
}

/** A frame of the page: as high as its bar needs, and never lower than what was kept free for it. */
export function framePlace(frame: HTMLIFrameElement, reserve: number): Place {
  const place = ownPlace(frame)
  if (reserve > 0) frame.style.height = `${reserve}px`
  else place.hide()
  return {
    ...place,
    // A bar that is hidden needs no room at all.
    grow: (height) => void (frame.style.height = `${height && Math.max(height, reserve)}px`)
  }
}
