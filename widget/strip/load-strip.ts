import type { Strip } from './strip.ts'

/** The product strip, downloaded when there are products to show. */
export const loadStrip = (): Promise<Strip> => import('./product-strip.ts')
