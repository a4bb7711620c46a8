import type { Product } from '#shared/catalog/product.ts'

import { COPY } from './copy.ts'
import type { SelectedProduct } from './selected-products.ts'

/** What a product is called where controls name it. */
export const productName = ({ name }: Product) => name.trim() || COPY.unnamed

/** The same for a selected one at `index`, also while its details are not there. */
export function selectedName(row: SelectedProduct, index: number): string {
  if (row.state === 'known') return productName(row.product)
  return row.state === 'missing' ? COPY.missingName(index + 1) : COPY.numbered(index + 1)
}
