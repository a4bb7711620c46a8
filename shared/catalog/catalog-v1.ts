import type { products } from '@wix/stores'
import * as v from 'valibot'

import { withoutEndSlash } from '../link.ts'
import type { Catalog, ProductQuery } from './catalog.ts'
import { PAGE_SIZE } from './catalog.ts'
import { ask } from './catalog-error.ts'
import { Amount, type PlatformProduct, Text, usable } from './catalog-product.ts'
import { allCategories, CATEGORY_PAGE } from './category-pages.ts'
import type { PlatformClient } from './client.ts'
import { inOrder, productIds, searchTerm, sellable, shown } from './listing.ts'
import { popular } from './popular.ts'
import type { Product } from './product.ts'
import { VARIANTS_MAX } from './variant.ts'
import { readV1Variants } from './variants-v1.ts'

const PriceSchema = v.object({
  currency: Text,
  price: Amount,
  discountedPrice: Amount,
  formatted: v.fallback(v.object({ price: Text, discountedPrice: Text }), { price: '', discountedPrice: '' })
})
const NO_RANGE = { minValue: Number.NaN }
const NO_PRICE = v.parse(PriceSchema, { formatted: {} })
const Media = v.object({ mainMedia: v.object({ image: v.object({ url: Text }) }) })

const list = <S extends v.GenericSchema<unknown, object>>(item: S) =>
  v.optional(v.fallback(v.array(item), []), [])
const Choices = v.object({ choices: list(v.object({})) })
const TextField = v.object({ mandatory: v.optional(v.fallback(v.boolean(), false), false) })

const V1ProductSchema = v.object({
  _id: Text,
  name: Text,
  visible: v.fallback(v.optional(v.boolean(), true), true),
  stock: v.fallback(v.object({ inStock: v.optional(v.boolean(), true) }), { inStock: true }),
  priceData: v.fallback(PriceSchema, NO_PRICE),
  productType: Text,
  priceRange: v.optional(v.fallback(v.object({ minValue: Amount }), NO_RANGE), NO_RANGE),
  productOptions: list(Choices),
  customTextFields: list(TextField),
  media: v.fallback(Media, { mainMedia: { image: { url: '' } } }),
  productPageUrl: v.fallback(v.object({ base: Text, path: Text }), { base: '', path: '' })
})

/** `{base: 'https://shop.com/', path: '/p/x'}` as one address; a path alone stays on this site. */
function pageUrl({ base, path }: { base: string; path: string }): string {
  const address = base === '' ? path : `${withoutEndSlash(base)}/${path.replace(/^\/+/, '')}`
  return path === '' ? '' : address
}

function readProduct(raw: unknown): PlatformProduct {
  const { _id, name, visible, stock, priceData, media, productPageUrl, ...choosing } = v.parse(
    V1ProductSchema,
    raw
  )
  const { productOptions, customTextFields } = choosing
  const needsText = customTextFields.some(({ mandatory }) => mandatory)
  const variantCount = productOptions.reduce((count, { choices }) => count * choices.length, 1)
  return {
    id: _id,
    name,
    visible,
    inStock: stock.inStock,
    hasOptions: variantCount > 1 || needsText,
    hasVariants: variantCount > 1 && variantCount <= VARIANTS_MAX && !needsText,
    lowestPrice: usable(choosing.priceRange.minValue),
    needsShipping: choosing.productType !== 'digital',
    currency: priceData.currency,
    price: usable(priceData.price),
    priceNow: usable(priceData.discountedPrice),
    formattedPrice: priceData.formatted.price,
    formattedPriceNow: priceData.formatted.discountedPrice,
    image: media.mainMedia.image.url,
    url: pageUrl(productPageUrl)
  }
}

type Builder = products.ProductsQueryBuilder

/** The builder has `contains` at run time; only its types leave it out. */
const findsNames = (
  builder: Builder
): builder is Builder & { contains(field: 'name', text: string): Builder } => 'contains' in builder

function listQuery(client: PlatformClient, { excludedIds, offset, term }: ProductQuery): Builder {
  const text = searchTerm(term)
  let query = client.v1.queryProducts()
  if (text !== '') query = findsNames(query) ? query.contains('name', text) : query.startsWith('name', text)
  for (const id of productIds(excludedIds)) query = query.ne('_id', id)
  return query.limit(PAGE_SIZE).skip(offset)
}

/** The products of a site with Catalog version 1: the platform has offsets, totals and a name filter. */
export function createCatalogV1(client: PlatformClient, mediaUrl?: string): Catalog {
  const read = (items: readonly unknown[]) => items.map(readProduct)

  async function savedProducts(ids: readonly string[]) {
    const wanted = productIds(ids)
    if (wanted.length === 0) return inOrder(ids, [])
    const found = await ask(() => client.v1.queryProducts().in('_id', wanted).limit(100).find())
    return inOrder(ids, shown(read(found.items), mediaUrl))
  }

  /** Asks for twice as many as are wanted, because some may be sold out. */
  async function suggested(query: Builder, limit: number): Promise<Product[]> {
    const found = await ask(() => query.limit(limit * 2).find())
    return sellable(read(found.items), mediaUrl, limit)
  }
  const newest = (limit: number) => suggested(client.v1.queryProducts().descending('numericId'), limit)

  return {
    version: 'V1_CATALOG',
    async products(query) {
      const found = await ask(() => listQuery(client, query).find())
      const end = query.offset + found.items.length
      // Without a total, a full page may not be the last one.
      const total = found.totalCount ?? end + (found.items.length === PAGE_SIZE ? 1 : 0)
      return { products: shown(read(found.items), mediaUrl), hasMore: end < total, totalCount: total }
    },
    savedProducts,
    categories: () =>
      allCategories(
        () => client.v1.queryCollections().limit(CATEGORY_PAGE).find(),
        ({ numberOfProducts }) => numberOfProducts
      ),
    categoryProducts: (categoryId, limit) =>
      suggested(client.v1.queryProducts().hasSome('collectionIds', [categoryId]), limit),
    variants: async (id) => readV1Variants((await ask(() => client.v1.getProduct(id))).product),
    popularProducts: (limit) => popular(client, { limit, savedProducts, newest })
  }
}
