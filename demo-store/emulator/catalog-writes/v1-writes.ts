import { randomUUID } from 'node:crypto'

import * as v from 'valibot'

import type { StoredDiscount, StoredProduct } from '../../data/stored.ts'
import { type Call, read, type Routes } from '../call.ts'
import { discounted, discountOf, fullPrice } from '../prices.ts'
import { newProduct } from './new-product.ts'
import { checkProductSlug } from '../slugs.ts'
import { theProduct } from '../v1-reads.ts'
import { v1Product, v1Variant } from '../v1-product.ts'
import { combine, hasChoices, PLAIN_VARIANT, variantsOf, withVariants } from '../variants.ts'
import { invalid, refusal } from '../wix-error.ts'

const Amount = v.pipe(v.number(), v.minValue(0), v.maxValue(999_999_999.99))
const Name = v.pipe(v.string(), v.minLength(1), v.maxLength(80))
const Sku = v.pipe(v.string(), v.maxLength(40))

const ProductSchema = v.object({
  name: v.optional(Name),
  slug: v.optional(v.pipe(v.string(), v.maxLength(100))),
  visible: v.optional(v.boolean()),
  productType: v.optional(v.literal('physical', 'Only physical products can be written')),
  description: v.optional(v.pipe(v.string(), v.maxLength(8000))),
  sku: v.optional(Sku),
  weight: v.optional(Amount),
  priceData: v.optional(v.object({ price: Amount })),
  costAndProfitData: v.optional(v.object({ itemCost: v.nullable(Amount) })),
  discount: v.optional(v.object({ type: v.picklist(['NONE', 'AMOUNT', 'PERCENT']), value: Amount })),
  ribbon: v.optional(v.pipe(v.string(), v.maxLength(30))),
  brand: v.optional(v.pipe(v.string(), v.maxLength(50))),
  additionalInfoSections: v.optional(
    v.array(
      v.object({
        title: v.optional(v.pipe(v.string(), v.maxLength(50)), ''),
        description: v.optional(v.pipe(v.string(), v.maxLength(16_000)), '')
      })
    )
  ),
  customTextFields: v.optional(
    v.array(
      v.object({
        title: v.optional(v.pipe(v.string(), v.maxLength(100)), ''),
        maxLength: v.optional(v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(500)), 500),
        mandatory: v.optional(v.boolean(), false)
      })
    )
  ),
  productOptions: v.optional(
    v.pipe(
      v.array(
        v.object({
          name: v.pipe(v.string(), v.minLength(1), v.maxLength(50)),
          choices: v.pipe(v.array(v.object({ value: v.pipe(v.string(), v.minLength(1)) })), v.minLength(1))
        })
      ),
      v.maxLength(6)
    )
  )
})
type Written = v.InferOutput<typeof ProductSchema>

/** A discount is of the product and of every variant that has a price of its own. */
function writtenPrice(product: StoredProduct, { priceData, discount }: Written): Partial<StoredProduct> {
  const { currency } = product
  const applied: StoredDiscount = discount ?? discountOf(product)
  return {
    ...discounted(priceData?.price ?? fullPrice(product), applied, currency),
    discount: applied,
    variants: product.variants.map((variant) => {
      const { price, comparePrice } = variant
      if (price === null) return variant
      return { ...variant, ...discounted(fullPrice({ price, comparePrice }), applied, currency) }
    })
  }
}

/** The product with all written fields replaced. The others stay. */
function withWritten(product: StoredProduct, written: Written): StoredProduct {
  const { priceData, discount, costAndProfitData, productOptions, ...plain } = written
  const options = productOptions?.map(({ name, choices }) => ({
    name,
    choices: choices.map(({ value }) => ({ value, mediaIds: [] }))
  }))
  const priced: StoredProduct = {
    ...product,
    ...Object.fromEntries(Object.entries(plain).filter(([, value]) => value !== undefined)),
    ...(priceData || discount ? writtenPrice(product, written) : {}),
    ...(costAndProfitData ? { cost: costAndProfitData.itemCost } : {})
  }
  return options ? { ...priced, options, variants: combine(priced, options) } : priced
}

