import { WIX_STORES_APP_ID } from '#shared/wix-stores.ts'
import * as v from 'valibot'

const TokensSchema = v.object({ apps: v.record(v.string(), v.object({ instance: v.string() })) })
const RefusalSchema = v.object({
  details: v.object({ applicationError: v.object({ description: v.string() }) })
})

/** A refusal by the site. `reason` is for the shopper; the bar shows it too. */
export class SiteError extends Error {
  readonly status: number
  readonly reason: string

  constructor(status: number, reason: string) {
    super(`${status} ${reason}`)
    this.status = status
    this.reason = reason
  }
}

/** The calls of a Wix site's own pages, on the site's own origin. */
export interface SiteCalls {
  /** The visitor's token for one of the site's apps; undefined where the app is not on this site. */
  token(appId: string): Promise<string | undefined>
  /** The same, for what the app asks for. @throws Error where the app is not on this site */
  appToken(appId: string): Promise<string>
  /** @throws SiteError */
  call(method: 'GET' | 'POST' | 'PATCH', path: string, body?: object): Promise<unknown>
}

async function read(answer: Response): Promise<unknown> {
  const body: unknown = await answer.json().catch(() => undefined)
  if (answer.ok) return body
  const refusal = v.safeParse(RefusalSchema, body)
  const reason = refusal.success ? refusal.output.details.applicationError.description : ''
  throw new SiteError(answer.status, reason)
}

export function createSiteCalls(fetch: typeof globalThis.fetch): SiteCalls {
  let tokens: Promise<v.InferOutput<typeof TokensSchema>> | undefined
  const load = async () => v.parse(TokensSchema, await read(await fetch('/_api/v1/access-tokens')))
  async function token(appId: string) {
    tokens ??= load()
    tokens.catch(() => (tokens = undefined))
    return (await tokens).apps[appId]?.instance
  }
  return {
    token,
    async appToken(appId) {
      const found = await token(appId)
      if (found === undefined) throw new Error('The app is not on this site')
      return found
    },
    async call(method, path, body) {
      const answer = await fetch(path, {
        method,
        headers: {
          Authorization: (await token(WIX_STORES_APP_ID)) ?? '',
          ...(body ? { 'Content-Type': 'application/json' } : {})
        },
        ...(body ? { body: JSON.stringify(body) } : {})
      })
      return read(answer)
    }
  }
}
