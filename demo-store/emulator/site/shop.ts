import type { Stock } from '../../data/stock.ts'
import type { StoredCategory, StoredProduct } from '../../data/stored.ts'
import { type Coupon, demoCoupons } from './demo-coupons.ts'
import { type DiscountPreset, type DiscountRule, discountRules } from './discount-rules.ts'
import { type Currency, inCurrency } from './money.ts'
import { FIRST_PRESET, presetRules, type ShippingPreset } from './shipping-presets.ts'
import type { ShippingRules } from './shipping-rules.ts'

export type SiteVersion = 'V1_CATALOG' | 'V3_CATALOG' | 'STORES_NOT_INSTALLED'

/** The visitor, as the site's own pages and its carts take it. */
export interface Visitor {
  /** Country that carts without an address are shipped to; ISO 3166-1, two letters. '': Wix cannot tell. */
  country: string
  /** The currency in which the visitor reads prices; undefined: the shop's own. */
  currency?: Currency
}

export interface DeliveryAddress {
  /** ISO 3166-1, two letters. */
  country: string
  /** ISO 3166-2, e.g. `US-CA`. */
  subdivision?: string
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
  visitorId: string
  lines: ReadonlyMap<string, CartLine>
  couponCode?: string
  address?: DeliveryAddress
}

/** Version of one of the owner's rules, and what the rule was like then. */
interface RuleVersion {
  likeness: string
  version: { revision: string; createdDate: string; updatedDate: string }
}

export interface ShopOptions {
  /** Makes the stock of every reset. */
  stock: () => Stock
  /** Origin of the store's pages, for links to products, e.g. `http://localhost:4173`; '' = on the same site. */
  origin: string
  /** Address of the site for browsers, as Wix gives it to an app. */
  siteAddress: () => string
  now: () => Date
}

/** What of a shop is as on the first day after a reset. */
interface FirstDay {
  version: SiteVersion
  currency: Currency
  visitor: Visitor
  /** The name of ready-made rules of delivery, or rules of its own. */
  shippingChoice: ShippingPreset | ShippingRules
  discountChoice: DiscountPreset | readonly DiscountRule[]
  /** Undefined: those of the demo. */
  ownCoupons?: readonly Coupon[]
}
const FIRST_DAY: FirstDay = {
  version: 'V3_CATALOG',
  currency: 'USD',
  visitor: { country: 'US' },
  shippingChoice: FIRST_PRESET,
  discountChoice: 'none',
  ownCoupons: undefined
}

/** The site behind the emulator: its range, its carts and what the harness switches. Kept in memory per run. */
export function createShop({ stock, origin, siteAddress, now }: ShopOptions) {
  const stored = new Map<string, StoredProduct>()
  /** The list in one currency, made once and kept until something changes. */
  let listed: { currency: string; products: readonly StoredProduct[] } | undefined
  const shop = {
    ...FIRST_DAY,
    origin,
    siteAddress,
    now,
    categories: new Map<string, StoredCategory>(),
    /** Products in the form of version 3, with every part. */
    wholes: new WeakMap<StoredProduct, object>(),
    /** Carts by their visitor. */
    carts: new Map<string, StoredCart>(),
    /** Counts every change of what delivery and discounts cost, also over restarts: it begins with the time. */
    rulesRevision: Math.floor(now().getTime() / 1000),
    /** Versions of the owner's rules by their ids, as they were told last. */
    versions: new Map<string, RuleVersion>(),
    shippingRules(): ShippingRules {
      const { shippingChoice: choice, currency } = shop
      return typeof choice === 'string' ? presetRules(choice, currency) : choice
    },
    discountRules(): readonly DiscountRule[] {
      const { discountChoice: choice, currency } = shop
      return typeof choice === 'string' ? discountRules(choice, currency) : choice
    },
    coupons: (): readonly Coupon[] => shop.ownCoupons ?? demoCoupons(shop.currency),
    /** All products in the shop's order, with prices in the site's currency. */
    products(): readonly StoredProduct[] {
      const { currency } = shop
      if (listed?.currency !== currency)
        listed = { currency, products: Array.from(stored.values(), (one) => inCurrency(one, currency)) }
      return listed.products
    },
    product(id: string): StoredProduct | undefined {
      const product = stored.get(id)
      return product && inCurrency(product, shop.currency)
    },
    /** Adds or replaces; counts the revision and sets the date of change. */
    save(product: StoredProduct): StoredProduct {
      const revision = (stored.get(product.id)?.revision ?? 0) + 1
      const saved = { ...product, revision, updatedDate: now().toISOString() }
      stored.set(saved.id, saved)
      listed = undefined
      return inCurrency(saved, shop.currency)
    },
    remove(id: string) {
      stored.delete(id)
      listed = undefined
    },
    reset() {
      const { products, categories } = stock()
      for (const collection of [stored, shop.categories, shop.carts]) collection.clear()
      for (const product of products) stored.set(product.id, product)
      for (const category of categories) shop.categories.set(category.id, category)
      listed = undefined
      shop.rulesRevision++
      Object.assign(shop, FIRST_DAY)
    }
  }
  shop.reset()
  return shop
}
export type Shop = ReturnType<typeof createShop>
