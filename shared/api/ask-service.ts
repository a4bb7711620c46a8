/** A service that is silent for longer has not answered. */
const ANSWER_MS = 6000

/**
 * What the settings service answers to one of a shopper's calls, as JSON that is not checked yet. Rejects with whatever
 * went wrong: a shopper is not told. `more`: what follows in the address.
 */
export async function askService(
  serviceUrl: string,
  path: 'userSettings' | 'barProducts' | 'productVariants',
  instanceId: string,
  more = ''
): Promise<unknown> {
  const abort = new AbortController()
  const silent = setTimeout(() => abort.abort(new Error(`${path}: no answer`)), ANSWER_MS)
  try {
    const address = `${serviceUrl}/_functions/${path}?instanceId=${encodeURIComponent(instanceId)}${more}`
    const response = await fetch(address, { signal: abort.signal })
    if (!response.ok) throw new Error(`${path}: ${response.status}`)
    return await response.json()
  } finally {
    clearTimeout(silent)
  }
}
