import type { Measured } from './finding.ts'
import { measure } from './measure.ts'

/** A picture whose bar is in the page. */
interface DrawnPicture {
  id: string
  box: HTMLElement
  root: ShadowRoot
}

/** Takes pictures that were just drawn, and measures them together: one by one each would lay out the page anew. */
export interface Drawing {
  add(picture: DrawnPicture): void
  /** Measures what was added, and gives each picture the height that it needs. */
  measureAll(): void
  /** By the ids of the pictures. */
  measured: ReadonlyMap<string, Measured>
}

export function createDrawing(): Drawing {
  const measured = new Map<string, Measured>()
  let drawn: DrawnPicture[] = []
  return {
    add: (picture) => void drawn.push(picture),
    measureAll() {
      const sizes = drawn.map(({ root }) => measure(root))
      drawn.forEach(({ id, box }, index) => {
        const size = sizes[index]
        if (!size) return
        measured.set(id, size)
        box.style.setProperty('--bar-height', String(size.height))
      })
      drawn = []
    },
    measured
  }
}

/** Waits no longer than this for the browser to be idle. */
const LATEST_MS = 100
/** ms of one slice where the browser does not say how long it is idle. */
const SLICE_MS = 8
const NO_IDLE_MS = 16

type Deadline = Pick<IdleDeadline, 'timeRemaining'>

function onIdle(work: (deadline: Deadline) => void): () => void {
  // Safari has no requestIdleCallback.
  if (typeof requestIdleCallback === 'undefined') {
    const timer = setTimeout(() => {
      const end = performance.now() + SLICE_MS
      work({ timeRemaining: () => end - performance.now() })
    }, NO_IDLE_MS)
    return () => clearTimeout(timer)
  }
  const idle = requestIdleCallback(work, { timeout: LATEST_MS })
  return () => cancelIdleCallback(idle)
}

/**
 * Does work in slices while the browser is idle, so that no key press waits for it. `step` does the least that can be
 * done at once, and says whether there is more. Returns a function that ends it.
 */
export function inSlices(step: () => boolean): () => void {
  let cancel = () => {}
  const slice = (deadline: Deadline) => {
    let isLeft = step()
    while (isLeft && deadline.timeRemaining() > 1) isLeft = step()
    if (isLeft) cancel = onIdle(slice)
  }
  cancel = onIdle(slice)
  return () => cancel()
}
