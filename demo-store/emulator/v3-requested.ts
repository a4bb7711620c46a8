import type { StoredProduct } from '../data/stored.ts'
import { allProductsId, listShelves } from './shelf-list.ts'
import { categories } from './v3-fields.ts'
import { amountRange } from './v3-money.ts'
import { costRange } from './v3-ranges.ts'
import type { V3View } from './v3-view.ts'

const withoutTags = (html: string) =>
  html
    .replaceAll(/<[^>]*>/g, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim()

const paragraph = (text: string) => ({
  type: 'PARAGRAPH',
  id: 'p1',
  nodes: [{ type: 'TEXT', id: '', nodes: [], textData: { text, decorations: [] } }],
  paragraphData: {}
})

/** The category that leads to the product, where it is in one. */
export const mainCategoryId = ({ v3, categoryIds }: StoredProduct) => v3?.mainCategoryId ?? categoryIds[0]

/** The way down to the main category; every category of this store is right below All Products. */
function breadcrumbs(product: StoredProduct, { shop }: V3View) {
  const main = mainCategoryId(product)
  const root = allProductsId(3)
  if (main === undefined) return []
  const path = main === root ? [root] : [root, main]
  const shelves = listShelves(shop, 3)
  return path.flatMap((id) => {
    const category = shelves.find((shelf) => shelf.id === id)
    return category ? [{ categoryId: id, categoryName: category.name, categorySlug: category.slug }] : []
  })
}

type Part = (product: StoredProduct, view: V3View) => object

/** Parts of a product that are answered only on request, by the name of the request. */
const REQUESTED: Record<string, Part> = {
  URL: ({ slug }, { shop }) => {
    const relativePath = `/store/product/${slug}`
    return { url: { relativePath, url: shop.origin + relativePath } }
  },
  CURRENCY: ({ currency }) => ({ currency }),
  MERCHANT_DATA: (product, view) => {
    const costs = costRange(product)
    return costs ? { costRange: amountRange(costs, product.currency, view) } : {}
  },
  PLAIN_DESCRIPTION: ({ description }) => ({ plainDescription: description }),
  DESCRIPTION: ({ description }) => ({ description: { nodes: [paragraph(withoutTags(description))] } }),
  DIRECT_CATEGORIES_INFO: (product) => ({ directCategoriesInfo: { categories: categories(product) } }),
  ALL_CATEGORIES_INFO: (product) => ({ allCategoriesInfo: { categories: categories(product) } }),
  INFO_SECTION: ({ infoSectionIds }) => ({ infoSections: infoSectionIds.map((id) => ({ id })) }),
  BREADCRUMBS_INFO: (product, view) => ({ breadcrumbsInfo: { breadcrumbs: breadcrumbs(product, view) } })
}

export const requested = (product: StoredProduct, view: V3View): object =>
  Object.assign(
    {},
    ...Array.from(view.fields, (field) =>
      Object.hasOwn(REQUESTED, field) ? REQUESTED[field]?.(product, view) : {}
    )
  )
