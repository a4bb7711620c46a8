import type { Bar, ReadyView } from '#shared/bar/bar.ts'
import type { Product } from '#shared/catalog/product.ts'

/** What the product strip is drawn from. */
export interface StripProps {
  view: ReadyView
  $adds: Bar['$adds']
  onAdd: (product: Product) => void
}
