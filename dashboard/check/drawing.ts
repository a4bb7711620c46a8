import { type Idle, whenIdle } from '../browser/idle.ts'
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
  /** Measurements by the id of the picture. */
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

/** Longest wait of a slice for an idle moment. */
const BETWEEN = { latestMs: 100, blindMs: 16 }

/**
 * Does work in slices while the browser is idle, so that no key press waits for it. `step` does the least that can be
 * done at once, and says whether there is more. Returns a function that ends it.
 */
export function inSlices(step: () => boolean): () => void {
  let cancel = () => {}
  const slice = (idle: Idle) => {
    let isLeft = step()
    while (isLeft && idle.timeRemaining() > 1) isLeft = step()
    if (isLeft) cancel = whenIdle(slice, BETWEEN)
  }
  cancel = whenIdle(slice, BETWEEN)
  return () => cancel()
}
