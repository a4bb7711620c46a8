import type { Product } from '#shared/catalog/product.ts'
import { Button } from '@wix/design-system'
import { memo, type MouseEvent } from 'react'

import { productName } from './spoken-words.ts'
import { ProductLabel } from './product-label.tsx'
import { leaveRow } from '../ui/leaving.tsx'
import { COPY, fill } from '../languages/words.ts'

interface RowProps {
  product: Product
  isFull: boolean
  onAdd: (product: Product) => void
}

const AvailableRow = memo(function AvailableRow({ product, isFull, onAdd }: RowProps) {
  const add = ({ currentTarget }: MouseEvent<HTMLElement>) => {
    if (!isFull) leaveRow(currentTarget)
    onAdd(product)
  }
  return (
    <li className="fsb-product-row">
      <ProductLabel product={product} />
      {/* A disabled button has no click events: this element receives them, and a toast names the limit. */}
      <span onClick={add} role="presentation">
        <Button
          size="tiny"
          priority="secondary"
          disabled={isFull}
          aria-label={fill(COPY.products.addNamed, { name: productName(product) })}
        >
          {COPY.products.add}
        </Button>
      </span>
    </li>
  )
})

/** The products to choose from. */
export const AvailableRows = memo(function AvailableRows({
  products,
  ...row
}: Omit<RowProps, 'product'> & { products: readonly Product[] }) {
  return (
    <ul className="fsb-product-list fsb-product-list-long" aria-label={COPY.products.availableTitle}>
      {products.map((product) => (
        <AvailableRow key={product.id} product={product} {...row} />
      ))}
    </ul>
  )
})
