/** @jsxRuntime automatic */
/** @jsxImportSource hono/jsx */
import { formatMoney } from '#shared/money.ts'

import type { DemoProduct } from '../emulator/demo-product.ts'

type Priced = Pick<DemoProduct, 'price' | 'wasPrice' | 'currency'>

export const Price = ({ price, wasPrice, currency }: Priced) => (
  <p class="price">
    {wasPrice === null ? (
      <bdi>{formatMoney(price, { currency })}</bdi>
    ) : (
      <>
        <span class="visually-hidden">Sale price</span>
        <bdi class="price-now">{formatMoney(price, { currency })}</bdi>
        <span class="visually-hidden">, regular price</span>
        <s>
          <bdi>{formatMoney(wasPrice, { currency })}</bdi>
        </s>
      </>
    )}
  </p>
)
