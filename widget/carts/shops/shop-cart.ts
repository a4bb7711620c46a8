import type { Cart } from '#shared/cart.ts'
import type { Product } from '#shared/catalog/product.ts'
import * as v from 'valibot'

import type { CartSource } from '../cart-source.ts'
import { inTurn, readsInTurn } from '../in-turn.ts'

/** What every adapter takes. */
export interface ShopCartOptions {
  /**
   * Calls `handler` whenever the page has changed the cart: the bar follows at once. May return a function that ends
   * it. Absent: the cart is read every `everyMs`, and when the shopper comes back to the page.
   */
  onCartChange?: ((handler: () => void) => unknown) | undefined
  /** How often the cart is read while the page is seen, in ms; 0: never. Absent: every 10 s, with `onCartChange` every minute. */
  everyMs?: number | undefined
  /** The variant that a product of the strip is bought as; absent: its `variantId`, else its `id`. */
  variantOf?: ((product: Product) => string) | undefined
  /** Absent: the page's own. */
  fetch?: typeof fetch | undefined
}

/** What discounts take off goods that are bought further. */
export interface Discount {
  /** 0–100, of everything that is bought. */
  percent?: number | undefined
  /** Once, in major units. */
  amount?: number | undefined
  /** It makes shipping free. */
  isFreeShipping?: boolean | undefined
  /** The code that brings it, where one does. */
  code?: string | undefined
}

/** What a shop's key tells and its storefront does not. Public: it may be written into a page. */
export interface ShopTerms {
  /** From which total shipping is free, in major units; null: from none. */
  freeFrom?: number | null | undefined
  /** By the discount's id, or its code, as the shop's cart names it. */
  discounts?: Readonly<Record<string, Discount>> | undefined
}

interface Ask {
  /** Its name in errors. */
  shop: string
  fetch?: typeof fetch | undefined
}

/** A shop that is silent for longer is not waited for. */
const READ_MS = 8000

function parseAnswer<S extends v.GenericSchema>({ shop }: Ask, schema: S, url: string, body: unknown) {
  const parsed = v.safeParse(schema, body)
  if (parsed.success) return parsed.output
  const [issue] = parsed.issues
  const where = v.getDotPath(issue) ?? 'the whole answer'
  throw new Error(`what answered at ${url} is not ${shop}: ${where}: ${issue.message}`)
}

/** The answer's JSON, parsed. @throws Error that says in plain words what is wrong with the address */
export async function askShop<S extends v.GenericSchema>(
  { shop, fetch = globalThis.fetch }: Ask,
  schema: S,
  url: string,
  init: RequestInit = {}
): Promise<{ answer: v.InferOutput<S>; response: Response }> {
  const signal = AbortSignal.timeout(READ_MS)
  const response = await fetch(url, { ...init, signal }).catch((error: unknown) => {
    const why = signal.aborted ? `did not answer within ${READ_MS / 1000} s` : 'cannot be reached'
    throw new Error(`${shop} ${why} at ${url}`, { cause: error })
  })
  if (!response.ok) throw new ShopRefusal(shop, url, response.status, await response.text().catch(() => ''))
  const body: unknown = await response.json().catch((error: unknown) => {
    throw new Error(`${shop} answered no JSON at ${url}`, { cause: error })
  })
  return { answer: parseAnswer({ shop }, schema, url, body), response }
}

/** What a GraphQL API answers: with errors there is no usable data. */
const Envelope = v.object({
  data: v.optional(v.unknown()),
  errors: v.optional(v.array(v.object({ message: v.string() })))
})

