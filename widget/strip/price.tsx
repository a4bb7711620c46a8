import type { Product } from '#shared/catalog/product.ts'
import { formatMoney } from '#shared/money.ts'

import { STRIP_COPY } from './strip-copy.ts'

interface PriceProps {
  product: Product
  currency: string
  locale: string | undefined
}

/** The price; with a discount the original one struck through and the lower one in red. */
export function Price({ product, currency, locale }: PriceProps) {
  const money = (amount: number) => formatMoney(amount, { currency, locale })
  const { price, discount_price: discounted } = product
  if (discounted === null) {
    return (
      <div part="price" className="price">
        <bdi>{money(price)}</bdi>
      </div>
    )
  }
  return (
    <div part="price" className="price">
      <span className="spoken">{STRIP_COPY.originalPrice}</span>
      <s className="was">
        <bdi>{money(price)}</bdi>
      </s>
      <span className="spoken">{STRIP_COPY.discountedPrice}</span>
      <bdi className="now">{money(discounted)}</bdi>
    </div>
  )
}
