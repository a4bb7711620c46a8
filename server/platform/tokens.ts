import { LRUCache } from 'lru-cache'
import * as v from 'valibot'

import { AuthError, UserError } from '#shared/errors.ts'
import { MINUTE_MS } from '#shared/time.ts'

export interface TokenRequest {
  /** A kept one that is older, in ms, is replaced. */
  maxAgeMs?: number
}

export interface TokensOptions {
  appId: string
  secret: string
  platformUrl: string
  fetch?: typeof globalThis.fetch | undefined
  now?: () => number
}

interface Kept {
  token: string
  askedAt: number
}

const INSTANCES_MAX = 10_000
const TIMEOUT_MS = 8000
/** A token is not handed out any more this long before it expires. */
const MARGIN_MS = MINUTE_MS

const GrantSchema = v.object({
  access_token: v.pipe(v.string(), v.minLength(1)),
  /** Seconds. */
  expires_in: v.pipe(v.number(), v.minValue(1))
})

const SILENT = 'Wix isn’t responding right now. Please try again in a minute.'

async function readGrant(response: Response) {
  // 404: the app is not installed on this site.
  if ([400, 401, 403, 404].includes(response.status)) throw new AuthError()
  if (!response.ok) throw new UserError(SILENT)
  const grant = v.safeParse(GrantSchema, await response.json().catch(() => undefined))
  if (!grant.success) throw new UserError(SILENT)
  return grant.output
}

async function askGrant(
  { appId, secret, platformUrl, fetch = globalThis.fetch }: TokensOptions,
  instanceId: string
): Promise<Response> {
  const body = {
    instance_id: instanceId,
    client_id: appId,
    client_secret: secret,
    grant_type: 'client_credentials'
  }
  try {
    return await fetch(`${platformUrl}/oauth2/token`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify(body),
      signal: AbortSignal.timeout(TIMEOUT_MS)
    })
  } catch (cause) {
    throw new UserError(SILENT, { cause })
  }
}

/**
 * The app's tokens for its sites by `POST /oauth2/token`: one request in flight per instance, another one before a token
 * expires. Never logged, never stored.
 */
export function createTokens(options: TokensOptions) {
  const { now = () => performance.now() } = options
  const kept = new LRUCache<string, Kept>({
    // Makes room as it is needed; with `max` the cache would make all of it at its start.
    maxSize: INSTANCES_MAX,
    sizeCalculation: () => 1,
    ttlResolution: 0,
    perf: { now },
    ignoreFetchAbort: true,
    async fetchMethod(instanceId, _old, { options: entry }) {
      const askedAt = now()
      const { access_token: token, expires_in: seconds } = await readGrant(
        await askGrant(options, instanceId)
      )
      const validMs = seconds * 1000
      entry.ttl = validMs - Math.min(MARGIN_MS, validMs / 10)
      return { token, askedAt }
    }
  })

  return {
    /** @throws AuthError without an instance id or when the platform refuses the app, UserError when it does not answer */
    async get(this: void, instanceId: string, { maxAgeMs = Infinity }: TokenRequest = {}): Promise<string> {
      if (instanceId === '') throw new AuthError('Instance ID not found for AppStrategy')
      const forceRefresh = now() - (kept.peek(instanceId)?.askedAt ?? now()) >= maxAgeMs
      return (await kept.forceFetch(instanceId, { forceRefresh })).token
    },
    /** The platform refused this token before its time. */
    drop(instanceId: string, token: string) {
      if (kept.peek(instanceId)?.token === token) kept.delete(instanceId)
    }
  }
}

export type Tokens = ReturnType<typeof createTokens>
