import type { Product } from '#shared/catalog/product.ts'
import { STRIP_COPY } from '#shared/copy/strip.ts'
import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react'

import { media, scrollAcross } from '../dom/browser.ts'
import { ProductCard, type StripProps } from './product-card.tsx'
import { scrollByHand, scrollByItself, toggleFold, watchOverflow } from './scrolling.ts'
import { isMarked, isSameOrder, wantedProducts } from './shown-products.ts'
import { StripFrame } from './strip-frame.tsx'

/** Time in ms after which the strip is looked at again while it is in use. */
const QUIET_MS = 250

/** A tap leaves `:hover` behind, and an invisible focus. */
const isInUse = (strip: Element): boolean =>
  (media('(hover: hover)').matches && strip.matches(':hover')) ||
  strip.querySelector(':focus-visible, select:focus') !== null

/**
 * The products in the order that the cart asks for. While the strip is in use, or shows the result of an add, every
 * card stays where it is, and only what it says is brought up to date; the cards follow when the strip is left alone.
 */
function useArrangement(
  { view, drawn, adds }: StripProps,
  strip: RefObject<HTMLElement>
): readonly Product[] {
  const [arranged, setArranged] = useState(() => drawn ?? wantedProducts(view))
  // Before the paint: otherwise the cards would be drawn twice.
  useLayoutEffect(() => {
    const wanted = wantedProducts(view)
    // Most changes of a cart leave the order as it is: then it does not matter whether the strip is in use.
    if (isSameOrder(arranged, wanted)) return undefined
    const arrange = () => {
      if (adds.size === 0 && !(strip.current && isInUse(strip.current))) setArranged(wanted)
    }
    arrange()
    const timer = setInterval(arrange, QUIET_MS)
    return () => clearInterval(timer)
  }, [view, arranged, adds, strip])
  const byId = new Map(view.products.map((product) => [product.id, product]))
  return arranged.map((product) => byId.get(product.id) ?? product)
}

/** The suggested products, with arrows where they do not fit. */
export function ProductStrip(props: StripProps) {
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
      view={props.view}
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
