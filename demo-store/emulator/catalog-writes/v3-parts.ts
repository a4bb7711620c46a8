import type { StoredOption, StoredProduct, V3Details } from '../../data/stored.ts'
import { listShelves } from '../shelf-list.ts'
import type { Shop } from '../shop.ts'
import { storedImage } from './v1-media.ts'
import { handle, namedId } from '../v3-fields.ts'
import { storedModifiers } from '../v3-modifiers.ts'
import { storedSubscriptions } from '../v3-subscriptions.ts'
import { withWrittenVariants } from './v3-variant-changes.ts'
import type { WrittenName, WrittenProduct } from './v3-written.ts'
import * as v from 'valibot'
import { invalid, notEmulated, refusal } from '../wix-error.ts'

/** Context of a change: a product that is being created may bring new brands and ribbons. */
export interface Change {
  shop: Shop
  creates: boolean
}

const NodeSchema = v.object({
  textData: v.optional(v.object({ text: v.string() })),
  nodes: v.optional(v.array(v.unknown()), [])
})

/** The plain text of rich content. */
function textOf(node: unknown): string {
  const parsed = v.safeParse(NodeSchema, node)
  return parsed.success ? (parsed.output.textData?.text ?? '') + parsed.output.nodes.map(textOf).join('') : ''
}

const escaped = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')

const storedOptions = (
  { options: old }: StoredProduct,
  written: NonNullable<WrittenProduct['options']>
): StoredOption[] =>
  written.map(({ name, choicesSettings }) => {
    const oldChoices = old.find((option) => option.name === name)?.choices ?? []
    const choices = choicesSettings.choices.map((choice) => ({
      value: choice.name,
      mediaIds: oldChoices.find(({ value }) => value === choice.name)?.mediaIds ?? []
    }))
    return { name, choices }
  })

const namesById = new WeakMap<readonly StoredProduct[], Map<string, Map<string, string>>>()

/** The brands or ribbons that products have, by id; worked out once for each state of the shop. */
function namesOf(shop: Shop, part: 'brand' | 'ribbon'): Map<string, string> {
  const products = shop.products()
  const parts = namesById.get(products) ?? new Map<string, Map<string, string>>()
  namesById.set(products, parts)
  const found = parts.get(part)
  if (found) return found
  const names = new Set(products.map((product) => product[part]).filter(Boolean))
  const more = part === 'ribbon' ? products.flatMap(({ v3 }) => v3?.additionalRibbons ?? []) : []
  const byId = new Map([...names, ...more].map((name) => [namedId(name), name] as const))
  parts.set(part, byId)
  return byId
}

function brandName(written: WrittenName | null | undefined, { shop, creates }: Change): string {
  if (written?.id) {
    const name = namesOf(shop, 'brand').get(written.id)
    if (name === undefined) throw notEmulated('product.brand.id', 'A brand that no product has')
    return name
  }
  if (written?.name && !creates) throw invalid('product.brand', 'needs the id of a brand', 'BRAND_MISSING_ID')
  return written?.name ?? ''
}

function ribbonName(written: WrittenName | null | undefined, shop: Shop, mayBeNew: boolean): string {
  const ribbons = namesOf(shop, 'ribbon')
  const name = written?.id ? ribbons.get(written.id) : written?.name
  const isMissing = written?.id ? name === undefined : !!name && !mayBeNew && !ribbons.has(namedId(name))
  if (isMissing) throw refusal(404, 'RIBBON_NOT_FOUND', `There is no ribbon ${written?.id ?? name}`)
  return name ?? ''
}

function moreRibbons({ ribbon }: StoredProduct, { additionalRibbons }: WrittenProduct, { shop }: Change) {
  const names = (additionalRibbons ?? []).map((one) => ribbonName(one, shop, true))
  if (new Set(names).size < names.length)
    throw refusal(400, 'DUPLICATE_RIBBON_IN_ADDITIONAL', 'A ribbon is there twice')
  if (names.includes(ribbon))
    throw refusal(
      400,
      'DUPLICATE_RIBBON_IN_PRIMARY_AND_ADDITIONAL',
      `${ribbon} is the product's ribbon already`
    )
  return names.length > 0 ? names : undefined
}

function shownAtTheCounter({ productType }: StoredProduct, { visibleInPos }: WrittenProduct) {
  if (visibleInPos && productType === 'digital') {
    throw invalid(
      'product.visibleInPos',
      'cannot be true for a digital product',
      'DIGITAL_PRODUCT_CANNOT_BE_VISIBLE_IN_POS'
    )
  }
  return visibleInPos ?? true
}

