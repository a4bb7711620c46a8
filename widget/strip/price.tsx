import type { Product } from '#shared/catalog/product.ts'
import { STRIP_COPY, type StripWords } from '#shared/copy/strip.ts'

import { priceTexts, type PriceView } from './shown-products.ts'

interface PriceProps {
  product: Product
  view: PriceView
  words?: StripWords
}

/** The price; with a discount the original one struck through and the lower one in red. */
export function Price({ product, view, words = STRIP_COPY }: PriceProps) {
  const { now, was } = priceTexts(product, view)
  if (was === undefined) {
    return (
      <div part="price" className="price">
        <bdi>{now}</bdi>
      </div>
    )
  }
  return (
    <div part="price" className="price">
      <span className="spoken">{words.originalPrice}</span>
      <s className="was">
        <bdi>{was}</bdi>
      </s>
      <span className="spoken">{words.discountedPrice}</span>
      <bdi className="now">{now}</bdi>
    </div>
  )
}
