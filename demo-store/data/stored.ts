/** A picture of a product: `id` as in `/media/<id>`, or the address of one from elsewhere. */
export interface StoredImage {
  id: string
  url?: string | undefined
  alt: string
  width: number
  height: number
}

export interface StoredOption {
  name: string
  choices: { value: string; mediaIds: string[] }[]
}

/** One choice of every option; `null` = as the product. */
export interface StoredVariant {
  id: string
  choices: Record<string, string>
  price: number | null
  comparePrice: number | null
  cost: number | null
  weight: number | null
  sku: string
  visible: boolean
  inStock: boolean
  /** Pieces on stock; null = not counted. */
  quantity: number | null
  /** Details that version 3 alone has. */
  v3?: V3VariantDetails | undefined
}

/** Quantity that an amount of money is for, e.g. 100 G. */
export interface UnitAmount {
  quantity: number
  measurementUnit: string
}

export interface V3VariantDetails {
  barcode?: string | undefined
  pricePerUnit?: UnitAmount | undefined
  /** Kept as written: dimensions of the product and its package, a digital file. */
  kept?: { readonly [name: string]: object } | undefined
}

export interface Subscription {
  id: string
  title: string
  frequency: string
  description?: string | null | undefined
  visible: boolean
  interval: number
  autoRenewal?: boolean | undefined
  billingCycles?: number | undefined
  discount?: { type: string; amountOff?: number | undefined; percentOff?: number | undefined } | undefined
}

export interface InventoryRecord {
  id: string
  revision: number
  createdDate: string
  updatedDate: string
}

/** Details that version 3 alone has. */
export interface V3Details {
  handle?: string | undefined
  /** Sold at the counter; yes unless it says no. */
  visibleInPos?: boolean | undefined
  mainCategoryId?: string | undefined
  taxGroupId?: string | undefined
  fulfillerId?: string | undefined
  deliveryProfileId?: string | undefined
  pricePerUnit?: UnitAmount | undefined
  seoData?: object | undefined
  purchaseEligibility?: object | undefined
  additionalRibbons?: readonly string[] | undefined
  modifiers?: readonly Modifier[] | undefined
  subscriptionDetails?: { subscriptions: readonly Subscription[]; allowOneTimePurchases: boolean } | undefined
  /** Details of the only variant of a product without options; the id if the product was written with one. */
  onlyVariant?: (V3VariantDetails & { id?: string | undefined }) | undefined
  /** Stock by the id of the variant. */
  inventory?: { readonly [variantId: string]: InventoryRecord } | undefined
}

/** A question to the shopper, e.g. the text of an engraving. */
export interface Modifier {
  id: string
  name: string
  renderType: string
  mandatory: boolean
  freeText?: { title: string; min: number; max: number; addedPrice: number | null } | undefined
  choices: readonly ModifierChoice[]
}

export interface ModifierChoice {
  id: string
  type: string
  name: string
  colorCode?: string | undefined
  addedPrice: number | null
}

/** A discount as version 1 writes it. */
export interface StoredDiscount {
  type: 'NONE' | 'AMOUNT' | 'PERCENT'
  value: number
}

/** A product as the emulator keeps it, the source of both catalog versions' forms. Never changed, only replaced. */
export interface StoredProduct {
  id: string
  numericId: string
  revision: number
  name: string
  slug: string
  /** HTML. */
  description: string
  visible: boolean
  productType: 'physical' | 'digital'
  /** Whether it is money to pay with later. */
  isGiftCard?: boolean | undefined
  sku: string
  /** Kilograms. */
  weight: number
  brand: string
  ribbon: string
  /** The currency of `price`, `comparePrice` and `cost`. */
  currency: string
  /** The price that a shopper pays. */
  price: number
  /** The price before the discount. */
  comparePrice: number | null
  /** The discount as version 1 wrote it; null: what the two prices say. */
  discount: StoredDiscount | null
  cost: number | null
  inStock: boolean
  /** Pieces on stock; null = not counted. */
  quantity: number | null
  images: StoredImage[]
  options: StoredOption[]
  variants: StoredVariant[]
  categoryIds: string[]
  infoSectionIds: string[]
  /** Version 1's own texts below the description. */
  additionalInfoSections: { title: string; description: string }[]
  /** Version 1's boxes for a shopper's text. */
  customTextFields: { title: string; maxLength: number; mandatory: boolean }[]
  publicTagIds: string[]
  privateTagIds: string[]
  /** Fields that apps keep with the product, by namespace. */
  extendedFields: Record<string, Record<string, unknown>>
  /** Pieces sold, for "Best sellers". */
  sold: number
  v3?: V3Details | undefined
  /** ISO 8601. */
  createdDate: string
  updatedDate: string
}

export interface StoredCategory {
  id: string
  name: string
  slug: string
  visible: boolean
  revision: number
}
