import { TAG } from '../element/tag.ts'
import type { FirstLook } from './first-look.ts'
import { reportSeen, type SeenPlace } from './seen.ts'
import type { Slot } from './slot.ts'

export interface TakeSlot extends SeenPlace {
  slot: Slot
  look: FirstLook | undefined
  /** The element is on screen now. */
  onDrawn: (bar: HTMLElement) => void
}

/** Where the products do not come, the bar goes on without them after this time. */
const PATIENCE_MS = 5000

/** Has the element more to show than that it is loading? */
const isDrawn = (bar: HTMLElement): boolean =>
  bar.hasAttribute('data-hidden') || Boolean(bar.shadowRoot?.querySelector('[part=bar], [part=error]'))

const animationsOf = (node: HTMLElement) => node.shadowRoot?.getAnimations() ?? []

/** What moves by itself in the first look goes on in the element. */
function keepPace(look: HTMLElement, bar: HTMLElement) {
  const before = animationsOf(look)
  for (const animation of animationsOf(bar)) {
    const same = before.find(
      (one) =>
        one instanceof CSSAnimation &&
        animation instanceof CSSAnimation &&
        one.animationName === animation.animationName
    )
    if (same) animation.startTime = same.startTime
  }
}

/** Does the element show what the first look shows? `isLate`: anything that it shows is better by now. */
function isSame(look: HTMLElement, bar: HTMLElement, isLate: boolean): boolean {
  const find = (node: HTMLElement, selector: string) => node.shadowRoot?.querySelector<HTMLElement>(selector)
  const text = (node: HTMLElement) => find(node, '[part=track]')?.getAttribute('aria-valuetext')
  if (look.hidden || isLate) return isDrawn(bar)
  const isMoving = animationsOf(look).some(
    (animation) => animation instanceof CSSTransition && animation.playState === 'running'
  )
  const wantsStrip = !look.hasAttribute('compact') && find(look, '.strip-room')?.hidden === false
  const hasStrip = Boolean(find(bar, '[part=strip]'))
  return text(look) === text(bar) && !isMoving && wantsStrip === hasStrip
}

/**
 * Draws the element behind the first look, and puts it in its place once both show the same: in one frame.
 * Returns a function that cancels the work.
 */
function handOver(
  { node }: Slot,
  look: FirstLook,
  bar: HTMLElement,
  onDrawn: TakeSlot['onDrawn']
): () => void {
  const { style } = node
  const { position } = style
  let isLate = false
  let frame = 0
  const timer = setTimeout(() => (isLate = true), PATIENCE_MS)
  style.position ||= 'relative'
  bar.inert = true
  bar.style.cssText = 'position:absolute;inset:0 0 auto;visibility:hidden'
  node.append(bar)

  const check = () => {
    if (!isSame(look.node, bar, isLate)) {
      frame = requestAnimationFrame(check)
      return
    }
    clearTimeout(timer)
    keepPace(look.node, bar)
    look.node.remove()
    style.position = position
    bar.inert = false
    bar.removeAttribute('style')
    onDrawn(bar)
  }
  frame = requestAnimationFrame(check)
  return () => {
    cancelAnimationFrame(frame)
    clearTimeout(timer)
  }
}

/** Calls back once the bar has more to show than that it is loading. Returns a function that cancels that. */
function whenDrawn(bar: HTMLElement, callback: () => void): () => void {
  let frame = 0
  const check = () => {
    if (isDrawn(bar)) callback()
    else frame = requestAnimationFrame(check)
  }
  check()
  return () => cancelAnimationFrame(frame)
}

/** Puts the element into a slot, in the place of the first look where there is one. Returns what cancels that. */
export function takeSlot({ slot, look, site, page, visit, onDrawn }: TakeSlot): () => void {
  const bar = document.createElement(TAG)
  bar.className = TAG
  bar.setAttribute('instance-id', site.instanceId)
  reportSeen(slot.node, { site, page, visit })
  if (look) return handOver(slot, look, bar, onDrawn)
  slot.node.append(bar)
  return whenDrawn(bar, () => onDrawn(bar))
}
