import * as v from 'valibot'

import type { StoredImage, StoredProduct, StoredVariant } from '../../data/stored.ts'
import { type Call, type Handler, read } from '../site/call.ts'
import { fullPrice, printed } from '../site/money.ts'
import {
  availability,
  categoryIdsOf,
  hasChoices,
  imageForm,
  mediaUrl,
  rangeOf,
  variantPrice,
  variantsOf
} from './products.ts'
import { OffsetPagingSchema, offsetPage } from './query.ts'
import { type Kind, theOne } from './store.ts'

/** The address of a scaled picture in Wix's form: fitted, quality 90. */
const pictureSize = (image: StoredImage, width: number, height: number) => ({
  url: `${mediaUrl(image)}/v1/fit/w_${width},h_${width},q_90/file.svg`,
  width,
  height
})

export function mediaForm(images: readonly StoredImage[]) {
  const items = images.map((image) => ({
    thumbnail: pictureSize(image, 50, 50),
    mediaType: 'image',
    title: '',
    image: pictureSize(image, image.width, image.height),
    id: image.id
  }))
  return { mainMedia: items[0], items }
}

function priceForm(amounts: { price: number; comparePrice: number | null }, currency: string) {
  const [price, discountedPrice] = [fullPrice(amounts), amounts.price]
  const formatted = { price: printed(price, currency), discountedPrice: printed(discountedPrice, currency) }
  return { currency, price, discountedPrice, formatted }
}

const stockForm = ({ quantity, inStock }: StoredVariant) => ({
  trackQuantity: quantity !== null,
  quantity: quantity ?? undefined,
  inStock
})

export function variantForm(product: StoredProduct, variant: StoredVariant) {
  return {
    id: variant.id,
    choices: variant.choices,
    variant: {
      priceData: priceForm(variantPrice(product, variant), product.currency),
      weight: variant.weight ?? product.weight,
      sku: variant.sku || product.sku,
      visible: variant.visible
    },
    stock: stockForm(variant)
  }
}

const optionForms = (product: StoredProduct) =>
  product.options.map(({ name, choices }) => ({
    optionType: 'drop_down',
    name,
    choices: choices.map((value) => ({
      value,
      description: value,
      inStock: product.variants.some((variant) => variant.choices[name] === value && variant.inStock),
      visible: true
    }))
  }))

const productStock = (product: StoredProduct) => ({
  trackInventory: product.quantity !== null,
  quantity: product.quantity ?? undefined,
  inStock: availability(product) !== 'OUT_OF_STOCK',
  inventoryStatus: availability(product)
})

export function productForm(product: StoredProduct, { shop }: Call) {
  const variants = variantsOf(product)
  return {
    id: product.id,
    name: product.name,
    slug: product.slug,
    visible: product.visible,
    productType: product.productType,
    description: `<p>${product.description}</p>`,
    sku: product.sku,
    weight: product.weight,
    stock: productStock(product),
    priceData: priceForm(product, product.currency),
    priceRange: rangeOf(variants.map((variant) => variantPrice(product, variant).price)),
    media: mediaForm(product.images),
    customTextFields: [],
    manageVariants: product.variants.length > 0,
    productOptions: optionForms(product),
    productPageUrl: {
      base: shop.options.origin === '' ? '' : `${shop.options.origin}/`,
      path: `/store/product/${product.slug}`
    },
    numericId: String(Date.parse(product.createdDate)),
    collectionIds: categoryIdsOf(product, 'V1'),
    variants: variants.map((variant) => variantForm(product, variant)),
    lastUpdated: product.updatedDate,
    createdDate: product.createdDate
  }
}

const SORTABLE = ['id', 'name', 'slug', 'sku', 'productType', 'priceData.price', 'numericId', 'lastUpdated']

/** All products to an app, those that are shown to shoppers. */
export const V1_PRODUCTS: Kind<StoredProduct> = {
  one: 'product',
  many: 'products',
  list: ({ shop, caller }) => shop.products().filter(({ visible }) => visible || caller.subject === 'APP'),
  form: productForm,
  filterable: [...SORTABLE, 'collectionIds', 'createdDate', 'description', 'visible'],
  sortable: SORTABLE
}

/** Lists leave hidden products out also for apps. */
export const V1_SHOWN_PRODUCTS: Kind<StoredProduct> = {
  ...V1_PRODUCTS,
  list: ({ shop }) => shop.products().filter(({ visible }) => visible)
}

interface StoreVariant {
  id: string
  product: StoredProduct
  variant: StoredVariant
}

export const STORE_VARIANTS: Kind<StoreVariant> = {
  one: 'variant',
  many: 'variants',
  list: (call) =>
    V1_PRODUCTS.list(call).flatMap((product) =>
      variantsOf(product).map((variant) => ({ id: `${product.id}-${variant.id}`, product, variant }))
    ),
  form: ({ id, product, variant }) => ({
    id,
    variantId: variant.id,
    productId: product.id,
    variantName: Object.values(variant.choices).join(' | '),
    productName: product.name,
    media: product.images[0] && { image: imageForm(product.images[0]) },
    managedVariant: product.variants.length > 0,
    collectionIds: categoryIdsOf(product, 'V1'),
    choices: variant.choices,
    sku: variant.sku || product.sku,
    stock: stockForm(variant),
    preorderInfo: { enabled: false }
  }),
  filterable: ['id', 'variantId', 'productId', 'sku', 'collectionIds'],
  sortable: []
}

const ChoicesSchema = v.record(v.string(), v.string())
const VariantsSchema = v.object({
  choices: v.optional(ChoicesSchema),
  variantIds: v.optional(v.array(v.string()), []),
  paging: OffsetPagingSchema
})

/** Variants of one product, by their choices or their ids. */
export const queryVariants: Handler = (call) => {
  const product = theOne(V1_PRODUCTS, call)
  const { choices, variantIds, paging } = read(VariantsSchema, call.payload)
  const found = variantsOf(product).filter((variant) =>
    choices ? hasChoices(variant, choices) : variantIds.length === 0 || variantIds.includes(variant.id)
  )
  const { items, offset, total } = offsetPage(paging, found)
  const variants = items.map((variant) => variantForm(product, variant))
  return { variants, metadata: { items: items.length, offset }, totalResults: total }
}

/** Whether the chosen variant can be bought, where every option was chosen. */
export const optionsAvailability: Handler = (call) => {
  const product = theOne(V1_PRODUCTS, call)
  const { options } = read(v.object({ options: v.optional(ChoicesSchema, {}) }), call.payload)
  const isComplete = product.options.every(({ name }) => options[name] !== undefined)
  const selected = isComplete
    ? variantsOf(product).find((variant) => hasChoices(variant, options))
    : undefined
  const { priceData: price, ...fields } = selected
    ? variantForm(product, selected).variant
    : { priceData: undefined }
  const isInStock = product.inStock && selected?.inStock === true
  return {
    availableForPurchase: isInStock && selected?.visible === true,
    productOptions: optionForms(product),
    media: mediaForm([]),
    selectedVariant: selected && { ...fields, price, inStock: isInStock }
  }
}
