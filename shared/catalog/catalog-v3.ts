import * as v from 'valibot'

import { type Catalog, PAGE_SIZE, type ProductQuery } from './catalog.ts'
import { ask } from './catalog-error.ts'
import { Amount, type PlatformProduct, Text, usable } from './catalog-product.ts'
import { allCategories, CATEGORY_PAGE } from './category-pages.ts'
import type { PlatformClient } from './client.ts'
import { createCursors } from './cursors.ts'
import { inOrder, productIds, searchTerm, sellable, shown } from './listing.ts'
import { popular } from './popular.ts'
import type { Product } from './product.ts'
import { VARIANTS_MAX } from './variant.ts'
import { readV3Variants } from './variants-v3.ts'

const Money = v.object({ amount: Amount, formattedAmount: Text })
const RangeSchema = v.fallback(v.object({ minValue: Money }), {
  minValue: { amount: Number.NaN, formattedAmount: '' }
})
const NO_RANGE = v.parse(RangeSchema, undefined)

const Modifier = v.object({ mandatory: v.optional(v.fallback(v.boolean(), false), false) })
const VariantSummary = v.object({ variantCount: v.optional(v.number(), 1) })

const Physical = v.object({
  deliveryProfileId: v.optional(v.nullable(v.string()))
})

const V3ProductSchema = v.object({
  _id: Text,
  name: Text,
  visible: v.fallback(v.optional(v.boolean(), true), true),
  inventory: v.fallback(v.object({ availabilityStatus: Text }), { availabilityStatus: '' }),
  variantSummary: v.fallback(VariantSummary, { variantCount: 1 }),
  productType: Text,
  physicalProperties: v.fallback(v.optional(Physical), undefined),
  modifiers: v.optional(v.fallback(v.array(Modifier), []), []),
  currency: Text,
  actualPriceRange: v.optional(RangeSchema, NO_RANGE),
  compareAtPriceRange: v.optional(RangeSchema, NO_RANGE),
  media: v.fallback(v.object({ main: v.object({ image: Text }) }), { main: { image: '' } }),
  url: Text
})

function readProduct(raw: unknown): PlatformProduct {
  const { _id: id, ...product } = v.parse(V3ProductSchema, raw)
  const [now, before] = [product.actualPriceRange.minValue, product.compareAtPriceRange.minValue]
  const full = Number.isNaN(before.amount) ? now : before
  const { variantCount } = product.variantSummary
  const isAsked = product.modifiers.some(({ mandatory }) => mandatory)
  return {
    id,
    name: product.name,
    visible: product.visible,
    inStock: product.inventory.availabilityStatus !== 'OUT_OF_STOCK',
    hasOptions: variantCount > 1 || isAsked,
    hasVariants: variantCount > 1 && variantCount <= VARIANTS_MAX && !isAsked,
    needsShipping: product.productType !== 'DIGITAL',
    // Products without a profile are delivered by the default one.
    deliveryProfile: product.physicalProperties && (product.physicalProperties.deliveryProfileId ?? ''),
    currency: product.currency,
    price: usable(full.amount),
    priceNow: usable(now.amount),
    formattedPrice: full.formattedAmount,
    formattedPriceNow: now.formattedAmount,
    image: product.media.main.image,
    url: product.url
  }
}

// Fresh for every call: the SDK renames keys in what it is given.
const fields = () => ({ fields: ['CURRENCY' as const, 'URL' as const] })

/** The query of a listing. A search and its count must use the same. */
function listed({ excludedIds, term }: ProductQuery) {
  const excluded = productIds(excludedIds)
  const expression = searchTerm(term)
  return {
    filter: { visible: true, ...(excluded.length > 0 ? { _id: { $nin: excluded } } : {}) },
    ...(expression === ''
      ? {}
      : { search: { expression, fields: ['name' as const], mode: 'AND' as const, fuzzy: false } })
  }
}

const findCategories = (client: PlatformClient) =>
  client.v3
    .queryCategories({ treeReference: { appNamespace: '@wix/stores' } })
    .eq('visible', true)
    .limit(CATEGORY_PAGE)
    .find()

type Search = Parameters<PlatformClient['v3']['searchProducts']>[0]

/** The first page of a listing, or the page at a cursor, which contains the rest of the query. */
const paged = (query: ProductQuery, limit: number, cursor: string | undefined): Search =>
  cursor === undefined ? { ...listed(query), cursorPaging: { limit } } : { cursorPaging: { limit, cursor } }

const inCategory = (categoryId: string): Search => ({
  filter: { visible: true, 'allCategoriesInfo.categories': { $matchItems: [{ _id: { $in: [categoryId] } }] } }
})

const newestFirst = (): Search => ({
  filter: { visible: true },
  sort: [{ fieldName: '_createdDate', order: 'DESC' }]
})

/** The products of a site with Catalog version 3: cursors instead of offsets, text search, a separate count. */
export function createCatalogV3(client: PlatformClient, mediaUrl?: string): Catalog {
  const read = (items: readonly unknown[] = []) => items.map(readProduct)
  const cursors = createCursors()
  const search = (asked: Search) => ask(() => client.v3.searchProducts(asked, fields()))

  async function page(query: ProductQuery, limit: number, cursor: string | undefined) {
    const { products = [], pagingMetadata } = await search(paged(query, limit, cursor))
    return { items: products, next: pagingMetadata?.cursors?.next ?? undefined }
  }

  async function savedProducts(ids: readonly string[]) {
    const wanted = productIds(ids)
    if (wanted.length === 0) return inOrder(ids, [])
    const found = await ask(() => client.v3.queryProducts(fields()).in('_id', wanted).limit(100).find())
    return inOrder(ids, shown(read(found.items), mediaUrl))
  }

  /** Asks for twice as many as are wanted, because some may be sold out. */
  async function suggested(asked: Search, limit: number): Promise<Product[]> {
    const { products } = await search({ ...asked, cursorPaging: { limit: limit * 2 } })
    return sellable(read(products), mediaUrl, limit)
  }
  const newest = (limit: number) => suggested(newestFirst(), limit)

  return {
    version: 'V3_CATALOG',
    async products(query) {
      const [{ items, next }, { count }] = await Promise.all([
        cursors.pageAt(query, PAGE_SIZE, page),
        ask(() => client.v3.countProducts(listed(query)))
      ])
      return { products: shown(read(items), mediaUrl), hasMore: next !== undefined, totalCount: count ?? 0 }
    },
    savedProducts,
    categories: () =>
      allCategories(
        () => findCategories(client),
        ({ itemCounter }) => itemCounter
      ),
    categoryProducts: (categoryId, limit) => suggested(inCategory(categoryId), limit),
    variants: async (id) =>
      readV3Variants(
        await ask(() => client.v3.getProduct(id, { fields: ['CURRENCY', 'VARIANT_OPTION_CHOICE_NAMES'] }))
      ),
    popularProducts: (limit) => popular(client, { limit, savedProducts, newest })
  }
}
