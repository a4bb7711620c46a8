import { slugOf } from '../data/stock.ts'
import type { StoredProduct } from '../data/stored.ts'
import type { Shop } from './shop.ts'

/** What a product is before anything but its name was written. */
export function newProduct({ currency, now }: Shop, id: string, name: string): StoredProduct {
  const at = now()
  return {
    id,
    numericId: String(at.getTime()),
    revision: 0,
    name,
    slug: slugOf(name),
    description: '',
    visible: true,
    productType: 'physical',
    sku: '',
    weight: 0,
    brand: '',
    ribbon: '',
    currency,
    price: 0,
    comparePrice: null,
    cost: null,
    inStock: true,
    quantity: null,
    images: [],
    options: [],
    variants: [],
    categoryIds: [],
    infoSectionIds: [],
    publicTagIds: [],
    privateTagIds: [],
    extendedFields: {},
    sold: 0,
    createdDate: at.toISOString(),
    updatedDate: at.toISOString()
  }
}
