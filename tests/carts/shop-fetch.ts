/** A shop that answers what a test says: none of these shops runs here. */
export const SHOP_URL = 'https://shop.test'

interface Call {
  method: string
  /** With its query. */
  path: string
  body: string
}

/** Fetches from a made-up shop, which answers 404 where nothing is given for a path. Keeps what it was asked. */
export function shopFetch(answer: (call: Call) => unknown) {
  const calls: Call[] = []
  const fetch: typeof globalThis.fetch = async (address, { method = 'GET', body = '' } = {}) => {
    const { pathname, search } = new URL(String(address))
    const call = { method, path: pathname + search, body: typeof body === 'string' ? body : '' }
    calls.push(call)
    const found = answer(call)
    const answered: unknown = typeof found === 'function' ? found(call) : found
    if (answered instanceof Response) return answered
    return answered === undefined
      ? new Response('<h1>Not found</h1>', { status: 404 })
      : Response.json(answered, { headers: { nonce: 'n' } })
  }
  return { fetch, calls }
}

/** Answers by path. */
export const byPath = (answers: Record<string, unknown>) =>
  shopFetch(({ path }) => answers[path.split('?')[0] ?? '']).fetch
