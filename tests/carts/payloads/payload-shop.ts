import type { Cart } from '#shared/cart.ts'
import type { Product } from '#shared/catalog/product.ts'
import type { CartSource } from '#widget/carts/cart-source.ts'

import type { Word } from '../contract.ts'

/** Answers by path, without its query; a `Response` is answered as it is. */
export type Answers = Record<string, unknown>

/** The kinds of payloads that every shop is asked for: free from 50.00 EUR by the owner's settings, unless the shop tells better. */
export const KINDS = [
  'prices with tax',
  'prices without tax',
  'a percentage off everything',
  'a promotion on one line',
  'a gift',
  'an amount off everything',
  'a code for free shipping',
  'paid shipping',
  'free shipping',
  'two parcels, one of them paid',
  'collecting only',
  'collecting for nothing beside paid shipping',
  'a price that is worked out later',
  'an address that is not known',
  'a zone by state',
  'a zone by postcode',
  'a zone by continent',
  'another currency',
  'a currency without cents',
  'nothing that is shipped',
  'goods that are shipped and goods that are not',
  'several hundred lines',
  'null where an object was',
  'no lines and a total'
] as const
export type Kind = (typeof KINDS)[number]

export interface Row {
  /** The shop's documentation or source that says so. */
  source: string
  answers: Answers
  /** Another source than the shop's usual one: with terms, another version, an option. */
  cart?: (fetch: typeof globalThis.fetch) => CartSource | Promise<CartSource>
  word: Word
  facts?: Partial<Cart>
}

export interface Refusal {
  source: string
  answers: Answers
  /** The text that the shopper reads; undefined: the card's own sentence. */
  reason: string | undefined
}

export interface PayloadShop {
  name: string
  cart(fetch: typeof globalThis.fetch): CartSource
  /** A cart of 20.00 that can be read. */
  answers: Answers
  product: Partial<Product>
  /** A text: why the shop has no such payload. */
  rows: Record<Kind, Row | string>
  refusals: readonly Refusal[]
}

export const free: Word = { says: 'free' }
export const nothing: Word = { says: 'nothing' }
export const missing = (amount: number): Word => ({ says: 'missing', amount })
