import { STRIP_COPY } from '#shared/copy/strip.ts'
import { Component, useEffect, useLayoutEffect, useRef } from 'react'

import { scrollAcross } from '../dom/browser.ts'
import { ProductCard, type StripProps } from './product-card.tsx'
import { scrollByHand, scrollByItself, toggleFold, watchOverflow } from './scrolling.ts'
import { isMarked } from './shown-products.ts'
import { StripFrame } from './strip-frame.tsx'
import { useArrangement } from './use-arrangement.ts'

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
  const { style, messages, showCurrency, localAmounts } = settings
  const looks = [
    style,
    settings.products,
    messages.buttonText,
    showCurrency,
    localAmounts,
    currency,
    locale,
    language.tag
  ]
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
