import type { Product } from '#shared/catalog/product.ts'
import { STRIP_COPY, type StripWords } from '#shared/copy/strip.ts'
import { formatMoney } from '#shared/money.ts'

interface PriceProps {
  product: Product
  /** The bar's currency. */
  currency: string
  locale: string | undefined
  showCurrency?: boolean
  words?: StripWords
}

/** The price; with a discount the original one struck through and the lower one in red. */
export function Price({ product, currency, locale, showCurrency = true, words = STRIP_COPY }: PriceProps) {
  const { price, discount_price: discounted } = product
  const money = (amount: number, written: string) => {
    // Without a currency, the price as the shop wrote it is used.
    if (product.currency === '' && showCurrency && written !== '') return written
    // Without a symbol, shoppers take an amount for one in the bar's currency.
    const hasSymbol = showCurrency || product.currency !== currency
    return formatMoney(amount, { currency: product.currency, locale, showCurrency: hasSymbol })
  }
  if (discounted === null) {
    return (
      <div part="price" className="price">
        <bdi>{money(price, product.formatted_price)}</bdi>
      </div>
    )
  }
  return (
    <div part="price" className="price">
      <span className="spoken">{words.originalPrice}</span>
      <s className="was">
        <bdi>{money(price, product.formatted_price)}</bdi>
      </s>
      <span className="spoken">{words.discountedPrice}</span>
      <bdi className="now">{money(discounted, product.formatted_discount_price)}</bdi>
    </div>
  )
}
