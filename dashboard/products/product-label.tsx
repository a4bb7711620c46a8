import type { Product } from '#shared/catalog/product.ts'
import { formatMoney } from '#shared/money.ts'
import { useStore } from '@nanostores/react'
import { Text } from '@wix/design-system'

import { $locale } from '../session/locale.ts'
import { productName } from './names.ts'
import { ProductPicture } from './product-picture.tsx'

/** Picture, name and price of a product in a list. */
export function ProductLabel({ product }: { product: Product }) {
  const locale = useStore($locale)
  const money = (amount: number) => formatMoney(amount, { currency: product.currency, locale })
  const { price, discount_price: discounted, image_url } = product
  return (
    <>
      <ProductPicture url={image_url} />
      <span className="fsb-product-label">
        <span className="fsb-product-name" dir="auto" title={productName(product)}>
          <Text size="small">{productName(product)}</Text>
        </span>
        <Text size="tiny" secondary>
          {discounted === null ? (
            money(price)
          ) : (
            <>
              <s>{money(price)}</s> <span className="fsb-product-discount">{money(discounted)}</span>
            </>
          )}
        </Text>
      </span>
    </>
  )
}
