import { loadPageEdge } from '../modules.ts'
import type { Slot } from './slot.ts'

/** A difference of one line of text stays: nothing in the page moves for it. */
const LINE_PX = 24

/**
 * Follows the height of what is drawn in a slot: closes the room that it no longer needs, and keeps the page's own
 * header and lines out of a fixed bar. Returns a function that ends it.
 * @param address the service, or anything that came from it
 */
export function fitRoom(slot: Slot, drawn: Element, address: string): () => void {
  // Without it the room stays as it is.
  if (typeof ResizeObserver === 'undefined') return () => {}
  let last = 0
  let clearing: Promise<() => void> | undefined
  const sizes = new ResizeObserver(([entry]) => {
    if (slot.isFixed) {
      slot.keepEdge()
      clearing ??= loadPageEdge(address).then(
        ({ clearEdge }) => clearEdge(slot.node),
        () => () => {}
      )
      return
    }
    const height = entry?.target.getBoundingClientRect().height ?? 0
    if (last - height >= 1 || slot.room.getBoundingClientRect().height - height >= LINE_PX) slot.keep(height)
    last = height
  })
  sizes.observe(drawn)
  return () => {
    sizes.disconnect()
    void clearing?.then((end) => end())
  }
}
