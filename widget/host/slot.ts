import type { Settings } from '#shared/settings/settings.ts'

import { TAG } from '../element/tag.ts'

export type Position = Settings['visibility']['position']

/** A place of our own inside an element of the page, with the room that is kept free for the bar. */
export interface Slot {
  kind: 'slot'
  node: HTMLElement
  /** What keeps the room: the slot, or the page's element around it. */
  room: HTMLElement
  /** Over the page at its top or bottom edge, rather than in its flow. */
  isFixed: boolean
  /** Puts it at the beginning or the end of the target. */
  show(position: Position): void
  /** Keeps `height` px free, slowly unless motion is reduced. */
  keep(height: number): void
  /** Takes the slot out of the page, and gives back the room. */
  close(): void
  /** Leaves the page as it was. */
  destroy(): void
}

const FIXED = 'position:fixed;z-index:2147483000;left:0;right:0;'
const CLOSING = 'min-height 0.25s ease'

/** The documented snippet keeps the room by the element around the script tag, which has this class. */
const keepsRoom = (target: Element): target is HTMLElement =>
  target instanceof HTMLElement && target.classList.contains(`${TAG}-room`)

/** `reserve`: px to keep free until something is drawn. */
export function createSlot(target: Element, isFixed: boolean, reserve: number): Slot {
  const node = document.createElement('div')
  const room = keepsRoom(target) ? target : node
  const before = room.style.cssText
  const slot: Slot = {
    kind: 'slot',
    node,
    room,
    isFixed,
    show(position) {
      if (isFixed) node.style.cssText = `${FIXED}${position}:0`
      const there = position === 'top' ? target.firstElementChild : target.lastElementChild
      if (there === node) return
      if (position === 'top') target.prepend(node)
      else target.append(node)
    },
    keep(height) {
      const isStill = matchMedia('(prefers-reduced-motion: reduce)').matches
      room.style.transition = isStill ? '' : CLOSING
      room.style.minHeight = `${height}px`
    },
    close() {
      node.remove()
      if (room !== node) slot.keep(0)
    },
    destroy() {
      node.remove()
      room.style.cssText = before
    }
  }
  if (reserve > 0 && !isFixed) {
    slot.show('top')
    if (room === node) node.style.minHeight = `${reserve}px`
  }
  return slot
}
