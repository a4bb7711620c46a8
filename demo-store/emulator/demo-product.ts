import type { StoredProduct } from '../data/stored.ts'
import { fullPrice } from './site/money.ts'
import type { Shop, SiteVersion } from './site/shop.ts'
import { v3VariantId, variantsOf } from './catalog/products.ts'

/** A product as the store's own pages show it. */
const demoProduct = (product: StoredProduct, version: SiteVersion) => ({
  id: product.id,
  slug: product.slug,
  name: product.name,
  description: product.description,
  /** Price to pay, in major units of `currency`. */
  price: product.price,
  /** The price before the discount, where there is one. */
  wasPrice: fullPrice(product) > product.price ? fullPrice(product) : null,
  currency: product.currency,
  /** Picture as `/media/<id>` below the platform's address; none for some. */
  pictureId: product.images[0]?.id ?? null,
  pagePath: `/store/product/${product.slug}`,
  categoryIds: product.categoryIds,
  inStock: product.inStock,
  /** Choices the shopper has, e.g. Size: S, M, L. */
  options: product.options,
  /** Variant's id in the catalog's version, by choice; the key is '' for a product without choices. */
  variants: Object.fromEntries(
    variantsOf(product).map((variant) => [
      Object.values(variant.choices).join(', '),
      version === 'V3_CATALOG' ? v3VariantId(product, variant) : variant.id
    ])
  )
})
export type DemoProduct = ReturnType<typeof demoProduct>

export const listProducts = (shop: Shop): DemoProduct[] =>
  shop
    .products()
    .filter(({ visible }) => visible)
    .map((product) => demoProduct(product, shop.version))

export const listCategories = (shop: Shop) =>
  Array.from(shop.categories.values(), ({ id, name, slug }) => ({
    id,
    name,
    slug,
    productCount: shop.products().filter(({ categoryIds }) => categoryIds.includes(id)).length
  }))
export type DemoCategory = ReturnType<typeof listCategories>[number]
