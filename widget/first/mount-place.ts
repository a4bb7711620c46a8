import { NARROW_PX } from '#shared/bar/bar-room.ts'

import type { MountOptions } from './mount-options.ts'
import { isPainted } from './place/painted.ts'
import { createSlot, type Slot } from './place/slot.ts'

export type Place = Slot | ReturnType<typeof ownPlace>

/** An element or a frame that the page has for the bar. A frame keeps `reserve` px free until its bar is there; without any it is hidden. */
export function ownPlace(node: HTMLElement, reserve: number) {
  const before = new Map(node.getAttributeNames().map((name) => [name, node.getAttribute(name)]))
  const isFrame = node instanceof HTMLIFrameElement
  if (isFrame && reserve > 0) node.style.height = `${reserve}px`
  else if (isFrame) node.hidden = true
  return {
    kind: 'own' as const,
    node,
    show: () => void (node.hidden = false),
    close: () => void (node.hidden = true),
    /** false: it went with a part of the page. */
    isInPage: () => node.isConnected,
    /** Leaves the page as it was. */
    destroy() {
      for (const name of node.getAttributeNames()) if (!before.has(name)) node.removeAttribute(name)
      for (const [name, value] of before) node.setAttribute(name, value ?? '')
    }
  }
}

/** px of a bar with one line of text and products. */
const typicalHeight = () => (innerWidth <= NARROW_PX ? 223 : 193)

/** The place that the options of a mount name, at `node`. `isGiven`: its settings came with the script. */
export function placeOf(
  { frame, element, placement, reserve, page }: MountOptions,
  node: Element,
  isGiven: boolean
): Place {
  // A bar whose settings came with the script is drawn at once. Any other gets room until they are there, unless that would
  // move a page which is on screen.
  const px = isGiven ? 0 : (reserve ?? (isPainted() ? 0 : typicalHeight()))
  const own = frame ?? element
  return own
    ? ownPlace(own, px)
    : createSlot(node, placement === 'owner' ? undefined : placement === 'fixed', px, page ?? 'product')
}
