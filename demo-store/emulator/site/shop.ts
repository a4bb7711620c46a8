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
  /** The currency in which the visitor reads prices, or undefined for the store's own. */
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

const FIRST_DAY = {
  version: 'V3_CATALOG',
  currency: 'USD',
  visitor: { country: 'US' },
  shippingChoice: FIRST_PRESET,
  discountChoice: 'none',
  ownCoupons: undefined
} satisfies Partial<Shop>

/** The site behind the emulator: its range, its carts and what the harness switches. Kept in memory per run. */
export class Shop {
  version: SiteVersion = FIRST_DAY.version
  currency: Currency = FIRST_DAY.currency
  visitor: Visitor = FIRST_DAY.visitor
  /** The name of ready-made rules of delivery, or rules of its own. */
  shippingChoice: ShippingPreset | ShippingRules = FIRST_DAY.shippingChoice
  discountChoice: DiscountPreset | readonly DiscountRule[] = FIRST_DAY.discountChoice
  /** Undefined: those of the demo. */
  ownCoupons: readonly Coupon[] | undefined
  readonly categories = new Map<string, StoredCategory>()
  /** Products in the form of version 3, with every part. */
  readonly wholes = new WeakMap<StoredProduct, object>()
  /** Carts by their visitor. */
  readonly carts = new Map<string, StoredCart>()
  /** Counts every change of what delivery and discounts cost, also over restarts: it begins with the time. */
  rulesRevision: number
  /** Versions of the owner's rules by their ids, as the app last heard of them. */
  readonly versions = new Map<string, RuleVersion>()
  readonly #stored = new Map<string, StoredProduct>()
  /** The list in one currency, made once and kept until something changes. */
  #listed: { currency: string; products: readonly StoredProduct[] } | undefined

  constructor(readonly options: ShopOptions) {
    this.rulesRevision = Math.floor(options.now().getTime() / 1000)
    this.reset()
  }

  now = () => this.options.now()

  shippingRules(): ShippingRules {
    const { shippingChoice: choice, currency } = this
    return typeof choice === 'string' ? presetRules(choice, currency) : choice
  }

  discountRules(): readonly DiscountRule[] {
    const { discountChoice: choice, currency } = this
    return typeof choice === 'string' ? discountRules(choice, currency) : choice
  }

  coupons = (): readonly Coupon[] => this.ownCoupons ?? demoCoupons(this.currency)

  /** All products in the shop's order, with prices in the site's currency. */
  products(): readonly StoredProduct[] {
    const { currency } = this
    if (this.#listed?.currency !== currency) {
      const products = Array.from(this.#stored.values(), (one) => inCurrency(one, currency))
      this.#listed = { currency, products }
    }
    return this.#listed.products
  }

  product(id: string): StoredProduct | undefined {
    const product = this.#stored.get(id)
    return product && inCurrency(product, this.currency)
  }

  /** Adds or replaces; counts the revision and sets the date of change. */
  save(product: StoredProduct): StoredProduct {
    const revision = (this.#stored.get(product.id)?.revision ?? 0) + 1
    const saved = { ...product, revision, updatedDate: this.now().toISOString() }
    this.#stored.set(saved.id, saved)
    this.#listed = undefined
    return inCurrency(saved, this.currency)
  }

  remove(id: string) {
    this.#stored.delete(id)
    this.#listed = undefined
  }

  reset() {
    const { products, categories } = this.options.stock()
    for (const collection of [this.#stored, this.categories, this.carts]) collection.clear()
    for (const product of products) this.#stored.set(product.id, product)
    for (const category of categories) this.categories.set(category.id, category)
    this.#listed = undefined
    this.rulesRevision++
    Object.assign(this, FIRST_DAY)
  }
}
