// Scrolls the strip, in the same way before and after the components have taken it over.

import { followSize, media, scrollAcross } from '../dom/browser.ts'
import type { Direction } from './strip-frame.tsx'

/** Differences that come from the browser's rounding. */
const NEAR_PX = 2

/** A shopper who uses an arrow ends the automatic scrolling. */
const BY_HAND = 'data-by-hand'

export function scrollByHand(strip: HTMLElement, list: HTMLElement, direction: Direction): void {
  strip.toggleAttribute(BY_HAND, true)
  scrollOn(list, direction)
}

/** Scrolls by as many whole cards as are in view, and from an end back to the other one. */
function scrollOn(list: HTMLElement, direction: Direction): void {
  const [first, second] = list.children
  if (!(first instanceof HTMLElement)) return
  const { clientWidth, scrollWidth } = list
  const pitch = second instanceof HTMLElement ? Math.abs(second.offsetLeft - first.offsetLeft) : clientWidth
  const at = Math.abs(list.scrollLeft)
  const last = scrollWidth - clientWidth
  const isAtEnd = direction === 1 ? at >= last - NEAR_PX : at <= NEAR_PX
  const step = Math.max(1, Math.floor((clientWidth + NEAR_PX) / pitch)) * pitch
  const left = isAtEnd ? (direction === 1 ? 0 : last) : at + direction * step
  const isRtl = getComputedStyle(list).direction === 'rtl'
  // Snapping (`strip.css`) makes it a whole card again where the page's own width is between two.
  scrollAcross(list, isRtl ? -left : left)
}

/**
 * Marks the strip while its cards need more than its width, which gives it arrows, and at which ends there are more of
 * them, which fades them out there (`strip.css`). Returns a function that ends it.
 */
export function watchOverflow(strip: HTMLElement, list: HTMLElement): () => void {
  const measure = () => {
    const { scrollWidth, clientWidth } = list
    const at = Math.abs(list.scrollLeft)
    strip.toggleAttribute('data-overflows', scrollWidth > clientWidth + NEAR_PX)
    strip.toggleAttribute('data-before', at > NEAR_PX)
    strip.toggleAttribute('data-after', at < scrollWidth - clientWidth - NEAR_PX)
  }
  // At once: arrows that appear a frame later would shift the cards.
  measure()
  const cards = new MutationObserver(measure)
  cards.observe(list, { childList: true })
  list.addEventListener('scroll', measure, { passive: true })
  // Arrows change the width of the list, but not of the strip: browsers would report a “ResizeObserver loop” to the page.
  const endSizes = followSize(strip, measure)
  return () => {
    cards.disconnect()
    list.removeEventListener('scroll', measure)
    endSizes?.()
  }
}

/**
 * Scrolls on every `everyMs`, except for people who asked for less motion, and while a pointer or the keyboard is in the
 * strip. Returns a function that ends it.
 */
export function scrollByItself(strip: HTMLElement, list: HTMLElement, everyMs: number): () => void {
  if (media('(prefers-reduced-motion: reduce)').matches) return () => {}
  const isHeld = () => document.hidden || strip.matches(':hover, :focus-within')
  const timer = setInterval(() => {
    if (strip.hasAttribute(BY_HAND)) clearInterval(timer)
    else if (strip.hasAttribute('data-overflows') && !isHeld()) scrollOn(list, 1)
  }, everyMs)
  return () => clearInterval(timer)
}

/** On the element of a folded bar: its list is open. It stays when the bar is drawn again. */
export const UNFOLDED = 'unfolded'

/** Opens or closes the list below a folded bar. */
export function toggleFold(button: Element): void {
  const root = button.getRootNode()
  const isOpen = root instanceof ShadowRoot && root.host.toggleAttribute(UNFOLDED)
  button.setAttribute('aria-expanded', String(isOpen))
}
