import { askService } from '#shared/api/ask-service.ts'
import { shopperCallAddress } from '#shared/api/shopper-call.ts'
import type { PageProduct } from '#shared/bar/product-line.ts'
import type { Product } from '#shared/catalog/product.ts'
import type { Variant } from '#shared/catalog/variant.ts'
import { unitPrice } from '#shared/catalog/unit-price.ts'

import type { StartedBar } from '../first/started-bar.ts'

const NAMES = [
  'product-id',
  'selected-variant-id',
  'quantity',
  'price',
  'currency',
  'needs-shipping'
] as const

/** Wix's own names of its properties, where these are written as attributes: `productId`. */
const shortName = (name: string) => name.replaceAll('-', '')

export const ATTRIBUTES: readonly string[] = NAMES.flatMap((name) => [name, shortName(name)])

const given = (element: Element, name: (typeof NAMES)[number]) =>
  element.getAttribute(name) ?? element.getAttribute(shortName(name)) ?? undefined

/** Facts of the service about a product; none about one that is not in the shop. */
interface CatalogAnswer {
  product?: Product
  variants?: readonly Variant[]
}

/** The shop's catalog as far as it has answered. */
export type KnownProducts = (productId: string) => CatalogAnswer | undefined

/** Asks the service for each product once, and calls back when it has answered. */
export function knownProducts(
  { serviceUrl, instanceId }: Pick<StartedBar, 'serviceUrl' | 'instanceId'>,
  onAnswer: () => void
): KnownProducts {
  const answers = new Map<string, CatalogAnswer | undefined>()
  async function ask(productId: string) {
    const address = shopperCallAddress(serviceUrl, 'product', instanceId)
    // The service's own: it is not read by a schema.
    const answer = await askService(`${address}&of=page&productId=${encodeURIComponent(productId)}`)
    answers.set(productId, answer as CatalogAnswer)
    onAnswer()
  }
  return (productId) => {
    if (!answers.has(productId)) {
      answers.set(productId, undefined)
      ask(productId).catch(console.debug)
    }
    return answers.get(productId)
  }
}

/** The price of the chosen variant; undefined while nothing is chosen that can be bought. */
function chosenPrice({ product, variants = [] }: CatalogAnswer, variantId: string | undefined) {
  if (!product?.hasOptions) return product && product.inStock !== false ? unitPrice(product) : undefined
  return variants.find(({ id, inStock }) => id === variantId && inStock)?.price
}

const flagOf = (text: string | undefined) => (text === undefined ? undefined : text !== 'false')

/** The product that an element describes; one without a price is described by the shop's catalog. */
export function productOf(element: Element, known: KnownProducts): PageProduct | undefined {
  const id = given(element, 'product-id')
  if (!id) return undefined
  const price = given(element, 'price')
  const quantity = Number(given(element, 'quantity') ?? 1)
  if (price !== undefined) {
    return {
      id,
      price: Number(price),
      currency: given(element, 'currency')?.toUpperCase() ?? '',
      quantity,
      needsShipping: flagOf(given(element, 'needs-shipping'))
    }
  }
  const answer = known(id) ?? {}
  const { currency = '', needsShipping = true } = answer.product ?? {}
  return {
    id,
    price: chosenPrice(answer, given(element, 'selected-variant-id')),
    currency,
    quantity,
    needsShipping
  }
}
