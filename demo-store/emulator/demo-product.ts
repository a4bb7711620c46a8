import type { StoredProduct } from '../data/stored.ts'
import { fullPrice } from './prices.ts'
import type { Shop, SiteVersion } from './shop.ts'
import { v3VariantId, variantsOf } from './catalog/products.ts'

/** A product as the store's own pages show it. */
export interface DemoProduct {
  id: string
  slug: string
  name: string
  /** HTML. */
  description: string
  /** Price to pay, in major units of `currency`. */
  price: number
  /** The price before the discount, where there is one. */
  wasPrice: number | null
  currency: string
  /** Picture as `/media/<id>` below the platform's address; none for some. */
  pictureId: string | null
  pagePath: string
  categoryIds: string[]
  ribbon: string
  inStock: boolean
  /** Choices the shopper has, e.g. Size: S, M, L. */
  options: { name: string; choices: string[] }[]
  /** Variant's id in the catalog's version, by choice; the key is '' for a product without choices. */
  variants: Record<string, string>
}

export interface DemoCategory {
  id: string
  name: string
  slug: string
  productCount: number
}

const demoProduct = (product: StoredProduct, version: SiteVersion): DemoProduct => ({
  id: product.id,
  slug: product.slug,
  name: product.name,
  description: product.description,
  price: product.price,
  wasPrice: fullPrice(product) > product.price ? fullPrice(product) : null,
  currency: product.currency,
  pictureId: product.images[0]?.id ?? null,
  pagePath: `/store/product/${product.slug}`,
  categoryIds: product.categoryIds,
  ribbon: product.ribbon,
  inStock: product.inStock,
  options: product.options.map(({ name, choices }) => ({ name, choices: choices.map(({ value }) => value) })),
  variants: Object.fromEntries(
    variantsOf(product).map((variant) => [
      Object.values(variant.choices).join(', '),
      version === 'V3_CATALOG' ? v3VariantId(product, variant) : variant.id
    ])
  )
})

export const listProducts = (shop: Shop): DemoProduct[] =>
  shop
    .products()
    .filter(({ visible }) => visible)
    .map((product) => demoProduct(product, shop.version))

export const listCategories = (shop: Shop): DemoCategory[] =>
  Array.from(shop.categories.values(), ({ id, name, slug }) => ({
    id,
    name,
    slug,
    productCount: shop.products().filter(({ categoryIds }) => categoryIds.includes(id)).length
  }))
