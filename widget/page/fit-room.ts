import type { ReadableAtom } from 'nanostores'

import { followSize } from '../dom/browser.ts'
import { guarded } from '../statistics/failures.ts'
import { loadPageEdge } from './modules/modules.ts'
import { glide } from './place/glide.ts'
import type { Slot } from '../first/place/slot.ts'

/** A difference of one line of text stays: nothing in the page moves for it. */
const LINE_PX = 24

const heightOf = (element: Element) => element.getBoundingClientRect().height

/**
 * Follows the height of what is drawn in a slot: closes the room that it no longer needs, and keeps the page's own
 * header and lines out of a fixed bar. Returns a function that ends it.
 * @param $view where the bar changes with what it shows, what follows it glides to its place
 * @param address the service, or anything that came from it
 */
export function fitRoom(
  slot: Slot,
  drawn: Element,
  $view: ReadableAtom<unknown>,
  address: string
): () => void {
  let last = 0
  let lastRoom: number | undefined
  let clearing: Promise<() => void> | undefined
  /** Returns by how many px the room became lower. */
  function fit(): number {
    const height = heightOf(drawn)
    if (last - height >= 1 || heightOf(slot.room) - height >= LINE_PX) slot.keep(height)
    last = height
    const before = lastRoom
    lastRoom = heightOf(slot.room)
    return before === undefined ? slot.entered() : before - lastRoom
  }
  const resized = () => {
    if (!slot.isFixed) return glide(slot.room, fit(), drawn)
    slot.keepEdge()
    clearing ??= loadPageEdge(address).then(
      ({ clearEdge }) => clearEdge(slot.node),
      () => () => {}
    )
  }
  const endSizes = followSize(drawn, () => guarded(resized))
  // The room stays as it is.
  if (!endSizes) return () => {}
  // The components draw later than this: then the observer sees the change, in the frame in which it is painted.
  const stop = $view.subscribe(() =>
    requestAnimationFrame(() => guarded(() => slot.isFixed || glide(slot.room, fit(), drawn)))
  )
  return () => {
    stop()
    endSizes()
    void clearing?.then((end) => end())
  }
}
