import type { ReadyView } from '#shared/bar/bar.ts'

/** The product strip and its looks, as they arrive. */
export type Strip = typeof import('./strip-module.ts')

/** The product strip, downloaded when there are products to show. */
export const loadStrip = (): Promise<Strip> => import('./strip-module.ts')

/** A strip only helps who can still add something. */
export const wantsStrip = ({ settings, products, hasQualified }: ReadyView): boolean =>
  settings.products.enabled && products.length > 0 && !hasQualified
