/** A service that is silent for longer has not answered. */
export const ANSWER_MS = 6000

interface AskOptions {
  /** Absent: the answer is JSON. */
  read?: (response: Response) => Promise<unknown>
  /** Absent: the page's own. */
  call?: ((address: string) => Promise<Response>) | undefined
  /** Absent: the browser's own way with copies. */
  cache?: RequestCache | undefined
}

/**
 * Asks the settings service for a shopper. The answer is not checked yet. Rejects with any failure: a shopper sees no
 * message about it.
 */
export async function askService(
  address: string,
  { read, call, cache = 'default' }: AskOptions = {}
): Promise<unknown> {
  const abort = new AbortController()
  let silent: ReturnType<typeof setTimeout> | undefined
  const late = new Promise<never>((_, reject) => {
    silent = setTimeout(() => {
      const error = new Error(`${address}: no answer`)
      abort.abort(error)
      reject(error)
    }, ANSWER_MS)
  })
  async function ask() {
    const response = await (call ? call(address) : fetch(address, { signal: abort.signal, cache }))
    if (!response.ok) throw new Error(`${address}: ${response.status}`)
    return read ? read(response) : response.json()
  }
  try {
    return await Promise.race([ask(), late])
  } finally {
    clearTimeout(silent)
  }
}
