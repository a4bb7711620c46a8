import * as v from 'valibot'

import { ShopRefusal } from './shop-ask.ts'

/** Characters that HTML has names for, as far as shops write them into their messages. */
const NAMED = new Map(
  Object.entries({
    amp: '&',
    lt: '<',
    gt: '>',
    quot: '"',
    apos: "'",
    nbsp: ' ',
    ndash: '–',
    mdash: '—',
    hellip: '…',
    lsquo: '‘',
    rsquo: '’',
    sbquo: '‚',
    ldquo: '“',
    rdquo: '”',
    bdquo: '„',
    laquo: '«',
    raquo: '»',
    times: '×',
    euro: '€',
    pound: '£',
    yen: '¥'
  })
)
const CODE_POINT_MAX = 0x10ffff

function characterOf(entity: string, name: string): string {
  if (!name.startsWith('#')) return NAMED.get(name) ?? entity
  const code = /^#x/i.test(name) ? Number.parseInt(name.slice(2), 16) : Number(name.slice(1))
  return code > 0 && code <= CODE_POINT_MAX ? String.fromCodePoint(code) : entity
}

/** The text of HTML, in one line. */
export const plainText = (html: string): string =>
  html
    .replaceAll(/<\/?[a-z!][^<>]*>/gi, '')
    .replaceAll(/&(#\d{1,7}|#x[\da-f]{1,6}|[a-z]{2,8});/gi, characterOf)
    .replaceAll(/\s+/g, ' ')
    .trim()

/** A refusal as shops word it: WooCommerce with a code, Shopify's themes with a description, which their own pages show. */
const Refusal = v.object({
  message: v.string(),
  description: v.nullish(v.string()),
  code: v.nullish(v.string())
})

/**
 * Codes whose messages are for developers, in English: of WordPress (`rest_…`, nonces), Shopify
 * (`INVALID…`) and Vendure's state machine. The card then says in the shopper's language that nothing was added.
 */
const FOR_DEVELOPERS = /^rest_|nonce|^INVALID|^MISSING|NOT_FOUND$|^ORDER_MODIFICATION_ERROR$/

/** An add that the shop refuses, where possible in its own words, which shoppers read. */
export function refused({ message, description, code }: v.InferOutput<typeof Refusal>): Error {
  const error = new Error(`the shop refused it: ${code ?? ''} ${message}`)
  return FOR_DEVELOPERS.test(code ?? '')
    ? error
    : Object.assign(error, { reason: plainText(description ?? message) })
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
