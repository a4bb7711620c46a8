import { roundMoney } from '#shared/money.ts'

import type { StoredImage, StoredProduct, StoredVariant } from '../data/stored.ts'
import type { Fields } from './filter.ts'
import { fittedUrl } from './media-url.ts'
import { type Currency, discountOf, exchange, fullPrice, printed } from './prices.ts'
import { categoryIdsOf } from './shelf-list.ts'
import { variantPrice, variantsOf } from './variants.ts'

/** Fields that Query Products filters by (the SDK's `ProductQuerySpec`), under the names on the wire. */
export const V1_FIELDS: Fields<StoredProduct> = {
  id: (product) => product.id,
  name: (product) => product.name,
  slug: (product) => product.slug,
  description: (product) => product.description,
  sku: (product) => product.sku,
  visible: (product) => product.visible,
  productType: (product) => product.productType,
  price: fullPrice,
  'priceData.price': fullPrice,
  numericId: (product) => Number(product.numericId),
  lastUpdated: (product) => product.updatedDate,
  createdDate: (product) => product.createdDate,
  collectionIds: (product) => categoryIdsOf(product, 1)
}

const {
  description: _text,
  visible: _visible,
  createdDate: _created,
  collectionIds: _collections,
  ...sortable
} = V1_FIELDS
export const V1_SORTABLE: Fields<StoredProduct> = sortable

const pictureSize = (image: StoredImage, size: number) => ({
  url: fittedUrl(image, size),
  width: size,
  height: size
})

export const v1MediaItem = (image: StoredImage) => ({
  thumbnail: pictureSize(image, 50),
  mediaType: 'image',
  title: '',
  image: { ...pictureSize(image, image.width), height: image.height },
  id: image.id
})

export function v1Media(images: readonly StoredImage[]) {
  const items = images.map(v1MediaItem)
  return { ...(items[0] ? { mainMedia: items[0] } : {}), items }
}

/** The reader of a version 1 answer. */
export interface V1View {
  /** The origin of the store's pages. */
  origin: string
  /** The currency of `convertedPriceData`. */
  currency: Currency
}

export function v1Price(amounts: { price: number; comparePrice: number | null }, currency: string) {
  const price = fullPrice(amounts)
  const discountedPrice = amounts.price
  return {
    currency,
    price,
    discountedPrice,
    formatted: { price: printed(price, currency), discountedPrice: printed(discountedPrice, currency) }
  }
}

/** The same price in the currency that the call named. */
export const v1ConvertedPrice = (
  { price, comparePrice }: { price: number; comparePrice: number | null },
  from: string,
  to: string
) =>
  v1Price(
    {
      price: exchange(price, from, to),
      comparePrice: comparePrice === null ? null : exchange(comparePrice, from, to)
    },
    to
  )

const range = (values: readonly number[]) => ({
  minValue: Math.min(...values),
  maxValue: Math.max(...values)
})

export const v1VariantStock = ({ quantity, inStock }: StoredVariant) => ({
  trackQuantity: quantity !== null,
  ...(quantity === null ? {} : { quantity }),
  inStock
})

export function v1Variant(product: StoredProduct, variant: StoredVariant, currency: Currency) {
  const amounts = variantPrice(product, variant)
  return {
    id: variant.id,
    choices: variant.choices,
    variant: {
      priceData: v1Price(amounts, product.currency),
      convertedPriceData: v1ConvertedPrice(amounts, product.currency, currency),
      weight: variant.weight ?? product.weight,
      sku: variant.sku || product.sku,
      visible: variant.visible
    },
    stock: v1VariantStock(variant)
  }
}

export function v1Options(product: StoredProduct) {
  return product.options.map(({ name, choices }) => ({
    optionType: 'drop_down',
    name,
    choices: choices.map(({ value, mediaIds }) => {
      const media = product.images.filter(({ id }) => mediaIds.includes(id))
      return {
        value,
        description: value,
        inStock: product.variants.some((variant) => variant.choices[name] === value && variant.inStock),
        visible: true,
        ...(media.length > 0 ? { media: v1Media(media) } : {})
      }
    })
  }))
}

export function v1Cost({ cost, price, currency }: StoredProduct) {
  if (cost === null) return {}
  const profit = roundMoney(price - cost, currency)
  const costAndProfitData = {
    itemCost: cost,
    formattedItemCost: printed(cost, currency),
    profit,
    formattedProfit: printed(profit, currency),
    profitMargin: price > 0 ? Math.round((profit / price) * 1000) / 1000 : 0
  }
  return { costAndProfitData, costRange: range([cost]) }
}

function v1Stock({ inStock, quantity, variants }: StoredProduct) {
  const some = variants.some((variant) => variant.inStock)
  const all = variants.every((variant) => variant.inStock)
  const available = inStock && (variants.length === 0 || some)
  return {
    trackInventory: quantity !== null,
    ...(quantity === null ? {} : { quantity }),
    inStock: available,
    inventoryStatus: available ? (all ? 'IN_STOCK' : 'PARTIALLY_OUT_OF_STOCK') : 'OUT_OF_STOCK'
  }
}

/** A product in the form of Catalog version 1. */
export function v1Product(product: StoredProduct, { origin, currency }: V1View) {
  const price = v1Price(product, product.currency)
  const weights = variantsOf(product).map(({ weight }) => weight ?? product.weight)
  return {
    id: product.id,
    name: product.name,
    slug: product.slug,
    visible: product.visible,
    productType: product.productType,
    description: product.description,
    sku: product.sku,
    weight: product.weight,
    weightRange: range(weights),
    stock: v1Stock(product),
    price,
    priceData: price,
    convertedPriceData: v1ConvertedPrice(product, product.currency, currency),
    priceRange: range(variantsOf(product).map((variant) => variantPrice(product, variant).price)),
    ...v1Cost(product),
    additionalInfoSections: product.additionalInfoSections,
    ribbons: product.ribbon === '' ? [] : [{ text: product.ribbon }],
    ribbon: product.ribbon,
    brand: product.brand,
    media: v1Media(product.images),
    customTextFields: product.customTextFields,
    manageVariants: product.variants.length > 0,
    productOptions: v1Options(product),
    productPageUrl: { base: origin === '' ? '' : `${origin}/`, path: `/store/product/${product.slug}` },
    numericId: product.numericId,
    inventoryItemId: product.id,
    discount: discountOf(product),
    collectionIds: categoryIdsOf(product, 1),
    variants: variantsOf(product).map((variant) => v1Variant(product, variant, currency)),
    lastUpdated: product.updatedDate,
    createdDate: product.createdDate
  }
}
