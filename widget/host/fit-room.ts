import type { Slot } from './slot.ts'

/** A difference of one line of text stays: nothing in the page moves for it. */
const LINE_PX = 24

/**
 * Follows the height of what is drawn in a slot: closes the room that it no longer needs. Returns a function that ends
 * it.
 */
export function fitRoom({ room, isFixed, keep }: Slot, drawn: Element): () => void {
  // Without it the room stays as it is.
  if (isFixed || typeof ResizeObserver === 'undefined') return () => {}
  let last = 0
  const sizes = new ResizeObserver(([entry]) => {
    const height = entry?.target.getBoundingClientRect().height ?? 0
    if (last - height >= 1 || room.getBoundingClientRect().height - height >= LINE_PX) keep(height)
    last = height
  })
  sizes.observe(drawn)
  return () => sizes.disconnect()
}
