/** Exchanges a token that the platform refused for another one; rejects when there is none. */
export type RenewToken = (refused: string) => Promise<string>

/** A `fetch` that sends a call once more, with a new token, when the platform refused the one it had (401). */
export function renewingFetch(fetch: typeof globalThis.fetch, renew: RenewToken): typeof globalThis.fetch {
  return async (input, init) => {
    const response = await fetch(input, init)
    if (response.status !== 401) return response
    const headers = new Headers(init?.headers)
    const refused = headers.get('Authorization')
    if (!refused) return response
    try {
      headers.set('Authorization', await renew(refused))
    } catch {
      // The platform's refusal tells an owner more than a missing token would.
      return response
    }
    return fetch(input, { ...init, headers })
  }
}
