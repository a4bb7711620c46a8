import * as v from 'valibot'

import type { StoredProduct, StoredVariant } from '../data/stored.ts'
import { type Call, read, type Routes } from './call.ts'
import type { Fields } from './filter.ts'
import { mediaUrl } from './media-url.ts'
import { OffsetPagingSchema, page } from './paging.ts'
import { categoryIdsOf } from './shelf-list.ts'
import { isShown, offsetQuery, readAccess, shownProduct } from './v1-reads.ts'
import type { Currency } from './prices.ts'
import {
  v1ConvertedPrice,
  v1Cost,
  v1Media,
  v1Options,
  v1Price,
  v1Variant,
  v1VariantStock
} from './v1-product.ts'
import { hasChoices, variantPrice, variantsOf } from './variants.ts'
import { notFound } from './wix-error.ts'

const ChoicesSchema = v.record(v.string(), v.string())

const isBuyable = ({ inStock }: StoredProduct, variant: StoredVariant) =>
  inStock && variant.inStock && variant.visible

/** Choices that are still possible after some were made. */
function optionsAvailability(call: Call) {
  const { payload, currency } = call
  const product = shownProduct(call)
  const { options } = read(v.object({ options: v.optional(ChoicesSchema, {}) }), payload)
  const complete = product.options.every(({ name }) => options[name] !== undefined)
  const left = variantsOf(product).filter((variant) => hasChoices(variant, options))
  const [selected] = complete ? left : []
  const mediaIds = product.options.flatMap(({ name, choices }) =>
    choices.filter(({ value }) => options[name] === value).flatMap((choice) => choice.mediaIds)
  )
  const images = product.images.filter(({ id }) => mediaIds.includes(id))
  const productOptions = v1Options(product).map((option) => ({
    ...option,
    choices: option.choices.map((choice) => {
      const { [option.name]: _chosen, ...others } = options
      const fits = product.variants.filter((variant) =>
        hasChoices(variant, { ...others, [option.name]: choice.value })
      )
      return {
        ...choice,
        inStock: fits.some((variant) => isBuyable(product, variant)),
        visible: fits.some(({ visible }) => visible)
      }
    })
  }))
  return {
    availableForPurchase: selected !== undefined && isBuyable(product, selected),
    productOptions,
    media: v1Media(images),
    ...(selected ? { selectedVariant: selectedVariant(product, selected, currency) } : {})
  }
}

function selectedVariant(product: StoredProduct, variant: StoredVariant, currency: Currency) {
  const amounts = variantPrice(product, variant)
  const { quantity } = variant
  return {
    price: v1Price(amounts, product.currency),
    convertedPriceData: v1ConvertedPrice(amounts, product.currency, currency),
    weight: variant.weight ?? product.weight,
    sku: variant.sku || product.sku,
    ...(quantity === null ? {} : { quantity }),
    inStock: product.inStock && variant.inStock,
    visible: variant.visible
  }
}

const VariantsSchema = v.object({
  choices: v.optional(ChoicesSchema),
  variantIds: v.optional(v.array(v.string())),
  paging: v.optional(OffsetPagingSchema, {})
})

function queryVariants(call: Call) {
  const product = shownProduct(call)
  const { choices, variantIds, paging } = read(VariantsSchema, call.payload)
  const { includeMerchantSpecificData } = readAccess(call)
  const found = variantsOf(product).filter((variant) =>
    choices ? hasChoices(variant, choices) : !variantIds?.length || variantIds.includes(variant.id)
  )
  const offset = paging.offset ?? 0
  const variants = page(found, offset, paging.limit ?? 100).map((variant) => {
    const shown = v1Variant(product, variant, call.currency)
    const { costAndProfitData } = includeMerchantSpecificData
      ? v1Cost({ ...product, cost: variant.cost ?? product.cost, ...variantPrice(product, variant) })
      : {}
    return costAndProfitData ? { ...shown, variant: { ...shown.variant, costAndProfitData } } : shown
  })
  return { variants, metadata: { items: variants.length, offset }, totalResults: found.length }
}

interface StoreVariant {
  product: StoredProduct
  variant: StoredVariant
}

const storeVariantId = ({ product, variant }: StoreVariant) => `${product.id}-${variant.id}`
const name = ({ variant }: StoreVariant) => Object.values(variant.choices).join(' | ')

const STORE_FIELDS: Fields<StoreVariant> = {
  id: storeVariantId,
  variantId: ({ variant }) => variant.id,
  productId: ({ product }) => product.id,
  variantName: name,
  productName: ({ product }) => product.name,
  managedVariant: ({ product }) => product.variants.length > 0,
  sku: ({ product, variant }) => variant.sku || product.sku,
  collectionIds: ({ product }) => categoryIdsOf(product, 1),
  'stock.inStock': ({ product, variant }) => product.inStock && variant.inStock
}

function storeVariant(one: StoreVariant) {
  const { product, variant } = one
  const [image] = product.images
  return {
    id: storeVariantId(one),
    variantId: variant.id,
    productId: product.id,
    variantName: name(one),
    productName: product.name,
    ...(image
      ? {
          media: {
            image: {
              id: image.id,
              url: mediaUrl(image),
              height: image.height,
              width: image.width,
              altText: image.alt,
              filename: `${image.alt}.svg`
            }
          }
        }
      : {}),
    managedVariant: product.variants.length > 0,
    collectionIds: categoryIdsOf(product, 1),
    choices: variant.choices,
    sku: variant.sku || product.sku,
    stock: v1VariantStock(variant),
    preorderInfo: { enabled: false }
  }
}

const variantsOfStore = (call: Call): StoreVariant[] =>
  call.shop
    .products()
    .filter((product) => isShown(call, product))
    .flatMap((product) => variantsOf(product).map((variant) => ({ product, variant })))

function queryStoreVariants(call: Call) {
  const sources = { fields: STORE_FIELDS, sortable: STORE_FIELDS }
  const { found, metadata } = offsetQuery(call.payload, variantsOfStore(call), sources)
  return { variants: found.map(storeVariant), metadata }
}

function getStoreVariant(call: Call) {
  const found = variantsOfStore(call).find((one) => storeVariantId(one) === call.params.id)
  if (!found) throw notFound('VARIANT_NOT_FOUND', `Variant ${call.params.id}`)
  return { variant: storeVariant(found) }
}

export const V1_VARIANTS: Routes = {
  'POST /stores-reader/v1/products/:id/productOptionsAvailability': optionsAvailability,
  'POST /stores-reader/v1/products/:id/variants/query': queryVariants,
  'GET|POST /stores-reader/v1/variants/query': queryStoreVariants,
  'GET /stores-reader/v1/variants/:id': getStoreVariant
}
