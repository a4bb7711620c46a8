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
  sku: string
  /** Kilograms. */
  weight: number
  brand: string
  ribbon: string
  /** What `price`, `comparePrice` and `cost` are in. */
  currency: string
  /** What a shopper pays. */
  price: number
  /** What it cost before the discount. */
  comparePrice: number | null
  /** As version 1 wrote it; null = what the two prices say. */
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
  /** What apps keep with the product, by namespace. */
  extendedFields: Record<string, Record<string, unknown>>
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
