import type { Adds } from '#shared/bar/adds.ts'
import type { Product } from '#shared/catalog/product.ts'
import { STRIP_COPY } from '#shared/copy/strip.ts'
import { Component, useEffect, useLayoutEffect, useRef, type RefObject, useState } from 'react'

import { scrollAcross, media } from '../dom/browser.ts'
import { ProductCard, type StripProps } from './product-card.tsx'
import { scrollByHand, scrollByItself, toggleFold, watchOverflow } from './scrolling.ts'
import { isMarked, isSameOrder, wantedProducts } from './shown-products.ts'
import { StripFrame } from './strip-frame.tsx'

/** The strip is left alone when nothing has happened to it for this long. */
const QUIET_MS = 250

/** A tap leaves `:hover` behind, and a focus that nobody sees. */
const isInUse = (strip: Element): boolean =>
  (media('(hover: hover)').matches && strip.matches(':hover')) ||
  strip.querySelector(':focus-visible, .options') !== null

const isTouch = (event: Event): event is TouchEvent => 'touches' in event

/** Tells when a strip is left alone. It is used by pointer, finger, keyboard or scrolling, and while a shopper is told about an add. */
function watchUse($adds: Adds['$adds']) {
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
    /** Follows what happens in the strip. Returns a function that ends it. */
    follow(element: Element) {
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
    /** Does the work now, or when the strip is next left alone. Only the last work that was asked for is done. */
    whenLeftAlone(work: () => void) {
      waiting = work
      if (isHeld()) return
      waiting = undefined
      work()
    },
    /** Takes back the work that waits. */
    stay: () => void (waiting = undefined)
  }
}

/**
 * The products in the order that the cart asks for. While the strip is in use every card stays where it is, and only
 * what it says is brought up to date; the cards follow when the strip is left alone.
 */
function useArrangement(
  { view, drawn, $adds }: Pick<StripProps, 'view' | 'drawn' | '$adds'>,
  strip: RefObject<HTMLElement>
): readonly Product[] {
  const [use] = useState(() => watchUse($adds))
  const [arranged, setArranged] = useState(() => drawn ?? wantedProducts(view))
  useLayoutEffect(() => (strip.current ? use.follow(strip.current) : undefined), [use, strip])
  // Before the paint: otherwise the cards would be drawn twice.
  useLayoutEffect(() => {
    const wanted = wantedProducts(view)
    // Most changes of a cart leave the order as it is: then nobody has to be asked.
    if (isSameOrder(arranged, wanted)) use.stay()
    else use.whenLeftAlone(() => setArranged(wanted))
  }, [use, view, arranged])
  const byId = new Map(view.products.map((product) => [product.id, product]))
  return arranged.map((product) => byId.get(product.id) ?? product)
}

/** The suggested products, with arrows where they do not fit. */
function Strip(props: StripProps) {
  const { settings, language } = props.view
  const words = language.strip ?? STRIP_COPY
  const strip = useRef<HTMLDivElement>(null)
  const list = useRef<HTMLUListElement>(null)
  const products = useArrangement(props, strip)
  const { scrollType, autoScrollInterval } = settings.products
  useLayoutEffect(
    () => (strip.current && list.current ? watchOverflow(strip.current, list.current) : undefined),
    []
  )
  const first = products[0]?.id
  const isSorted = isMarked(props.view)
  // The product that closes the gap best is in view.
  useLayoutEffect(() => {
    if (isSorted && first !== undefined && list.current) scrollAcross(list.current, 0)
  }, [isSorted, first])
  const movesByItself = scrollType === 'auto'
  useEffect(() => {
    if (!movesByItself || !strip.current || !list.current) return
    return scrollByItself(strip.current, list.current, autoScrollInterval)
  }, [movesByItself, autoScrollInterval])
  return (
    <StripFrame
      addButton={settings.products.addButton}
      words={words}
      stripRef={strip}
      listRef={list}
      count={products.length}
      onUnfold={toggleFold}
      isOpen={props.isOpen}
      onArrow={(direction) => {
        if (strip.current && list.current) scrollByHand(strip.current, list.current, direction)
      }}
    >
      {products.map((product) => (
        <ProductCard key={product.id} {...props} words={words} product={product} />
      ))}
    </StripFrame>
  )
}

/** The part of a view that its strip depends on: not the message and the fill; the gap only where the strip is sorted by it. */
const drawnFrom = ({ view }: StripProps): string => {
  const { settings, products, suggested, gap, currency, locale, language, takesVariants } = view
  const { style, messages, showCurrency } = settings
  const looks = [style, settings.products, messages.buttonText, showCurrency, currency, locale, language.tag]
  return JSON.stringify([looks, takesVariants, products, suggested, isMarked(view) && gap])
}

/** The strip, drawn anew only when something in it changes: most updates are about the message and the fill. */
export class ProductStrip extends Component<StripProps> {
  override shouldComponentUpdate(next: StripProps) {
    return next.$adds !== this.props.$adds || drawnFrom(next) !== drawnFrom(this.props)
  }

  override render() {
    return <Strip {...this.props} />
  }
}
