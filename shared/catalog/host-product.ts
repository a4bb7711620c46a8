import * as v from 'valibot'

import { safeUrl } from '../link.ts'
import { currencyDigits } from '../money.ts'
import { imageUrl } from './image.ts'

// A host page may hand over a product as the catalog gives it (spec § 3 "Catalog product"): `_id`, an object as price,
// the picture under `media`, the page in two parts. `ProductSchema` checks the rest.

const Part = <S extends v.GenericSchema>(schema: S) => v.optional(v.fallback(v.optional(schema), undefined))
const Prices = v.object({
  price: Part(v.pipe(v.number(), v.finite())),
  discountedPrice: Part(v.pipe(v.number(), v.finite())),
  currency: Part(v.string()),
  formatted: Part(v.object({ price: Part(v.string()), discountedPrice: Part(v.string()) }))
})
const CatalogProduct = v.object({
  _id: Part(v.string()),
  currency: Part(v.string()),
  price: Part(Prices),
  media: Part(v.object({ mainMedia: v.object({ image: v.object({ url: v.string() }) }) })),
  productPageUrl: Part(v.object({ base: v.string(), path: v.string() }))
})

/**
 * The amount in a printed price such as `€1.234,50`; undefined where no amount is in it.
 * The last separator begins the fraction if one or two digits follow it, or as many as the currency has.
 */
export function printedAmount(text: string, currency: string | undefined): number | undefined {
  const [digits] = /\d(?:[\d.,'’\s]*\d)?/.exec(text) ?? []
  if (digits === undefined) return undefined
  const fraction = /[.,](\d+)$/.exec(digits)?.[1] ?? ''
  const isFraction =
    fraction.length > 0 && (fraction.length <= 2 || fraction.length === currencyDigits(currency ?? ''))
  const whole = (isFraction ? digits.slice(0, -fraction.length) : digits).replaceAll(/\D/g, '')
  return Number(isFraction ? `${whole}.${fraction}` : whole)
}

/** The catalog's price object under our own keys. */
function ownPrices(prices: v.InferOutput<typeof Prices>, currency: string | undefined): object {
  const { formatted = {} } = prices
  const amount = (number: number | undefined, text: string | undefined) =>
    number ?? (text === undefined ? undefined : printedAmount(text, currency))
  const price = amount(prices.price, formatted.price)
  const discounted = amount(prices.discountedPrice, formatted.discountedPrice)
  return {
    price: price ?? discounted,
    discount_price: discounted ?? null,
    formatted_price: formatted.price ?? '',
    formatted_discount_price: formatted.discountedPrice ?? ''
  }
}

const withoutUndefined = (fields: Record<string, unknown>) =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined))

/** `item` with the catalog's keys read into ours; our own keys win, except a price that is no number. */
export function fromCatalogForm(item: unknown): unknown {
  const read = v.safeParse(CatalogProduct, item)
  if (!read.success || typeof item !== 'object' || item === null) return item
  const { _id, price, media, productPageUrl } = read.output
  const currency = read.output.currency ?? price?.currency
  const page = productPageUrl && safeUrl(productPageUrl.base.replace(/\/$/, '') + productPageUrl.path)
  const own = withoutUndefined({ ...item })
  return {
    ...withoutUndefined({ id: _id, currency, image_url: media && imageUrl(media.mainMedia.image.url) }),
    ...own,
    ...(price
      ? { ...ownPrices(price, currency), ...withoutUndefined({ discount_price: own.discount_price }) }
      : {}),
    ...(page && !own.url ? { url: page } : {})
  }
}
