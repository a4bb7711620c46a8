import * as v from 'valibot'

import { SHOE } from './shoe-shop.ts'

const OTHER = '1044e7e4-37d1-0705-c5b3-623baae212fd'
import { method, untyped } from './untyped.ts'
import type { WireClient } from './wire-client.ts'

const media = () => ({ itemsInfo: { items: [{ _id: '11062b_aaaa~mv2.jpg' }] } })
const newShoe = () => ({
  productType: 'PHYSICAL' as const,
  name: 'Trail Shoe',
  physicalProperties: {},
  media: media(),
  variantsInfo: {
    variants: [
      {
        price: { actualPrice: { amount: '80' }, compareAtPrice: { amount: '100' } },
        physicalProperties: { weight: 0.5 }
      }
    ]
  }
})
const counted = () => ({
  ...newShoe(),
  variantsInfo: { variants: [{ price: { actualPrice: { amount: '80' } }, inventoryItem: { quantity: 5 } }] }
})
const masked = () => ({ product: { _id: SHOE, revision: '3', name: 'N' }, fieldMask: ['name'] })
const seen = () => [{ productId: SHOE, revision: '3' }]
const visible = () => ({ visible: true })

const CursorsSchema = v.object({
  pagingMetadata: v.object({ cursors: v.object({ next: v.string() }) })
})
const nextOf = (found: unknown) => v.parse(CursorsSchema, found).pagingMetadata.cursors.next

