import './products.css'

import type { Product } from '#shared/catalog/product.ts'
import { Box, Heading, Text } from '@wix/design-system'
import { Image as ImageIcon } from '@wix/wix-ui-icons-common'
import { type ReactNode, useState } from 'react'

import { Hint } from '../ui/hint.tsx'
import { useMoney } from '../draft/use-draft.ts'
import { COPY } from '../languages/words.ts'

/** A product's name in the labels of controls. */
export const productName = ({ name }: Product) => name.trim() || COPY.products.unnamed

/** The title of a list, followed by its length. */
export const ListHead = ({ title, children }: { title: string; children: ReactNode }) => (
  <Box verticalAlign="middle" align="space-between" gap="12px" marginBottom="6px">
    <Heading as="h3" size="tiny">
      {title}
    </Heading>
    <output>
      <Hint>{children}</Hint>
    </output>
  </Box>
)

/** A product's picture, or a placeholder if it has none or it does not load. Decorative, because the name follows. */
function Picture({ url = '' }: { url?: string }) {
  const [failedUrl, setFailedUrl] = useState('')
  return (
    <span className="fsb-product-picture">
      {url && url !== failedUrl ? (
        <img src={url} alt="" width={40} height={40} loading="lazy" onError={() => setFailedUrl(url)} />
      ) : (
        <ImageIcon aria-hidden="true" />
      )}
    </span>
  )
}

function Price({ product: { price, discount_price: discounted, currency, inStock } }: { product: Product }) {
  const written = useMoney()
  const money = (amount: number) => <bdi>{written(amount, currency)}</bdi>
  return (
    <Hint size="tiny">
      {discounted === null ? money(price) : <s>{money(price)}</s>}
      {discounted !== null && <span className="fsb-product-alert"> {money(discounted)}</span>}
      {inStock === false && ' · '}
      {inStock === false && <span className="fsb-product-alert">{COPY.products.soldOut}</span>}
    </Hint>
  )
}

interface ProductRowProps {
  product?: Product
  /** The text that stands for name and price where the product's details are missing. */
  lack?: string
  /** Buttons at the end of the row. */
  control?: ReactNode
}

/** A product in a list. */
export const ProductRow = ({ product, lack, control }: ProductRowProps) => (
  <li className="fsb-product-row">
    <Picture url={product?.image_url} />
    <span className="fsb-product-label fsb-column">
      {product && (
        <span className="fsb-product-name" dir="auto" title={productName(product)}>
          <Text size="small">{productName(product)}</Text>
        </span>
      )}
      {product ? <Price product={product} /> : <Hint>{lack}</Hint>}
    </span>
    {control}
  </li>
)
