import type { Adds } from '#shared/bar/adds.ts'
import type { ReadyView } from '#shared/bar/bar.ts'
import { byGap } from '#shared/catalog/closing-gap.ts'
import type { Product } from '#shared/catalog/product.ts'
import { MAX_PRODUCTS } from '#shared/settings/limits.ts'
import { type RefObject, useEffect, useReducer, useRef } from 'react'

/** Are the products sorted by what the cart is short of? Then each card has a line for a mark. */
export const isMarked = ({ settings }: Pick<ReadyView, 'settings'>): boolean =>
  settings.products.selectionMethod === 'closesGap'

/** What the strip shows for this cart, in its order. */
const wantedProducts = (view: ReadyView): readonly Product[] =>
  isMarked(view) ? byGap(view.suggested, view.gap).slice(0, MAX_PRODUCTS) : view.suggested

/** The strip is left alone when nothing has happened to it for this long. */
const QUIET_MS = 250

const idsOf = (products: readonly Product[]) => products.map(({ id }) => id).join('\n')

/** A tap leaves `:hover` behind, and a focus that nobody sees. */
const isInUse = (strip: Element): boolean =>
  (matchMedia('(hover: hover)').matches && strip.matches(':hover')) ||
  strip.querySelector(':focus-visible, .options') !== null

/**
 * The products in the order that the cart asks for. While somebody uses the strip, by pointer, finger, keyboard or
 * scrolling, or is still told about an add, every card stays where it is; it follows when the strip is left alone.
 */
export function useArrangement(
  view: ReadyView,
  strip: RefObject<HTMLElement>,
  $adds: Adds['$adds']
): readonly Product[] {
  const wanted = wantedProducts(view)
  const shown = useRef(wanted)
  const touches = useRef(0)
  const scrolledAt = useRef(-Infinity)
  const [, redraw] = useReducer((count: number) => count + 1, 0)

  const isHeld =
    strip.current !== null &&
    (touches.current > 0 ||
      performance.now() - scrolledAt.current < QUIET_MS ||
      $adds.get().size > 0 ||
      isInUse(strip.current))
  if (isHeld) {
    const byId = new Map(view.products.map((product) => [product.id, product]))
    shown.current = shown.current.map((product) => byId.get(product.id) ?? product)
  } else shown.current = wanted
  const isBehind = useRef(false)
  isBehind.current = isHeld && idsOf(shown.current) !== idsOf(wanted)

  useEffect(() => {
    const element = strip.current
    if (!element) return
    let timer: ReturnType<typeof setTimeout>
    const look = () => {
      clearTimeout(timer)
      timer = setTimeout(() => isBehind.current && redraw(), QUIET_MS)
    }
    const touch = (event: Event) => {
      // Only touch events come here.
      touches.current = (event as TouchEvent).touches.length
      look()
    }
    const scroll = () => {
      scrolledAt.current = performance.now()
      look()
    }
    const listeners: [names: string[], listener: (event: Event) => void][] = [
      [['pointerleave', 'focusout', 'keyup'], look],
      [['touchstart', 'touchend', 'touchcancel'], touch],
      [['scroll'], scroll]
    ]
    const each = (act: (name: string, listener: (event: Event) => void) => void) => {
      for (const [names, listener] of listeners) for (const name of names) act(name, listener)
    }
    // Scroll events of the list do not bubble.
    each((name, listener) => element.addEventListener(name, listener, { passive: true, capture: true }))
    const stop = $adds.listen(look)
    return () => {
      clearTimeout(timer)
      stop()
      each((name, listener) => element.removeEventListener(name, listener, { capture: true }))
    }
  }, [strip, $adds])

  return shown.current
}
