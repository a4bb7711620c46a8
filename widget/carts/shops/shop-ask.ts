import * as v from 'valibot'

import { trusted } from '../../dom/trusted.ts'

/** An amount as JSON has it. */
export const Amount = v.pipe(v.number(), v.finite())

/** An amount as a program writes it: digits, and a point before fractions. */
export const DecimalText = v.pipe(v.string(), v.regex(/^-?\d+(\.\d+)?$/), v.transform(Number), v.finite())

/** Digits after the point of a currency, as a shop tells them. */
export const Digits = v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(6))

interface Ask {
  /** Its name in errors. */
  shop: string
  fetch?: typeof fetch | undefined
}

/** A shop that is silent for longer is not waited for. */
const READ_MS = 8000

/** A header `Retry-After` in ms: seconds, or a date. */
function retryAfterMs(header: string): number {
  const ms = /^\d{1,9}$/.test(header) ? Number(header) * 1000 : Date.parse(header) - Date.now()
  return Number.isFinite(ms) ? Math.max(0, ms) : 0
}

/** An answer that cannot be used: another status than 2xx, or no JSON. */
export class ShopRefusal extends Error {
  override readonly name = 'ShopRefusal'
  readonly status: number
  readonly body: string
  /** The time before which the shop does not want to be asked again. */
  readonly notBefore: number
  constructor(message: string, { status, headers }: Pick<Response, 'status' | 'headers'>, body: string) {
    super(message)
    this.status = status
    this.body = body
    this.notBefore = Date.now() + retryAfterMs(headers.get('retry-after') ?? '')
  }
}

function parseAnswer<S extends v.GenericSchema>({ shop }: Ask, schema: S, url: string, body: unknown) {
  const parsed = v.safeParse(schema, body)
  if (parsed.success) return parsed.output
  const [issue] = parsed.issues
  const where = v.getDotPath(issue) ?? 'the whole answer'
  throw new Error(`the response from ${url} is not from ${shop}: ${where}: ${issue.message}`)
}

/** The answer's JSON, parsed. @throws Error that explains in plain words why the address cannot be used */
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
  const text = await response.text().catch(() => '')
  if (!response.ok) throw new ShopRefusal(`${shop} answered ${response.status} at ${url}`, response, text)
  let body: unknown
  try {
    body = JSON.parse(text)
  } catch {
    throw new ShopRefusal(`${shop} returned no JSON from ${url}`, response, text)
  }
  return { answer: parseAnswer({ shop }, schema, url, body), response }
}

/** With errors there is no usable data. */
const Envelope = v.object({
  data: v.optional(v.unknown()),
  errors: v.nullish(v.array(v.object({ message: v.string() })))
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
  if (error) throw new ShopRefusal(`${ask.shop} answered at ${url}: ${error.message}`, response, '')
  return { data: parseAnswer(ask, schema, url, answer.data), response }
}

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
 * pages show. The message that comes with a status is a title such as "Cart Error".
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
  const error = new Error(`the store rejected it: ${code ?? ''} ${message}`)
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
