import * as v from 'valibot'

import { idOf } from '../../data/stock.ts'
import type { StoredImage, StoredOption, StoredProduct } from '../../data/stored.ts'
import { type Call, read, type Routes } from '../call.ts'
import { change } from './v1-writes.ts'
import { invalid, refusal } from '../wix-error.ts'

const Url = v.pipe(v.string(), v.regex(/^https?:\/\/\S+$/, 'must be a web address'))
const SIZE = 1000

/** A picture named by its id in the site's media, or by an address elsewhere. */
export function storedImage({ id, url }: { id?: string | undefined; url?: string | undefined }, alt: string) {
  if (url === undefined && id === undefined) throw invalid('media', 'needs an id or a url')
  const image: StoredImage = { id: id ?? idOf(url ?? ''), alt, width: SIZE, height: SIZE }
  return url === undefined ? image : { ...image, url }
}

const AddSchema = v.object({
  media: v.array(
    v.object({
      mediaId: v.optional(v.string()),
      url: v.optional(Url),
      choice: v.optional(v.object({ option: v.string(), choice: v.string() }))
    })
  )
})

type MediaIds = (mediaIds: readonly string[]) => string[]

/** Changes which pictures belong to a choice. */
function withChoiceMedia(
  product: StoredProduct,
  { option, choice, place }: { option: string; choice: string; place: MediaIds }
): StoredProduct {
  const hasChoice = product.options.some(
    ({ name, choices }) => name === option && choices.some(({ value }) => value === choice)
  )
  if (!hasChoice)
    throw refusal(404, 'CHOICE_NOT_EXIST', `${option}: ${choice} is not a choice of the product`)
  const options = product.options.map((one): StoredOption => {
    if (one.name !== option) return one
    const choices = one.choices.map((old) =>
      old.value === choice ? { ...old, mediaIds: place(old.mediaIds) } : old
    )
    return { ...one, choices }
  })
  return { ...product, options }
}

function addMedia(product: StoredProduct, { payload }: Call): StoredProduct {
  return read(AddSchema, payload).media.reduce((product, { mediaId, url, choice }) => {
    const image = storedImage({ id: mediaId, url }, product.name)
    const others = product.images.filter(({ id }) => id !== image.id)
    const added = { ...product, images: [...others, image] }
    return choice ? withChoiceMedia(added, { ...choice, place: (ids) => [...ids, image.id] }) : added
  }, product)
}

function removeMedia(product: StoredProduct, { payload }: Call): StoredProduct {
  const { mediaIds } = read(v.object({ mediaIds: v.array(v.string()) }), payload)
  const all = mediaIds.length === 0
  return { ...product, images: product.images.filter(({ id }) => !all && !mediaIds.includes(id)) }
}

const AssignSchema = v.object({
  media: v.array(
    v.object({ option: v.string(), choice: v.string(), mediaIds: v.optional(v.array(v.string()), []) })
  )
})

const assign =
  (place: (old: readonly string[], named: readonly string[]) => string[]) =>
  (product: StoredProduct, { payload }: Call): StoredProduct =>
    read(AssignSchema, payload).media.reduce((product, { option, choice, mediaIds }) => {
      const missing = mediaIds.find((mediaId) => !product.images.some(({ id }) => id === mediaId))
      if (missing !== undefined) throw invalid('media.mediaIds', `${missing} is not a picture of the product`)
      return withChoiceMedia(product, { option, choice, place: (old) => place(old, mediaIds) })
    }, product)

const PRODUCT = '/stores/v1/products/:id'

export const V1_MEDIA: Routes = {
  [`POST ${PRODUCT}/media`]: change(addMedia),
  [`POST ${PRODUCT}/media/delete`]: change(removeMedia),
  [`PATCH ${PRODUCT}/choices/media`]: change(assign((old, named) => [...new Set([...old, ...named])])),
  [`POST ${PRODUCT}/choices/media/delete`]: change(
    assign((old, named) => old.filter((id) => !named.includes(id)))
  )
}
