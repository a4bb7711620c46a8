import { randomUUID } from 'node:crypto'

import { roundMoney } from '#shared/money.ts'
import * as v from 'valibot'

import { idOf } from '../../data/stock.ts'
import type { StoredProduct } from '../../data/stored.ts'
import { type Call, type Handler, read } from '../call.ts'
import { fullPrice } from '../prices.ts'
import type { Shop } from '../shop.ts'
import { notFound } from '../wix-error.ts'
import { AS_THE_PRODUCT } from './products.ts'
import { bulk, checkRevision, find } from './store.ts'
import { productForm, SEARCHED_PRODUCTS } from './v3.ts'

type Parts = Partial<StoredProduct>

/** The parts of a product that a call makes others, by what came with the call. */
type Change = (product: StoredProduct, asked: Record<string, unknown>) => Parts

export const Amount = v.pipe(
  v.union([v.number(), v.string()]),
  v.transform(Number),
  v.number(),
  v.minValue(0)
)

const Texts = v.optional(v.array(v.string()), [])
const list = (value: unknown) => read(Texts, value)

export function productOf(shop: Shop, id: string | undefined): StoredProduct {
  const product = shop.product(id ?? '')
  if (!product) throw notFound('PRODUCT_NOT_FOUND', `Product ${id}`)
  return product
}

/** A new price with the discount that the product has: both its prices change by the same part. */
export function repriced({ price, comparePrice, currency }: StoredProduct, full: number) {
  const part = price / (fullPrice({ price, comparePrice }) || 1)
  const now = roundMoney(Math.max(0, full) * part, currency)
  return { price: now, comparePrice: now < full ? full : null }
}

/** New prices of a product, and of the variants that have one of their own. */
const pricesBy = (product: StoredProduct, newPrice: (old: number) => number): Parts => ({
  ...repriced(product, newPrice(fullPrice(product))),
  variants: product.variants.map((variant) => {
    const { price, comparePrice } = variant
    if (price === null) return variant
    return { ...variant, ...repriced(product, newPrice(fullPrice({ price, comparePrice }))) }
  })
})

export const mediaItem = (alt: string, { id, url }: { id?: string; url?: string }) => ({
  id: id ?? idOf(url ?? ''),
  ...(url === undefined ? {} : { url }),
  alt,
  width: 1000,
  height: 1000
})

type Place = (old: readonly string[], named: readonly string[]) => string[]
const adding: Place = (old, named) => [...new Set([...old, ...named])]
const removing: Place = (old, named) => old.filter((one) => !named.includes(one))

const ChoiceMedia = v.array(v.object({ option: v.string(), choice: v.string(), mediaIds: Texts }))

/** Puts pictures to choices, or takes them away. */
const choiceMedia =
  (place: Place): Change =>
  ({ options }, { media }) => ({
    options: options.map(({ name, choices }) => ({
      name,
      choices: choices.map(({ value, mediaIds }) => {
        const named = read(ChoiceMedia, media).filter(
          ({ option, choice }) => option === name && choice === value
        )
        const ids = named.flatMap(({ mediaIds }) => mediaIds)
        return { value, mediaIds: place(mediaIds, ids) }
      })
    }))
  })

const Media = v.array(v.strictObject({ url: v.string() }))
const NewPrice = v.strictObject({ price: Amount })
const Adjusted = v.strictObject({ price: v.strictObject({ amount: v.number() }) })
const AdjustedVariant = v.strictObject({ amount: v.strictObject({ amount: Amount }) })
const Visible = v.strictObject({ visible: v.boolean() })
const Tags = v.strictObject({ publicTags: v.strictObject({ tagIds: Texts }) })

