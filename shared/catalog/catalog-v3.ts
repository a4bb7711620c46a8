import * as v from 'valibot'

import { type CatalogAdapter, CATEGORY_PAGE, PAGE_SIZE, type ProductQuery } from './catalog.ts'
import { Amount, or, type PlatformProduct, Text, usable } from './catalog-product.ts'
import type { PlatformClient } from './client.ts'
import { createCursors } from './cursors.ts'
import { VARIANTS_MAX } from './variant.ts'
import { readV3Variants } from './variants-v3.ts'

const Money = v.object({ amount: Amount, formattedAmount: Text })
const Range = or(v.object({ minValue: Money }), { minValue: { amount: Number.NaN, formattedAmount: '' } })

const V3Product = v.object({
  _id: Text,
  name: Text,
  visible: or(v.boolean(), true),
  inventory: or(v.object({ availabilityStatus: Text }), { availabilityStatus: '' }),
  variantSummary: or(v.object({ variantCount: v.optional(v.number(), 1) }), { variantCount: 1 }),
  productType: Text,
  modifiers: or(v.array(v.object({ mandatory: or(v.boolean(), false) })), []),
  currency: Text,
  actualPriceRange: Range,
  compareAtPriceRange: Range,
  media: or(v.object({ main: v.object({ image: Text }) }), { main: { image: '' } }),
  url: Text
})

function readProduct(raw: unknown): PlatformProduct {
  const { _id: id, ...product } = v.parse(V3Product, raw)
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
const listed = ({ term }: ProductQuery) => ({
  filter: { visible: true },
  ...(term
    ? { search: { expression: term, fields: ['name' as const], mode: 'AND' as const, fuzzy: false } }
    : {})
})

type Search = Parameters<PlatformClient['v3']['searchProducts']>[0]

const inCategory = (categoryId: string): Search => ({
  filter: { visible: true, 'allCategoriesInfo.categories': { $matchItems: [{ _id: { $in: [categoryId] } }] } }
})

const newestFirst = (): Search => ({
  filter: { visible: true },
  sort: [{ fieldName: '_createdDate', order: 'DESC' }]
})

/** The products of a site with Catalog version 3: cursors instead of offsets, text search, a separate count. */
export function createCatalogV3(client: PlatformClient): CatalogAdapter {
  const cursors = createCursors()
  async function search(asked: Search) {
    const { products = [], pagingMetadata } = await client.v3.searchProducts(asked, fields())
    return { items: products.map(readProduct), next: pagingMetadata?.cursors?.next ?? undefined }
  }
  const first = async (asked: Search, limit: number) =>
    (await search({ ...asked, cursorPaging: { limit } })).items

  return {
    version: 'V3_CATALOG',
    async page(query) {
      const [{ items, next }, { count }] = await Promise.all([
        // A cursor contains the rest of the query.
        cursors.pageAt(query, PAGE_SIZE, (limit, cursor) =>
          search(cursor ? { cursorPaging: { limit, cursor } } : { ...listed(query), cursorPaging: { limit } })
        ),
        client.v3.countProducts(listed(query))
      ])
      return { items, hasMore: next !== undefined, totalCount: count ?? 0 }
    },
    byIds: async (ids) =>
      (await client.v3.queryProducts(fields()).in('_id', ids).limit(100).find()).items.map(readProduct),
    newest: (limit) => first(newestFirst(), limit),
    inCategory: (categoryId, limit) => first(inCategory(categoryId), limit),
    categories: () =>
      client.v3
        .queryCategories({ treeReference: { appNamespace: '@wix/stores' } })
        .eq('visible', true)
        .limit(CATEGORY_PAGE)
        .find(),
    variants: async (id) =>
      readV3Variants(await client.v3.getProduct(id, { fields: ['CURRENCY', 'VARIANT_OPTION_CHOICE_NAMES'] }))
  }
}
