/** A picture of a product, whose address is `/media/<id>`. */
export interface StoredImage {
  id: string
  alt: string
  width: number
  height: number
}

export interface StoredOption {
  name: string
  choices: string[]
}

/** One choice of every option; `null` = as the product. */
export interface StoredVariant {
  id: string
  choices: Record<string, string>
  price: number | null
  comparePrice: number | null
  weight: number | null
  sku: string
  visible: boolean
  inStock: boolean
  /** Pieces on stock; null = not counted. */
  quantity: number | null
}

/** A product as the emulator keeps it, the source of both catalog versions' forms. Never changed, only replaced. */
export interface StoredProduct {
  id: string
  revision: number
  name: string
  slug: string
  description: string
  visible: boolean
  productType: 'physical' | 'digital'
  sku: string
  /** Kilograms. */
  weight: number
  /** The id of its delivery profile. Default: the store's default profile. */
  deliveryProfileId?: string
  /** The currency of `price` and `comparePrice`. */
  currency: string
  /** The price that a shopper pays. */
  price: number
  /** The price before the discount. */
  comparePrice: number | null
  inStock: boolean
  /** Pieces on stock; null = not counted. */
  quantity: number | null
  images: StoredImage[]
  options: StoredOption[]
  variants: StoredVariant[]
  categoryIds: string[]
  /** Fields that apps keep with the product, by namespace. */
  extendedFields?: Record<string, Record<string, unknown>>
  /** Pieces sold, for "Best sellers". */
  sold: number
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
