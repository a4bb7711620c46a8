import { STRIP_COPY } from '#shared/copy/strip.ts'
import { Component, useCallback, useLayoutEffect, useRef, useState } from 'react'

import { stripLook } from './strip-look.ts'
import { isMarked, useArrangement } from './use-arrangement.ts'
import { nextStop } from './scroll-stops.ts'
import { useAutoScroll } from './use-auto-scroll.ts'
import { useOverflow } from './use-overflow.ts'
import { NextIcon, PreviousIcon } from './icons.tsx'
import { ProductCard, type StripProps } from './product-card.tsx'

type Direction = 1 | -1

/** Scrolls by whole cards; from the end, back to the other end. */
function scrollOn(list: HTMLElement, direction: Direction) {
  const isRtl = getComputedStyle(list).direction === 'rtl'
  const width = list.clientWidth
  const boxes = Array.from(list.querySelectorAll('li'), ({ offsetLeft, offsetWidth }) => {
    const start = isRtl ? width - offsetLeft - offsetWidth : offsetLeft
    return { start, end: start + offsetWidth }
  })
  // The list's padding stays in view at both ends.
  const padding = boxes[0]?.start ?? 0
  const cards = boxes.map(({ start, end }) => ({ start: start - padding, end: end + padding }))
  const at = Math.abs(list.scrollLeft)
  const left = nextStop({ cards, at, last: list.scrollWidth - width, width }, direction)
  list.scrollTo({ left: isRtl ? -left : left })
}

/** The suggested products, with arrows where they do not fit. */
function Strip(props: StripProps) {
  const { settings, language } = props.view
  const words = language.strip ?? STRIP_COPY
  const strip = useRef<HTMLDivElement>(null)
  const products = useArrangement(props.view, strip, props.$adds)
  const { scrollType, autoScrollInterval } = settings.products
  const list = useRef<HTMLUListElement>(null)
  const overflows = useOverflow(list, products.length)
  const [isMovedByHand, setMovedByHand] = useState(false)
  const scroll = useCallback((direction: Direction) => {
    if (list.current) scrollOn(list.current, direction)
  }, [])
  const first = products[0]?.id
  const isSorted = isMarked(props.view)
  // What closes the gap best is in view.
  useLayoutEffect(() => {
    if (isSorted && first !== undefined) list.current?.scrollTo({ left: 0 })
  }, [isSorted, first])
  const advance = useCallback(() => scroll(1), [scroll])
  const isHeld = useCallback(() => {
    const { current } = list
    return !current || current.matches(':hover, :focus-within') || current.querySelector('.options') !== null
  }, [])
  useAutoScroll({
    isOn: scrollType === 'auto' && overflows && !isMovedByHand,
    everyMs: autoScrollInterval,
    isHeld,
    advance
  })
  const arrow = (direction: Direction) => (
    <button
      type="button"
      part="arrow"
      className={direction === 1 ? 'arrow next' : 'arrow previous'}
      aria-label={direction === 1 ? words.next : words.previous}
      onClick={() => {
        setMovedByHand(true)
        scroll(direction)
      }}
    >
      {direction === 1 ? <NextIcon /> : <PreviousIcon />}
    </button>
  )
  return (
    <div ref={strip} part="strip" className="strip" style={stripLook(settings)}>
      {overflows && arrow(-1)}
      <ul ref={list} className="products" aria-label={words.products}>
        {products.map((product) => (
          <ProductCard key={product.id} {...props} words={words} product={product} />
        ))}
      </ul>
      {overflows && arrow(1)}
    </div>
  )
}

/** What of a bar its strip is drawn from: not the message and the fill, nor, unless it is sorted by it, the gap. */
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
