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
  /** Sections of `getSiteProperties` that were written. */
  readonly properties: Map<string, object>
  readonly carts: Map<string, Map<string, CartLine>>
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

export interface ShopOptions {
  stock: () => Stock
  origin: string
  now: () => Date
}

const FIRST_VERSION = 'V3_CATALOG'

export function createShop({ stock, origin, now }: ShopOptions): Shop {
  const stored = new Map<string, StoredProduct>()
  let listed: { currency: string; products: readonly StoredProduct[] } | undefined
  const shop: Shop = {
    version: FIRST_VERSION,
    currency: 'USD',
    origin,
    categories: new Map(),
    properties: new Map(),
    carts: new Map(),
    products() {
      if (listed?.currency !== shop.currency) {
        const { currency } = shop
        listed = {
          currency,
          products: Array.from(stored.values(), (product) => inCurrency(product, currency))
        }
      }
      return listed.products
    },
    product(id) {
      const product = stored.get(id)
      return product && inCurrency(product, shop.currency)
    },
    productBySlug: (slug) => shop.products().find((product) => product.slug === slug),
    save(product) {
      const old = stored.get(product.id)
      const saved = { ...product, revision: (old?.revision ?? 0) + 1, updatedDate: now().toISOString() }
      stored.set(saved.id, saved)
      listed = undefined
      return inCurrency(saved, shop.currency)
    },
    remove(id) {
      listed = undefined
      return stored.delete(id)
    },
    now,
    reset() {
      const { products, categories } = stock()
      for (const collection of [stored, shop.categories, shop.properties, shop.carts]) collection.clear()
      for (const product of products) stored.set(product.id, product)
      for (const category of categories) shop.categories.set(category.id, category)
      shop.version = FIRST_VERSION
      shop.currency = 'USD'
      listed = undefined
    }
  }
  shop.reset()
  return shop
}