const answer = ({ shop: { origin }, currency }: Call, product: StoredProduct) => ({
  product: v1Product(product, { origin, currency })
})

function createProduct(call: Call) {
  const { product } = read(v.object({ product: ProductSchema }), call.payload)
  if (!product.name) throw invalid('product.name', 'is required')
  if (!product.priceData) throw invalid('product.priceData.price', 'is required')
  const blank = newProduct(call.shop, randomUUID(), product.name)
  checkProductSlug(call.shop, product.slug, blank.id)
  return answer(call, call.shop.save(withWritten(blank, product)))
}

function updateProduct(call: Call) {
  const { product } = read(v.object({ product: ProductSchema }), call.payload)
  const old = theProduct(call.shop, call.params.id)
  checkProductSlug(call.shop, product.slug, old.id)
  return answer(call, call.shop.save(withWritten(old, product)))
}

function deleteProduct({ shop, params }: Call) {
  shop.remove(theProduct(shop, params.id).id)
  return {}
}

const VariantsSchema = v.object({
  variants: v.pipe(
    v.array(
      v.object({
        choices: v.optional(v.record(v.string(), v.string())),
        variantIds: v.optional(v.array(v.string())),
        price: v.nullish(Amount),
        cost: v.nullish(Amount),
        weight: v.nullish(Amount),
        sku: v.nullish(Sku),
        visible: v.nullish(v.boolean())
      })
    ),
    v.minLength(1)
  )
})
type Override = v.InferOutput<typeof VariantsSchema>['variants'][number]

function withOverride(product: StoredProduct, override: Override): StoredProduct {
  const { choices = {}, variantIds, price, cost, weight, sku, visible } = override
  const means = (variant: StoredProduct['variants'][number]) =>
    variantIds ? variantIds.includes(variant.id) : hasChoices(variant, choices)
  if (!variantsOf(product).some(means))
    throw refusal(404, 'VARIANT_NOT_FOUND', 'No variant has these choices', { choices })
  return withVariants(product, (variant) =>
    means(variant)
      ? {
          ...variant,
          ...(typeof price === 'number' ? discounted(price, discountOf(product), product.currency) : {}),
          cost: cost ?? variant.cost,
          weight: weight ?? variant.weight,
          sku: sku ?? variant.sku,
          visible: visible ?? variant.visible
        }
      : variant
  )
}

function updateVariants({ shop, params, payload, currency }: Call) {
  const { variants } = read(VariantsSchema, payload)
  const product = shop.save(variants.reduce(withOverride, theProduct(shop, params.id)))
  return { variants: variantsOf(product).map((variant) => v1Variant(product, variant, currency)) }
}

/** A call that changes one product and answers nothing. */
export const change =
  (make: (product: StoredProduct, call: Call) => StoredProduct) =>
  (call: Call): object => {
    call.shop.save(make(theProduct(call.shop, call.params.id), call))
    return {}
  }

const PRODUCT = '/stores/v1/products/:id'

export const V1_WRITES: Routes = {
  'POST /stores/v1/products': createProduct,
  [`PATCH ${PRODUCT}`]: updateProduct,
  [`DELETE ${PRODUCT}`]: deleteProduct,
  [`PATCH ${PRODUCT}/variants`]: updateVariants,
  [`POST ${PRODUCT}/variants/resetToDefault`]: change((product) => ({
    ...product,
    variants: product.variants.map((variant) => ({ ...variant, ...PLAIN_VARIANT }))
  })),
  [`DELETE ${PRODUCT}/options`]: change((product) => ({ ...product, options: [], variants: [] })),
  [`POST ${PRODUCT}/remove-brand`]: change((product) => ({ ...product, brand: '' })),
  [`POST ${PRODUCT}/remove-ribbon`]: change((product) => ({ ...product, ribbon: '' }))
}
