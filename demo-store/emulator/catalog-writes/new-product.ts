import type { StoredProduct } from '../../data/stored.ts'
import type { Shop } from '../shop.ts'
import { freeProductSlug } from '../slugs.ts'

/** A product of which only the name was written. */
export function newProduct(shop: Shop, id: string, name: string): StoredProduct {
  const { currency, now } = shop
  const at = now()
  return {
    id,
    numericId: String(at.getTime()),
    revision: 0,
    name,
    slug: freeProductSlug(shop, name),
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
    discount: null,
    cost: null,
    inStock: true,
    quantity: null,
    images: [],
    options: [],
    variants: [],
    categoryIds: [],
    infoSectionIds: [],
    additionalInfoSections: [],
    customTextFields: [],
    publicTagIds: [],
    privateTagIds: [],
    extendedFields: {},
    sold: 0,
    createdDate: at.toISOString(),
    updatedDate: at.toISOString()
  }
}
