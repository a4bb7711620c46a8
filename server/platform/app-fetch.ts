import type { Tokens } from './tokens.ts'

const TIMEOUT_MS = 8000

export interface AppFetchOptions {
  instanceId: string
  tokens: Tokens
  fetch: typeof globalThis.fetch
}

/** A `fetch` for one site's calls: bounded in time; a token refused before its time is replaced, once. */
export function appFetch({ instanceId, tokens, fetch }: AppFetchOptions): typeof globalThis.fetch {
  const send: typeof fetch = (input, init) =>
    fetch(input, {
      ...init,
      signal: AbortSignal.any([AbortSignal.timeout(TIMEOUT_MS), ...(init?.signal ? [init.signal] : [])])
    })

  return async (input, init) => {
    const answer = await send(input, init)
    if (answer.status !== 401) return answer
    const headers = new Headers(init?.headers)
    tokens.drop(instanceId, headers.get('Authorization') ?? '')
    headers.set('Authorization', await tokens.get(instanceId))
    return send(input, { ...init, headers })
  }
}
