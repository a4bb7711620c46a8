import type { products } from '@wix/stores'
import * as v from 'valibot'

import { withoutEndSlash } from '../link.ts'
import { type CatalogAdapter, CATEGORY_PAGE, PAGE_SIZE } from './catalog.ts'
import { Amount, or, type PlatformProduct, Text, usable } from './catalog-product.ts'
import type { PlatformClient } from './client.ts'
import { VARIANTS_MAX } from './variant.ts'
import { readV1Variants } from './variants-v1.ts'

const Price = v.object({
  currency: Text,
  price: Amount,
  discountedPrice: Amount,
  formatted: or(v.object({ price: Text, discountedPrice: Text }), { price: '', discountedPrice: '' })
})

const V1Product = v.object({
  _id: Text,
  name: Text,
  visible: or(v.boolean(), true),
  stock: or(v.object({ inStock: or(v.boolean(), true) }), { inStock: true }),
  priceData: or(Price, v.parse(Price, {})),
  productType: Text,
  priceRange: or(v.object({ minValue: Amount }), { minValue: Number.NaN }),
  productOptions: or(v.array(v.object({ choices: or(v.array(v.unknown()), []) })), []),
  customTextFields: or(v.array(v.object({ mandatory: or(v.boolean(), false) })), []),
  media: or(v.object({ mainMedia: v.object({ image: v.object({ url: Text }) }) }), {
    mainMedia: { image: { url: '' } }
  }),
  productPageUrl: or(v.object({ base: Text, path: Text }), { base: '', path: '' })
})

/** `{base: 'https://shop.com/', path: '/p/x'}` as one address; a path alone stays on this site. */
function pageUrl({ base, path }: { base: string; path: string }): string {
  const address = base === '' ? path : `${withoutEndSlash(base)}/${path.replace(/^\/+/, '')}`
  return path === '' ? '' : address
}

function readProduct(raw: unknown): PlatformProduct {
  const product = v.parse(V1Product, raw)
  const { priceData, priceRange, productOptions, customTextFields } = product
  const needsText = customTextFields.some(({ mandatory }) => mandatory)
  const variantCount = productOptions.reduce((count, { choices }) => count * choices.length, 1)
  return {
    id: product._id,
    name: product.name,
    visible: product.visible,
    inStock: product.stock.inStock,
    hasOptions: variantCount > 1 || needsText,
    hasVariants: variantCount > 1 && variantCount <= VARIANTS_MAX && !needsText,
    lowestPrice: usable(priceRange.minValue),
    needsShipping: product.productType !== 'digital',
    currency: priceData.currency,
    price: usable(priceData.price),
    priceNow: usable(priceData.discountedPrice),
    formattedPrice: priceData.formatted.price,
    formattedPriceNow: priceData.formatted.discountedPrice,
    image: product.media.mainMedia.image.url,
    url: pageUrl(product.productPageUrl)
  }
}

type Builder = products.ProductsQueryBuilder

/** The builder has `contains` at run time; only its types leave it out. */
const findsNames = (
  builder: Builder
): builder is Builder & { contains(field: 'name', text: string): Builder } => 'contains' in builder

/** The products of a site with Catalog version 1: the platform has offsets, totals and a name filter. */
export function createCatalogV1(client: PlatformClient): CatalogAdapter {
  const found = async (query: Builder) => (await query.find()).items.map(readProduct)
  return {
    version: 'V1_CATALOG',
    async page({ offset, term }) {
      let query = client.v1.queryProducts()
      if (term) query = findsNames(query) ? query.contains('name', term) : query.startsWith('name', term)
      const { items, totalCount } = await query.limit(PAGE_SIZE).skip(offset).find()
      const end = offset + items.length
      // Without a total, a full page may not be the last one.
      const total = totalCount ?? end + (items.length === PAGE_SIZE ? 1 : 0)
      return { items: items.map(readProduct), hasMore: end < total, totalCount: total }
    },
    byIds: (ids) => found(client.v1.queryProducts().in('_id', ids).limit(100)),
    newest: (limit) => found(client.v1.queryProducts().descending('numericId').limit(limit)),
    inCategory: (id, limit) => found(client.v1.queryProducts().hasSome('collectionIds', [id]).limit(limit)),
    categories: () => client.v1.queryCollections().limit(CATEGORY_PAGE).find(),
    variants: async (id) => readV1Variants((await client.v1.getProduct(id)).product)
  }
}
