import type { ReadableAtom } from 'nanostores'

import { followSize } from '../dom/browser.ts'
import type { Slot } from '../first/place/slot.ts'
import { guarded } from '../statistics/failures.ts'
import { loadPageEdge } from './modules.ts'
import { glide } from './place/glide.ts'

/** A difference of one line of text stays: nothing in the page moves for it. */
const LINE_PX = 24

const heightOf = (element: Element) => element.getBoundingClientRect().height

/**
 * Follows the height of a slot's content: its edge and the content below it glide to their places, the room that it no
 * longer needs is closed, and the page's own header and lines are kept out of a fixed bar. Returns a function that ends it.
 * @param $shown what it shows
 * @param address the service, or anything that came from it
 */
export function fitRoom(
  slot: Slot,
  drawn: Element,
  $shown: ReadableAtom<unknown>,
  address: string
): () => void {
  let last = 0
  let lastRoom = NaN
  let clearing: Promise<() => void> | undefined
  /** Returns by how many px the room became lower. */
  function fit(height: number): number {
    if (last > height || heightOf(slot.room) - height >= LINE_PX) slot.keep(height)
    const before = lastRoom
    lastRoom = heightOf(slot.room)
    return before - lastRoom || slot.entered()
  }
  function resized() {
    const height = heightOf(drawn)
    if (height === last) return
    if (slot.isFixed) {
      slot.keepEdge()
      glide(slot.node, 0, drawn, last, height)
      clearing ??= loadPageEdge(address).then(
        ({ clearEdge }) => clearEdge(slot.node),
        () => () => {}
      )
    } else glide(slot.room, fit(height), drawn, last, height)
    last = height
  }
  const work = () => guarded(resized)
  // While an edge glides, the element has the height that it will have: the observer sees another one afterwards.
  const endSizes = followSize(drawn, work)
  // Chromium counts a layout shift where a glide begins in an observer. Some changes come later than this frame.
  const stop = $shown.subscribe(() => requestAnimationFrame(work))
  return () => {
    stop()
    endSizes?.()
    void clearing?.then((end) => end())
  }
}