/** The changes that calls of either version make to products. A call that asks for more is refused. */
export const CHANGES = {
  resetVariants: ({ variants }) => ({ variants: variants.map((one) => ({ ...one, ...AS_THE_PRODUCT })) }),
  addMedia: ({ images, name }, { media }) => ({
    images: [...images, ...read(Media, media).map((item) => mediaItem(name, item))]
  }),
  removeMedia: ({ images }, { mediaIds }) => ({
    images: images.filter(({ id }) => !list(mediaIds).includes(id))
  }),
  addChoiceMedia: choiceMedia(adding),
  removeChoiceMedia: choiceMedia(removing),
  deleteOptions: () => ({ options: [], variants: [] }),
  removeBrand: () => ({ brand: '' }),
  removeRibbon: () => ({ ribbon: '' }),
  setPrice: (product, { set }) => pricesBy(product, () => read(NewPrice, set).price),
  adjustPrice: (product, { adjust }) => pricesBy(product, (old) => old + read(Adjusted, adjust).price.amount),
  setVisible: (_, { product }) => read(Visible, product),
  setVariantsVisible({ variants }, { variant }) {
    const { visible } = read(Visible, variant)
    // The only variant of a product without options is seen as the product is.
    return { variants: variants.map((one) => ({ ...one, visible })) }
  },
  adjustVariants({ price, variants }, { actualPrice }) {
    const { amount } = read(AdjustedVariant, actualPrice).amount
    const dearer = variants.map((one) => (one.price === null ? one : { ...one, price: one.price + amount }))
    return { price: price + amount, variants: dearer }
  },
  addCategories: ({ categoryIds }, asked) => ({ categoryIds: adding(categoryIds, list(asked.categoryIds)) }),
  removeCategories: ({ categoryIds }, asked) => ({
    categoryIds: removing(categoryIds, list(asked.categoryIds))
  }),
  assignTags: ({ publicTagIds }, { assignTags }) => ({
    publicTagIds: adding(publicTagIds, read(Tags, assignTags).publicTags.tagIds)
  }),
  /** Info sections are told by no call of this platform. */
  infoSections: () => ({})
} satisfies Record<string, Change>

export function changed({ shop, payload }: Call, id: string | undefined, change: Change): StoredProduct {
  const product = productOf(shop, id)
  return shop.save({ ...product, ...change(product, payload) })
}

/** Changes the product that the address names. */
export const changeOne =
  (change: Change): Handler =>
  (call) => {
    changed(call, call.params.id, change)
    return {}
  }

/** Changes every product that the filter finds; the job is done before its id is told. */
export const changeFound =
  (change: Change): Handler =>
  (call) => {
    for (const { id } of find(SEARCHED_PRODUCTS, call, call.payload)) changed(call, id, change)
    return { jobId: randomUUID() }
  }

const ListedSchema = v.object({
  ids: Texts,
  productIds: Texts,
  products: v.optional(v.array(v.object({ productId: v.string(), revision: v.string() })), []),
  returnEntity: v.optional(v.boolean(), false)
})

/** Changes every product that the call lists, by its id or with the revision that the caller saw. */
export const changeListed =
  (change: Change): Handler =>
  (call) => {
    const { ids, productIds, products, returnEntity } = read(ListedSchema, call.payload)
    const seen = new Map(products.map(({ productId, revision }) => [productId, revision]))
    return bulk([...ids, ...productIds, ...seen.keys()], (id) => {
      if (seen.has(id)) checkRevision('products', seen.get(id), productOf(call.shop, id).revision)
      const product = changed(call, id, change)
      return { id, ...(returnEntity ? { item: productForm(product, call) } : {}) }
    })
  }

export const removeOne: Handler = ({ shop, params }) => {
  shop.remove(productOf(shop, params.id).id)
  return {}
}

export const removeFound: Handler = (call) => {
  for (const { id } of find(SEARCHED_PRODUCTS, call, call.payload)) call.shop.remove(id)
  return { jobId: randomUUID() }
}

export const removeListed: Handler = ({ shop, payload }) =>
  bulk(read(ListedSchema, payload).productIds, (id) => {
    shop.remove(productOf(shop, id).id)
    return { id }
  })
