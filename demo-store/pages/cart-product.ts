import type { Product } from '#shared/catalog/product.ts'
import { formatMoney } from '#shared/money.ts'

import type { DemoProduct } from '../emulator/demo-product.ts'

export const picturePath = (pictureId: string) => `/wixapis/media/${pictureId}`

/** A product of the range in the form that carts and bars know. */
export function cartProduct({
  id,
  name,
  price,
  wasPrice,
  currency,
  pictureId,
  pagePath
}: DemoProduct): Product {
  const full = wasPrice ?? price
  return {
    id,
    name,
    price: full,
    discount_price: wasPrice === null ? null : price,
    formatted_price: formatMoney(full, { currency }),
    formatted_discount_price: wasPrice === null ? '' : formatMoney(price, { currency }),
    image_url: pictureId ? picturePath(pictureId) : '',
    url: pagePath,
    currency
  }
}
