import type { Product } from '#shared/catalog/product.ts'
import { formatMoney } from '#shared/money.ts'
import { useStore } from '@nanostores/react'
import { Text } from '@wix/design-system'
import { Image as ImageIcon } from '@wix/wix-ui-icons-common'
import { useState } from 'react'

import { $locale } from '../languages/locale.ts'
import { productName } from './spoken-words.ts'
import './product-label.css'
import { COPY } from '../languages/words.ts'

const SIDE_PX = 40

/** A product's picture, or a placeholder if it has none or it does not load. Decorative: the name is beside it. */
export function ProductPicture({ url }: { url: string }) {
  const [failedUrl, setFailedUrl] = useState('')
  return (
    <span className="fsb-product-picture">
      {url && url !== failedUrl ? (
        <img
          src={url}
          alt=""
          width={SIDE_PX}
          height={SIDE_PX}
          loading="lazy"
          onError={() => setFailedUrl(url)}
        />
      ) : (
        <ImageIcon aria-hidden="true" />
      )}
    </span>
  )
}

/** Picture, name and price of a product in a list. */
export function ProductLabel({ product }: { product: Product }) {
  const locale = useStore($locale)
  const money = (amount: number) => <bdi>{formatMoney(amount, { currency: product.currency, locale })}</bdi>
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
          {product.inStock === false && (
            <>
              {' · '}
              <span className="fsb-product-sold-out">{COPY.products.soldOut}</span>
            </>
          )}
        </Text>
      </span>
    </>
  )
}
