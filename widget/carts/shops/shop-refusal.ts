import * as v from 'valibot'

import { trusted } from '../../dom/trusted.ts'
import { ShopRefusal } from './shop-ask.ts'

/** The text of HTML, in one line; '' where there is no browser to read it. */
export function plainText(html: string): string {
  const isPlain = !/[&<]/.test(html)
  const text = isPlain
    ? html
    : globalThis.DOMParser && new DOMParser().parseFromString(trusted(html), 'text/html').body.textContent
  return (text ?? '').replaceAll(/\s+/g, ' ').trim()
}

/**
 * A refusal as shops word it: WooCommerce with a code, Shopify's themes with a status and a description, which their own
 * pages show. The message beside a status is a title such as "Cart Error".
 */
const Refusal = v.object({
  message: v.string(),
  description: v.fallback(v.nullish(v.string()), undefined),
  status: v.optional(v.unknown()),
  code: v.nullish(v.string())
})

/**
 * Codes whose messages are for developers, in English: of WordPress (`rest_…`, nonces), Shopify
 * (`INVALID…`) and Vendure's state machine. The card then says in the shopper's language that nothing was added.
 */
const FOR_DEVELOPERS = /^rest_|nonce|^INVALID|^MISSING|NOT_FOUND$|^ORDER_MODIFICATION_ERROR$/

/** An add that the shop refuses, where possible in its own words, which shoppers read. */
export function refused({ message, description, status, code }: v.InferInput<typeof Refusal>): Error {
  const error = new Error(`the shop refused it: ${code ?? ''} ${message}`)
  const reason = plainText(description ?? (status === undefined ? message : ''))
  return reason === '' || FOR_DEVELOPERS.test(code ?? '') ? error : Object.assign(error, { reason })
}

/** Words a failed add for shoppers, where such words are in what the shop answered. */
export function refusalOf(error: unknown): unknown {
  if (!(error instanceof ShopRefusal) || error.status >= 500) return error
  try {
    return refused(v.parse(Refusal, JSON.parse(error.body)))
  } catch {
    return error
  }
}
