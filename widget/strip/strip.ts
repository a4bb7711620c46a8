import type { ReadyView } from '#shared/bar/bar.ts'

import type { ProductStrip } from './components/product-strip.tsx'

/** The product strip and its looks, as they arrive. */
export interface Strip {
  ProductStrip: typeof ProductStrip
  styles: string
}

/** A strip only helps who can still add something. */
export const wantsStrip = ({ settings, products, hasQualified }: ReadyView): boolean =>
  settings.products.enabled && products.length > 0 && !hasQualified
