import type { Product } from '#shared/catalog/product.ts'

import type { Product as Published } from '../../widget/first/types/product.js'

// Checks, in both directions, that the published type is that of the source.
export const isBuilt = (product: Published): Product => product
export const isTold = (product: Product): Published => product
