import type { Stock } from '../data/stock.ts'
import type { StoredCategory, StoredProduct } from '../data/stored.ts'
import { type Coupon, demoCoupons } from './carts/coupons.ts'
import type { StoredCart } from './carts/stored-cart.ts'
import { type DiscountPreset, type DiscountRule, discountRules } from './discount-rules.ts'
import { type Currency, inCurrency } from './prices.ts'
import { FIRST_PRESET, presetRules, type ShippingPreset } from './shipping/presets.ts'
import type { ShippingRules } from './shipping/rules.ts'

export type SiteVersion = 'V1_CATALOG' | 'V3_CATALOG' | 'STORES_NOT_INSTALLED'

/** The visitor, as the site's own pages and its carts take it. */
export interface Visitor {
  /** Country that carts without an address are shipped to; ISO 3166-1, two letters. '': Wix cannot tell. */
  country: string
  /** The currency in which the visitor reads prices; undefined: the shop's own. */
  currency?: Currency | undefined
}

/** No tax; tax in the prices; or tax on top of them. */
export type Tax = 'none' | 'included' | 'added'

/** Version of one of the owner's rules, and what the rule was like then. */
interface RuleVersion {
  likeness: string
  version: { revision: string; createdDate: string; updatedDate: string }
}

/** The site behind the emulator: its range, its carts and what the harness switches. Kept in memory per run. */
export interface Shop {
  version: SiteVersion
  currency: Currency
  /** Origin of the store's pages, e.g. `http://localhost:4173`; '' = on the same site. */
  readonly origin: string
  siteAddress(): string
  readonly categories: Map<string, StoredCategory>
  /** Properties of the site that were written; undefined = cleared. */
  properties: Record<string, unknown>
  /** Counts every change of them. */
  propertiesVersion: number
  /** Carts by their visitor. */
  readonly carts: Map<string, StoredCart>
  visitor: Visitor
  tax: Tax
  /** The name of ready-made rules of delivery, or rules of its own. */
  shippingChoice: ShippingPreset | ShippingRules
  discountChoice: DiscountPreset | readonly DiscountRule[]
  /** Undefined: those of the demo. */
  ownCoupons: readonly Coupon[] | undefined
  /** Counts every change of what delivery and discounts cost, also over restarts: it begins with the time. */
  rulesRevision: number
  /** Versions of the owner's rules by their ids, as they were told last. */
  readonly versions: Map<string, RuleVersion>
  shippingRules(): ShippingRules
  discountRules(): readonly DiscountRule[]
  coupons(): readonly Coupon[]
  /** All products in the shop's order, with prices in the site's currency. */
  products(): readonly StoredProduct[]
  product(id: string): StoredProduct | undefined
  /** Adds or replaces; counts the revision and sets the date of change. */
  save(product: StoredProduct): StoredProduct
  remove(id: string): boolean
  now(): Date
  reset(): void
}

export interface ShopOptions {
  stock: () => Stock
  origin: string
  siteAddress: () => string
  now: () => Date
}

const FIRST_VERSION = 'V3_CATALOG'

/** State of a new shop and of its visitor. */
const firstDay = (): Pick<Shop, 'visitor' | 'tax' | 'shippingChoice' | 'discountChoice' | 'ownCoupons'> => ({
  visitor: { country: 'US' },
  tax: 'none',
  shippingChoice: FIRST_PRESET,
  discountChoice: 'none',
  ownCoupons: undefined
})

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

export function createShop({ stock, origin, siteAddress, now }: ShopOptions): Shop {
  const range = createRange()
  const shop: Shop = {
    version: FIRST_VERSION,
    currency: 'USD',
    origin,
    siteAddress,
    categories: new Map(),
    properties: {},
    propertiesVersion: 1,
    carts: new Map(),
    versions: new Map(),
    rulesRevision: Math.floor(now().getTime() / 1000),
    ...firstDay(),
    shippingRules: () =>
      typeof shop.shippingChoice === 'string'
        ? presetRules(shop.shippingChoice, shop.currency)
        : shop.shippingChoice,
    discountRules: () =>
      typeof shop.discountChoice === 'string'
        ? discountRules(shop.discountChoice, shop.currency)
        : shop.discountChoice,
    coupons: () => shop.ownCoupons ?? demoCoupons(shop.currency),
    products: () => range.list(shop.currency),
    product(id) {
      const product = range.get(id)
      return product && inCurrency(product, shop.currency)
    },
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
      for (const collection of [shop.categories, shop.carts]) collection.clear()
      range.replace(products)
      for (const category of categories) shop.categories.set(category.id, category)
      shop.version = FIRST_VERSION
      shop.currency = 'USD'
      shop.properties = {}
      shop.propertiesVersion = 1
      shop.rulesRevision++
      Object.assign(shop, firstDay())
    }
  }
  shop.reset()
  return shop
}
