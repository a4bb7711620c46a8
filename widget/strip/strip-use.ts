import type { Adds } from '#shared/bar/adds.ts'

import { media } from '../dom/browser.ts'

/** Tells when a strip is left alone. */
export interface StripUse {
  /** Follows what happens in the strip. Returns a function that ends it. */
  follow(strip: Element): () => void
  /** Does the work now, or when the strip is next left alone. Only the last work that was asked for is done. */
  whenLeftAlone(work: () => void): void
  /** Takes back the work that waits. */
  stay(): void
}

/** The strip is left alone when nothing has happened to it for this long. */
const QUIET_MS = 250

/** A tap leaves `:hover` behind, and a focus that nobody sees. */
const isInUse = (strip: Element): boolean =>
  (media('(hover: hover)').matches && strip.matches(':hover')) ||
  strip.querySelector(':focus-visible, .options') !== null

const isTouch = (event: Event): event is TouchEvent => 'touches' in event

/** A strip is used by pointer, finger, keyboard or scrolling, and while a shopper is told about an add. */
export function watchUse($adds: Adds['$adds']): StripUse {
  let strip: Element | undefined
  let touches = 0
  let scrolledAt = -Infinity
  let waiting: (() => void) | undefined
  let timer: ReturnType<typeof setTimeout> | undefined

  const isHeld = () =>
    strip !== undefined &&
    (touches > 0 || performance.now() - scrolledAt < QUIET_MS || $adds.get().size > 0 || isInUse(strip))
  const look = () => {
    clearTimeout(timer)
    timer = setTimeout(() => {
      if (!waiting || isHeld()) return
      const work = waiting
      waiting = undefined
      work()
    }, QUIET_MS)
  }
  const hear = (event: Event) => {
    if (isTouch(event)) ({ length: touches } = event.touches)
    if (event.type === 'scroll') scrolledAt = performance.now()
    look()
  }
  const NAMES = ['pointerleave', 'focusout', 'keyup', 'touchstart', 'touchend', 'touchcancel', 'scroll']

  return {
    follow(element) {
      strip = element
      // Scroll events of the list do not bubble.
      for (const name of NAMES) element.addEventListener(name, hear, { passive: true, capture: true })
      const stop = $adds.listen(look)
      return () => {
        clearTimeout(timer)
        stop()
        for (const name of NAMES) element.removeEventListener(name, hear, { capture: true })
      }
    },
    whenLeftAlone(work) {
      waiting = work
      if (isHeld()) return
      waiting = undefined
      work()
    },
    stay: () => void (waiting = undefined)
  }
}
