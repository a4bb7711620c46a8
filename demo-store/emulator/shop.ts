import type { Stock } from '../data/stock.ts'
import type { StoredCategory, StoredProduct } from '../data/stored.ts'
import { type Currency, inCurrency } from './prices.ts'

export type SiteVersion = 'V1_CATALOG' | 'V3_CATALOG' | 'STORES_NOT_INSTALLED'

/** The site behind the emulator: its range, its carts and what the harness switches. Kept in memory per run. */
export interface Shop {
  version: SiteVersion
  currency: Currency
  /** Where the store's pages are, e.g. `http://localhost:4173`; '' = on the same site. */
  readonly origin: string
  readonly categories: Map<string, StoredCategory>
  /** What was written of `getSiteProperties`, by section; undefined = cleared. */
  readonly properties: Map<string, Record<string, unknown>>
  /** Counts every change of them. */
  propertiesVersion: number
  /** By visitor. */
  readonly carts: Map<string, StoredCart>
  /** In the shop's order, prices in the site's currency. */
  products(): readonly StoredProduct[]
  product(id: string): StoredProduct | undefined
  productBySlug(slug: string): StoredProduct | undefined
  /** Adds or replaces; counts the revision and sets the date of change. */
  save(product: StoredProduct): StoredProduct
  remove(id: string): boolean
  now(): Date
  reset(): void
}

export interface CartLine {
  id: string
  productId: string
  variantId: string
  quantity: number
}

export interface StoredCart {
  id: string
  revision: number
  lines: ReadonlyMap<string, CartLine>
  coupon?: { code: string; percent: number }
}

export interface ShopOptions {
  stock: () => Stock
  origin: string
  now: () => Date
}

const FIRST_VERSION = 'V3_CATALOG'

interface Range {
  list(currency: string): readonly StoredProduct[]
  get(id: string): StoredProduct | undefined
  put(product: StoredProduct): void
  remove(id: string): boolean
  replace(products: readonly StoredProduct[]): void
}

/** Everything on the shelves; the list of one currency is made once and kept until something changes. */
function createRange(): Range {
  const stored = new Map<string, StoredProduct>()
  let listed: { currency: string; products: readonly StoredProduct[] } | undefined
  return {
    list(currency) {
      if (listed?.currency !== currency) {
        const products = Array.from(stored.values(), (product) => inCurrency(product, currency))
        listed = { currency, products }
      }
      return listed.products
    },
    get: (id) => stored.get(id),
    put(product) {
      stored.set(product.id, product)
      listed = undefined
    },
    remove(id) {
      listed = undefined
      return stored.delete(id)
    },
    replace(products) {
      stored.clear()
      for (const product of products) stored.set(product.id, product)
      listed = undefined
    }
  }
}

export function createShop({ stock, origin, now }: ShopOptions): Shop {
  const range = createRange()
  const shop: Shop = {
    version: FIRST_VERSION,
    currency: 'USD',
    origin,
    categories: new Map(),
    properties: new Map(),
    propertiesVersion: 1,
    carts: new Map(),
    products: () => range.list(shop.currency),
    product(id) {
      const product = range.get(id)
      return product && inCurrency(product, shop.currency)
    },
    productBySlug: (slug) => shop.products().find((product) => product.slug === slug),
    save(product) {
      const revision = (range.get(product.id)?.revision ?? 0) + 1
      const saved = { ...product, revision, updatedDate: now().toISOString() }
      range.put(saved)
      return inCurrency(saved, shop.currency)
    },
    remove: (id) => range.remove(id),
    now,
    reset() {
      const { products, categories } = stock()
      for (const collection of [shop.categories, shop.properties, shop.carts]) collection.clear()
      range.replace(products)
      for (const category of categories) shop.categories.set(category.id, category)
      shop.version = FIRST_VERSION
      shop.currency = 'USD'
      shop.propertiesVersion = 1
    }
  }
  shop.reset()
  return shop
}
