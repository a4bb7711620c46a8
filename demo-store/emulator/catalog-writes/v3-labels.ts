import * as v from 'valibot'

import type { StoredProduct } from '../../data/stored.ts'
import { bulk } from './bulk.ts'
import { type Call, read, type Routes } from '../call.ts'
import { allProductsId } from '../shelf-list.ts'
import { theProduct } from '../v1-reads.ts'
import { job, teller } from './v3-bulk.ts'
import { atRevision } from './v3-writes.ts'
import { notFound, notEmulated, refusal } from '../wix-error.ts'

type Place = (old: readonly string[], named: readonly string[]) => string[]
const add: Place = (old, named) => [...new Set([...old, ...named])]
const remove: Place = (old, named) => old.filter((id) => !named.includes(id))

const SECTIONS_MAX = 20
const SectionsSchema = v.object({
  infoSectionIds: v.pipe(v.array(v.string()), v.minLength(1), v.maxLength(10))
})
const RevisionsSchema = v.object({
  products: v.pipe(
    v.array(v.object({ productId: v.string(), revision: v.optional(v.string()) })),
    v.minLength(1),
    v.maxLength(100)
  )
})

function sections(place: Place, { payload }: Call) {
  const named = read(SectionsSchema, payload).infoSectionIds
  return (product: StoredProduct): StoredProduct => {
    const infoSectionIds = place(product.infoSectionIds, named)
    if (infoSectionIds.length > SECTIONS_MAX)
      throw refusal(400, 'TOO_MANY_INFO_SECTIONS_ERROR', `At most ${SECTIONS_MAX} info sections`)
    return { ...product, infoSectionIds }
  }
}

const sectionsOfSome = (place: Place) => (call: Call) => {
  const change = sections(place, call)
  const tell = teller(call)
  const { products } = read(RevisionsSchema, call.payload)
  return bulk(
    products,
    ({ productId, revision }) => tell(call.shop.save(change(atRevision(call.shop, productId, revision)))),
    ({ productId }) => productId
  )
}

const categories = (place: Place) => (call: Call) => {
  const { categoryIds } = read(
    v.object({ categoryIds: v.pipe(v.array(v.string()), v.minLength(1)) }),
    call.payload
  )
  if (categoryIds.includes(allProductsId(3)))
    throw notEmulated('categoryIds', 'Placing products in All Products, which holds every product anyway,')
  const unknown = categoryIds.find((id) => !call.shop.categories.has(id))
  if (unknown !== undefined) throw notFound('CATEGORY_NOT_FOUND', `Category ${unknown}`)
  return (product: StoredProduct) => ({ ...product, categoryIds: place(product.categoryIds, categoryIds) })
}

const TagList = v.optional(v.object({ tagIds: v.optional(v.array(v.string()), []) }), {})
const TagsSchema = v.optional(v.object({ publicTags: TagList, privateTags: TagList }), {})
const TagChangeSchema = v.object({ assignTags: TagsSchema, unassignTags: TagsSchema })

/** Takes tags off, then puts tags on: one that is in both lists ends up on. */
function tags({ payload }: Call) {
  const { assignTags, unassignTags } = read(TagChangeSchema, payload)
  const lists = [assignTags, unassignTags].flatMap(({ publicTags, privateTags }) => [publicTags, privateTags])
  if (lists.every(({ tagIds }) => tagIds.length === 0))
    throw refusal(400, 'EMPTY_ASSIGN_AND_UNASSIGN_LISTS', 'There is no tag to assign or unassign')
  const put = (old: readonly string[], on: readonly string[], off: readonly string[]) =>
    add(remove(old, off), on)
  return (product: StoredProduct): StoredProduct => ({
    ...product,
    publicTagIds: put(product.publicTagIds, assignTags.publicTags.tagIds, unassignTags.publicTags.tagIds),
    privateTagIds: put(product.privateTagIds, assignTags.privateTags.tagIds, unassignTags.privateTags.tagIds)
  })
}

function tagsOfSome(call: Call) {
  const change = tags(call)
  const { productIds } = read(
    v.object({ productIds: v.pipe(v.array(v.string()), v.minLength(1), v.maxLength(100)) }),
    call.payload
  )
  return bulk(
    productIds,
    (id) => ({ id: call.shop.save(change(theProduct(call.shop, id))).id }),
    (id) => id
  )
}

const BULK = '/stores/v3/bulk/products'

/** Calls that attach info sections, categories and tags to products. */
export const V3_LABELS: Routes = {
  [`POST ${BULK}/add-info-sections`]: sectionsOfSome(add),
  [`POST ${BULK}/remove-info-sections`]: sectionsOfSome(remove),
  [`POST ${BULK}/add-info-sections-by-filter`]: job((call) => sections(add, call)),
  [`POST ${BULK}/remove-info-sections-by-filter`]: job((call) => sections(remove, call)),
  [`POST ${BULK}/add-to-categories-by-filter`]: job(categories(add)),
  [`POST ${BULK}/remove-from-categories-by-filter`]: job(categories(remove)),
  [`POST ${BULK}/update-tags`]: tagsOfSome,
  [`POST ${BULK}/update-tags-by-filter`]: job(tags)
}
