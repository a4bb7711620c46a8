/** A service that is silent for longer has not answered. */
const ANSWER_MS = 6000

type Path = 'userSettings' | 'barProducts' | 'productVariants' | 'coupon'

export const shopperCallAddress = (serviceUrl: string, path: Path, instanceId: string): string =>
  `${serviceUrl}/_functions/${path}?instanceId=${encodeURIComponent(instanceId)}`

/**
 * What the settings service answers to one of a shopper's calls, as JSON that is not checked yet. Rejects with whatever
 * went wrong: a shopper is not told. `asked`: the call, where it is under way already.
 */
export async function askService(address: string, asked?: Promise<Response>): Promise<unknown> {
  const abort = new AbortController()
  let silent: ReturnType<typeof setTimeout> | undefined
  const late = new Promise<never>((_, reject) => {
    silent = setTimeout(() => {
      const error = new Error(`${address}: no answer`)
      abort.abort(error)
      reject(error)
    }, ANSWER_MS)
  })
  async function read() {
    const response = await (asked ?? fetch(address, { signal: abort.signal }))
    if (!response.ok) throw new Error(`${address}: ${response.status}`)
    return response.json()
  }
  try {
    return await Promise.race([read(), late])
  } finally {
    clearTimeout(silent)
  }
}
