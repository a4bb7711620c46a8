import { WIX_STORES_APP_ID } from '#shared/wix-stores.ts'
import * as v from 'valibot'

const TokensSchema = v.object({ apps: v.record(v.string(), v.object({ instance: v.string() })) })
const RefusalSchema = v.object({
  details: v.object({ applicationError: v.object({ description: v.string() }) })
})

/** A refusal by the site. `reason` is for the shopper; the bar shows it too. */
export class SiteError extends Error {
  constructor(
    readonly status: number,
    readonly reason: string
  ) {
    super(`${status} ${reason}`)
  }
}

async function read(answer: Response): Promise<unknown> {
  const body: unknown = await answer.json().catch(() => undefined)
  if (answer.ok) return body
  const refusal = v.safeParse(RefusalSchema, body)
  throw new SiteError(
    answer.status,
    refusal.success ? refusal.output.details.applicationError.description : ''
  )
}

let tokens: Promise<v.InferOutput<typeof TokensSchema>> | undefined
const load = async () => v.parse(TokensSchema, await read(await fetch('/_api/v1/access-tokens')))

/** The visitor's token for one of the site's apps. @throws Error where the app is not on this site */
export async function tokenFor(appId: string): Promise<string> {
  tokens ??= load()
  tokens.catch(() => (tokens = undefined))
  const app = (await tokens).apps[appId]
  if (!app) throw new Error('The app is not on this site')
  return app.instance
}

/** A call of a Wix site's own pages, on the site's own origin, with the visitor's token. @throws SiteError */
export async function call(method: 'POST' | 'PATCH', path: string, body: object): Promise<unknown> {
  const Authorization = await tokenFor(WIX_STORES_APP_ID)
  const headers = { Authorization, 'Content-Type': 'application/json' }
  return read(await fetch(path, { method, headers, body: JSON.stringify(body) }))
}
