import type { Product } from '#shared/catalog/product.ts'
import type { Bar, ReadyView } from '#shared/bar/bar.ts'
import type { ComponentType } from 'react'

/** What the product strip is drawn from. */
export interface StripProps {
  view: ReadyView
  $refused: Bar['$refused']
  onAdd: (product: Product) => void
}

/** The product strip and its looks, as they arrive. */
export interface Strip {
  ProductStrip: ComponentType<StripProps>
  styles: string
}

/** A strip only helps who can still add something. */
export const wantsStrip = ({ settings, products, hasQualified }: ReadyView): boolean =>
  settings.products.enabled && products.length > 0 && !hasQualified