/** Makes each recorded call of version 3. `CURSOR_2` stands for a cursor that only the platform knows. */
export const V3_TABLE: Record<string, (client: WireClient, real: Map<string, string>) => unknown> = {
  'v3.createProduct': ({ v3 }) => v3.createProduct(newShoe(), { fields: ['CURRENCY'] }),
  'v3.createProductWithInventory': ({ v3 }) => untyped(v3.createProductWithInventory, counted()),
  'v3.updateProduct': ({ v3 }) =>
    v3.updateProduct(SHOE, { revision: '3', name: 'New' }, { fields: ['CURRENCY'] }),
  'v3.updateProduct(fieldMask smuggled through product)': ({ v3 }) =>
    untyped(v3.updateProduct, SHOE, { revision: '3', name: 'New', fieldMask: ['name'] }),
  'v3.updateProductWithInventory': ({ v3 }) =>
    v3.updateProductWithInventory(SHOE, { revision: '3', name: 'New' }),
  'v3.bulkCreateProducts': ({ v3 }) =>
    v3.bulkCreateProducts([newShoe()], { returnEntity: true, fields: ['CURRENCY'] }),
  'v3.bulkCreateProductsWithInventory': ({ v3 }) =>
    untyped(v3.bulkCreateProductsWithInventory, [newShoe()], { returnEntity: true }),
  'v3.bulkUpdateProducts': ({ v3 }) => untyped(v3.bulkUpdateProducts, [masked()], { returnEntity: true }),
  'v3.bulkUpdateProductsWithInventory': ({ v3 }) => untyped(v3.bulkUpdateProductsWithInventory, [masked()]),
  'v3.bulkUpdateProductsByFilter': ({ v3 }) =>
    v3.bulkUpdateProductsByFilter({ filter: visible(), product: { visible: false } }),
  'v3.deleteProduct': ({ v3 }) => v3.deleteProduct(SHOE),
  'v3.bulkDeleteProducts': ({ v3 }) => v3.bulkDeleteProducts([SHOE]),
  'v3.bulkDeleteProductsByFilter': ({ v3 }) => v3.bulkDeleteProductsByFilter({ visible: false }),
  'v3.getProduct': ({ v3 }) => v3.getProduct(SHOE, { fields: ['CURRENCY', 'URL'] }),
  'v3.getProductBySlug': ({ v3 }) => v3.getProductBySlug('trail-shoe', { fields: ['CURRENCY'] }),
  'v3.searchProducts(name, exclude ids)': ({ v3 }) =>
    v3.searchProducts(
      {
        search: { expression: 'shoe', fields: ['name'], mode: 'AND', fuzzy: false },
        filter: { visible: true, _id: { $nin: [SHOE] } },
        sort: [{ fieldName: 'name', order: 'ASC' }],
        cursorPaging: { limit: 30 }
      },
      { fields: ['CURRENCY', 'URL'] }
    ),
  'v3.searchProducts(next page by cursor)': async ({ v3 }, real) => {
    const cursor = nextOf(await v3.searchProducts({ cursorPaging: { limit: 30 } }))
    real.set('CURSOR_2', cursor)
    return v3.searchProducts({ cursorPaging: { limit: 30, cursor } }, { fields: ['CURRENCY', 'URL'] })
  },
  'v3.searchProducts(empty search, fields only)': ({ v3 }) => v3.searchProducts({}, { fields: ['CURRENCY'] }),
  'v3.searchProducts(aggregations)': ({ v3 }) =>
    untyped(v3.searchProducts, {
      aggregations: [
        {
          name: 'p',
          type: 'RANGE',
          fieldPath: 'actualPriceRange.minValue.amount',
          range: {
            buckets: [
              { from: 0, to: 50 },
              { from: 50, to: Infinity }
            ]
          }
        }
      ]
    }),
  'v3.queryProducts(in _id, CURRENCY)': ({ v3 }) =>
    v3
      .queryProducts({ fields: ['CURRENCY', 'URL'] })
      .in('_id', [SHOE, OTHER])
      .limit(8)
      .find(),
  'v3.queryProducts(builder.not / contains name at runtime)': ({ v3 }) => {
    const named = method(v3.queryProducts(), 'contains', 'name', 'shoe')
    const without = method(v3.queryProducts(), 'not', method(v3.queryProducts(), 'in', '_id', [SHOE]))
    const builder = method(named, 'and', without)
    return method(method(builder, 'limit', 30), 'find')
  },
  'v3.queryProducts(builder.ne/skipTo)': async ({ v3 }, real) => {
    const first = await v3.queryProducts().limit(30).find()
    const cursor = first.cursors.next ?? ''
    real.set('CURSOR_2', cursor)
    return v3.queryProducts().ne('slug', 'x').skipTo(cursor).limit(30).find()
  },
  'v3.queryProducts(typed object, $nin, $not)': ({ v3 }) =>
    untyped(
      v3.queryProducts,
      {
        filter: { $and: [{ _id: { $nin: [SHOE] } }, { $not: { slug: 'x' } }] },
        cursorPaging: { limit: 30 }
      },
      { fields: ['CURRENCY'] }
    ),
  'v3.queryProducts(offset smuggled: paging)': ({ v3 }) =>
    untyped(
      v3.queryProducts,
      { filter: visible(), paging: { limit: 30, offset: 30 } },
      { fields: ['CURRENCY'] }
    ),
  'v3.countProducts': ({ v3 }) =>
    v3.countProducts({ filter: visible(), search: { expression: 'shoe', fields: ['name'] } }),
  'v3.countProducts()': ({ v3 }) => v3.countProducts(),
  'v3.bulkUpdateProductVariantsByFilter': ({ v3 }) =>
    v3.bulkUpdateProductVariantsByFilter(visible(), { variant: { visible: true } }),
  'v3.bulkAdjustProductVariantsByFilter': ({ v3 }) =>
    untyped(v3.bulkAdjustProductVariantsByFilter, visible(), { actualPrice: { amount: { amount: '5' } } }),
  'v3.bulkAddInfoSectionsToProductsByFilter': ({ v3 }) =>
    v3.bulkAddInfoSectionsToProductsByFilter(visible(), { infoSectionIds: ['i1'] }),
  'v3.bulkAddInfoSectionsToProducts': ({ v3 }) =>
    v3.bulkAddInfoSectionsToProducts(seen(), { infoSectionIds: ['i1'], returnEntity: true }),
  'v3.bulkRemoveInfoSectionsFromProductsByFilter': ({ v3 }) =>
    v3.bulkRemoveInfoSectionsFromProductsByFilter(visible(), { infoSectionIds: ['i1'] }),
  'v3.bulkRemoveInfoSectionsFromProducts': ({ v3 }) =>
    v3.bulkRemoveInfoSectionsFromProducts(seen(), { infoSectionIds: ['i1'], returnEntity: true }),
  'v3.bulkAddProductsToCategoriesByFilter': ({ v3 }) =>
    v3.bulkAddProductsToCategoriesByFilter({ filter: visible(), categoryIds: ['cat-1'] }),
  'v3.bulkRemoveProductsFromCategoriesByFilter': ({ v3 }) =>
    v3.bulkRemoveProductsFromCategoriesByFilter({ filter: visible(), categoryIds: ['cat-1'] }),
  'v3.getAllProductsCategory': ({ v3 }) => v3.getAllProductsCategory(),
  'v3.bulkUpdateProductTags': ({ v3 }) =>
    v3.bulkUpdateProductTags([SHOE], { assignTags: { publicTags: { tagIds: ['t'] } } }),
  'v3.bulkUpdateProductTagsByFilter': ({ v3 }) =>
    v3.bulkUpdateProductTagsByFilter(visible(), { assignTags: { publicTags: { tagIds: ['t'] } } }),
  'v3.readOnlyVariants.queryVariants': ({ v3 }) =>
    v3.queryVariants().eq('productData.productId', SHOE).limit(30).find()
}
