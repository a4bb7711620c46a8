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
  refreshAt: number
  expiresAt: number
}

const INSTANCES_MAX = 10_000
const TIMEOUT_MS = 8000
/** A token is not handed out any more this long before it expires. */
const MARGIN_MS = MINUTE_MS
/** The share of a token's lifetime after which a new one is fetched, while the old one is still used. */
const REFRESH_AFTER = 0.8

const GrantSchema = v.object({
  access_token: v.pipe(v.string(), v.minLength(1)),
  /** Seconds. */
  expires_in: v.pipe(v.number(), v.minValue(1))
})

const SILENT = 'The Wix platform does not answer right now. Please try again in a minute.'

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
 * The app's tokens for its sites by `POST /oauth2/token`: one request in flight per instance, renewed before they expire.
 * Never logged, never stored.
 */
export function createTokens(options: TokensOptions) {
  const { now = () => performance.now() } = options
  // Makes room as it is needed; with `max` the cache would make all of it at its start.
  const kept = new LRUCache<string, Kept>({ maxSize: INSTANCES_MAX, sizeCalculation: () => 1 })
  const minting = new Map<string, Promise<string>>()

  async function mint(instanceId: string): Promise<string> {
    const asked = now()
    const { access_token: token, expires_in: seconds } = await readGrant(await askGrant(options, instanceId))
    const validMs = seconds * 1000
    kept.set(instanceId, {
      token,
      askedAt: asked,
      refreshAt: asked + validMs * REFRESH_AFTER,
      expiresAt: asked + validMs - Math.min(MARGIN_MS, validMs / 10)
    })
    return token
  }

  function mintOnce(instanceId: string): Promise<string> {
    const waiting = minting.get(instanceId)
    if (waiting) return waiting
    const token = mint(instanceId).finally(() => minting.delete(instanceId))
    minting.set(instanceId, token)
    return token
  }

  return {
    /** @throws AuthError without an instance id or when the platform refuses the app, UserError when it does not answer */
    async get(this: void, instanceId: string, { maxAgeMs = Infinity }: TokenRequest = {}): Promise<string> {
      if (instanceId === '') throw new AuthError('Instance ID not found for AppStrategy')
      const cached = kept.get(instanceId)
      const isOld = cached !== undefined && now() - cached.askedAt >= maxAgeMs
      if (isOld) kept.delete(instanceId)
      const found = isOld ? undefined : cached
      if (!found || found.expiresAt <= now()) return mintOnce(instanceId)
      // The old one still serves: a failed renewal is tried again by the next call.
      if (found.refreshAt <= now()) mintOnce(instanceId).catch(() => undefined)
      return found.token
    },
    /** The platform refused this token before its time. */
    drop(instanceId: string, token: string) {
      if (kept.get(instanceId)?.token === token) kept.delete(instanceId)
    }
  }
}

export type Tokens = ReturnType<typeof createTokens>
