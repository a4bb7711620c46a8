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

/** A refusal as a shop words it. */
interface Refusal {
  message: string
  code?: string | null | undefined
}

/**
 * Codes whose messages are for developers, in English: of WordPress (`rest_…`, nonces), Shopify
 * (`INVALID…`) and Vendure's state machine. The card then says in the shopper's language that nothing was added.
 */
const FOR_DEVELOPERS = /^rest_|nonce|^INVALID|^MISSING|NOT_FOUND$|^ORDER_MODIFICATION_ERROR$/

/** An add that the shop refuses, where possible in its own words, which shoppers read. */
export function refused({ message, code }: Refusal): Error {
  const error = new Error(`the shop refused it: ${code ?? ''} ${message}`)
  return FOR_DEVELOPERS.test(code ?? '') ? error : Object.assign(error, { reason: plainText(message) })
}

/** Words a failed add for shoppers, where `schema` finds such words in what the shop answered. */
export function refusalOf(error: unknown, schema: v.GenericSchema<unknown, Refusal>): unknown {
  if (!(error instanceof ShopRefusal)) return error
  try {
    const refusal = v.parse(schema, JSON.parse(error.body))
    return error.status >= 500 ? error : refused(refusal)
  } catch {
    return error
  }
}