/** The answer's `data`, parsed. */
export async function askGraphql<S extends v.GenericSchema>(
  ask: Ask,
  schema: S,
  url: string,
  init: {
    headers: Record<string, string>
    query: string
    variables?: object
    credentials?: RequestCredentials
  }
): Promise<{ data: v.InferOutput<S>; response: Response }> {
  const { headers, query, variables = {}, credentials = 'same-origin' } = init
  const { answer, response } = await askShop(ask, Envelope, url, {
    method: 'POST',
    credentials,
    headers: { ...headers, 'content-type': 'application/json' },
    body: JSON.stringify({ query, variables })
  })
  const [error] = answer.errors ?? []
  if (error) throw new Error(`${ask.shop} answered at ${url}: ${error.message}`)
  return { data: parseAnswer(ask, schema, url, answer.data), response }
}

/** A status other than 2xx. */
export class ShopRefusal extends Error {
  override readonly name = 'ShopRefusal'
  readonly status: number
  readonly body: string
  constructor(shop: string, url: string, status: number, body: string) {
    super(`${shop} answered ${status} at ${url}`)
    this.status = status
    this.body = body
  }
}

/** An add that the shop refuses, in its own words, which shoppers read. */
export const refused = (reason: string) => Object.assign(new Error(reason), { reason })

/** Amounts in minor units. */
interface Gap {
  total: number
  threshold: number
  /** How much of what is bought further counts, 0–1. */
  kept?: number | undefined
  /** What discounts would take off further goods, because there were not enough of them. */
  owed?: number | undefined
}

/** Floating point makes a little more of what is whole. */
const NEARLY = 1e-6

/** From which total, as if what is missing were bought without a discount; null: no purchase reaches it. */
export function freeFromOf({ total, threshold, kept = 1, owed = 0 }: Gap): number | null {
  if (total >= threshold) return threshold
  if (kept <= 0) return null
  return total + Math.ceil((threshold - total + owed) / kept - NEARLY)
}

interface Shop {
  read(): Promise<Cart>
  add(product: Product, variantId: string): Promise<void>
}

const EVERY_MS = 10_000
const EVERY_MS_FOLLOWED = 60_000

const isHidden = () => typeof document !== 'undefined' && document.visibilityState === 'hidden'

/** Reads a shop's cart again and again; tells of it only where it is another one. */
export function shopCart(shop: Shop, options: ShopCartOptions): CartSource {
  const { onCartChange, everyMs = onCartChange ? EVERY_MS_FOLLOWED : EVERY_MS } = options
  const { variantOf = ({ id, variantId = id }: Product) => variantId } = options
  const read = readsInTurn(shop.read)
  const addInTurn = inTurn()
  let reading = 0
  let fresh: Cart | undefined

  async function get() {
    if (fresh) return fresh
    reading += 1
    try {
      return await read()
    } finally {
      reading -= 1
    }
  }
  /** Returns the cart as the subscriber knows it from now on. */
  async function look(known: string, onChange: () => void) {
    const cart = await read()
    const now = JSON.stringify(cart)
    if (now === known) return known
    // Whoever asks because of this need not ask the shop, unless somebody is about to hear of a newer cart.
    fresh = reading === 0 ? cart : undefined
    onChange()
    fresh = undefined
    return now
  }

  return {
    get,
    takesVariants: true,
    add: (product) => addInTurn(() => shop.add(product, variantOf(product))),
    subscribe(onChange) {
      let timer: ReturnType<typeof setTimeout> | undefined
      let isOver = false
      let known = ''
      // What fails is read again later, and a cart that was read stays as it is.
      const lookNow = async () => {
        known = await look(known, () => isOver || onChange()).catch(() => known)
      }
      const lookLater = () => {
        if (everyMs <= 0 || isOver) return
        timer = setTimeout(() => void (isHidden() ? Promise.resolve() : lookNow()).then(lookLater), everyMs)
      }
      const comeBack = () => void (isHidden() || lookNow())
      const end = onCartChange?.(onChange)
      lookLater()
      globalThis.document?.addEventListener('visibilitychange', comeBack)
      return () => {
        isOver = true
        clearTimeout(timer)
        globalThis.document?.removeEventListener('visibilitychange', comeBack)
        if (typeof end === 'function') end()
      }
    }
  }
}
