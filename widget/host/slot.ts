import type { Settings } from '#shared/settings/settings.ts'

import { TAG } from '../element/tag.ts'

export type Position = Settings['visibility']['position']

/** A place of our own inside an element of the page, with the room that is kept free for the bar. */
export interface Slot {
  node: HTMLElement
  /** Stands at the beginning or the end of the target. */
  stand(position: Position): void
  /** Follows the height of what is drawn in the slot: closes the room that it no longer needs. */
  fit(drawn: Element): void
  /** Takes the slot out of the page, and gives back the room. */
  close(): void
  /** Leaves the page as it was. */
  destroy(): void
}

export interface SlotOptions {
  target: Element
  /** Over the page at its top or bottom edge, rather than in its flow. */
  isFixed: boolean
  /** px to keep free until something is drawn. */
  reserve: number
}

const FIXED = 'position:fixed;z-index:2147483000;left:0;right:0;'
/** A difference of one line of text stays: nothing in the page moves for it. */
const LINE_PX = 24
const CLOSING = 'min-height 0.25s ease'

/** The documented snippet keeps the room by the element around the script tag, which has this class. */
const keepsRoom = (target: Element): target is HTMLElement =>
  target instanceof HTMLElement && target.classList.contains(`${TAG}-room`)

export function createSlot({ target, isFixed, reserve }: SlotOptions): Slot {
  const node = document.createElement('div')
  const room = keepsRoom(target) ? target : node
  const before = room.style.cssText
  let last = 0

  const keep = (height: number) => {
    const isStill = matchMedia('(prefers-reduced-motion: reduce)').matches
    room.style.transition = isStill ? '' : CLOSING
    room.style.minHeight = `${height}px`
  }
  const measure: ResizeObserverCallback = ([entry]) => {
    const height = entry?.target.getBoundingClientRect().height ?? 0
    if (last - height >= 1 || room.getBoundingClientRect().height - height >= LINE_PX) keep(height)
    last = height
  }
  // Without it the room stays as it is.
  const sizes = typeof ResizeObserver === 'undefined' ? undefined : new ResizeObserver(measure)
  const leave = () => {
    sizes?.disconnect()
    node.remove()
    last = 0
  }
  return {
    node,
    stand(position) {
      if (isFixed) node.style.cssText = `${FIXED}${position}:0`
      else if (last === 0 && room === node && reserve > 0) node.style.minHeight = `${reserve}px`
      const there = position === 'top' ? target.firstElementChild : target.lastElementChild
      if (there === node) return
      if (position === 'top') target.prepend(node)
      else target.append(node)
    },
    fit(drawn) {
      sizes?.disconnect()
      if (!isFixed) sizes?.observe(drawn)
    },
    close() {
      leave()
      if (room !== node) keep(0)
    },
    destroy() {
      leave()
      room.style.cssText = before
    }
  }
}