function theHandle(product: StoredProduct, { handle: written }: WrittenProduct, { shop, creates }: Change) {
  if (!written) return product.v3?.handle
  if (!creates && written !== handle(product))
    throw notEmulated('product.handle', 'A change of the handle, which cannot be changed after creation,')
  const isTaken = shop.products().some((other) => other.id !== product.id && handle(other) === written)
  if (isTaken) throw notEmulated('product.handle', 'A handle that another product has')
  return written
}

function theCategory({ mainCategoryId }: WrittenProduct, { shop }: Change) {
  if (mainCategoryId && !listShelves(shop, 3).some(({ id }) => id === mainCategoryId))
    throw notEmulated('product.mainCategoryId', 'A category that does not exist')
  return mainCategoryId ?? undefined
}

function theType(product: StoredProduct, { productType }: WrittenProduct, { creates }: Change) {
  const type = productType === 'DIGITAL' ? 'digital' : 'physical'
  if (!creates && type !== product.productType)
    throw notEmulated('product.productType', 'A change of the type, which cannot be changed after creation,')
  return type
}

type Part = (product: StoredProduct, written: WrittenProduct, change: Change) => Partial<StoredProduct>

/** A part that only version 3 knows. */
const detail =
  (part: (product: StoredProduct, written: WrittenProduct, change: Change) => V3Details): Part =>
  (product, written, change) => ({ v3: { ...product.v3, ...part(product, written, change) } })

/** Writers of the parts of a product, under the names that a field mask gives them. */
export const PARTS: { readonly [part: string]: Part } = {
  name: (product, { name }) => ({ name: name ?? product.name }),
  slug: (product, { slug }) => ({ slug: slug ?? product.slug }),
  productType: (product, written, change) => ({ productType: theType(product, written, change) }),
  plainDescription: (_, { plainDescription }) => ({ description: plainDescription ?? '' }),
  description: (_, { description }) => ({
    description: (description?.nodes ?? []).map((node) => `<p>${escaped(textOf(node))}</p>`).join('')
  }),
  media: (product, { media }) => ({
    images:
      media?.itemsInfo?.items.map(({ altText, ...source }) => storedImage(source, altText ?? product.name)) ??
      product.images
  }),
  brand: (_, { brand }, change) => ({ brand: brandName(brand, change) }),
  ribbon: (_, { ribbon }, { shop, creates }) => ({ ribbon: ribbonName(ribbon, shop, creates) }),
  additionalRibbons: detail((product, written, change) => ({
    additionalRibbons: moreRibbons(product, written, change)
  })),
  infoSections: (_, { infoSections = [] }) => ({ infoSectionIds: infoSections.map(({ id }) => id) }),
  tags: (product, { tags }) => ({
    publicTagIds: tags?.publicTags?.tagIds ?? product.publicTagIds,
    privateTagIds: tags?.privateTags?.tagIds ?? product.privateTagIds
  }),
  extendedFields: (product, { extendedFields }) => ({
    extendedFields: { ...product.extendedFields, ...extendedFields?.namespaces }
  }),
  handle: detail((product, written, change) => ({ handle: theHandle(product, written, change) })),
  visibleInPos: detail((product, written) => ({ visibleInPos: shownAtTheCounter(product, written) })),
  mainCategoryId: detail((_, written, change) => ({ mainCategoryId: theCategory(written, change) })),
  taxGroupId: detail((_, { taxGroupId }) => ({ taxGroupId: taxGroupId ?? undefined })),
  seoData: detail((_, { seoData }) => ({ seoData: seoData ?? undefined })),
  purchaseEligibility: detail((_, written) => ({
    purchaseEligibility: written.purchaseEligibility ?? undefined
  })),
  physicalProperties: detail(({ v3 }, { physicalProperties: written }) => ({
    pricePerUnit:
      written?.pricePerUnit === undefined ? v3?.pricePerUnit : (written.pricePerUnit ?? undefined),
    fulfillerId: written?.fulfillerId === undefined ? v3?.fulfillerId : (written.fulfillerId ?? undefined),
    deliveryProfileId:
      written?.deliveryProfileId === undefined
        ? v3?.deliveryProfileId
        : (written.deliveryProfileId ?? undefined)
  })),
  modifiers: detail(({ v3 }, { modifiers }) => ({
    modifiers: storedModifiers(modifiers ?? [], v3?.modifiers)
  })),
  subscriptionDetails: detail((_, { subscriptionDetails }) => ({
    subscriptionDetails: subscriptionDetails ? storedSubscriptions(subscriptionDetails) : undefined
  })),
  options: (product, { options = [] }) => ({ options: storedOptions(product, options) }),
  variantsInfo: (product, { variantsInfo }) => withWrittenVariants(product, variantsInfo?.variants ?? []),
  // After the variants: what is written of the product decides over its only variant.
  visible: (product, { visible }) => ({ visible: visible ?? product.visible })
}
