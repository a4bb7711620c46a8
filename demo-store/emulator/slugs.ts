import { slugOf } from '../data/stock.ts'
import { allProductsSlug } from './shelf-list.ts'
import type { Shop } from './shop.ts'
import { invalid } from './wix-error.ts'

/** The name as a slug, with a number behind it where another has that already. */
function free(name: string, isTaken: (slug: string) => boolean): string {
  const slug = slugOf(name)
  let found = slug
  for (let count = 2; isTaken(found); count++) found = `${slug}-${count}`
  return found
}

export const freeProductSlug = (shop: Shop, name: string): string =>
  free(name, (slug) => shop.productBySlug(slug) !== undefined)

const hasCollection = (shop: Shop, slug: string, exceptId: string) =>
  slug === allProductsSlug ||
  Array.from(shop.categories.values()).some((one) => one.slug === slug && one.id !== exceptId)

export const freeCollectionSlug = (shop: Shop, name: string): string =>
  free(name, (slug) => hasCollection(shop, slug, ''))

const TAKEN = 'is taken: Wix does not document what happens then, so this platform refuses it'

/** @throws when another product has the slug that was written */
export function checkProductSlug(shop: Shop, slug: string | undefined, id: string) {
  if (slug === '') throw invalid('product.slug', 'must not be empty')
  const other = slug === undefined ? undefined : shop.productBySlug(slug)
  if (other && other.id !== id) throw invalid('product.slug', TAKEN)
}

/** @throws when another collection has the slug that was written */
export function checkCollectionSlug(shop: Shop, slug: string | undefined, id: string) {
  if (slug !== undefined && hasCollection(shop, slug, id)) throw invalid('collection.slug', TAKEN)
}
