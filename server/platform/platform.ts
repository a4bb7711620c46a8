import type { CatalogVersion } from '#shared/catalog/catalog.ts'
import { createPlatformClient } from '#shared/catalog/client.ts'
import { openCatalog } from '#shared/catalog/open-catalog.ts'
import { LRUCache } from 'lru-cache'

import { type Clock, machineClock } from '../lib/clock.ts'
import { type EmbeddedScript, embedScript, prepareAppManagement, siteDetails } from './app-management.ts'
import { readCoupon } from './coupons.ts'
import { shippingSource } from '../shipping/shop-source.ts'
import type { SiteOptions } from '../lib/site-client.ts'
import { placementsOf } from './plugin-places.ts'
import { isPublicHost, readSiteTheme } from './site-theme.ts'
import { createTokens, type Tokens } from './tokens.ts'

const TIMEOUT_MS = 8000

export interface AppFetchOptions {
  instanceId: string
  tokens: Tokens
  fetch: typeof globalThis.fetch
  /** After it no call is made. */
  signal?: AbortSignal | undefined
}

/** A `fetch` for one site's calls: bounded in time; a token refused before its time is replaced, once. */
export function appFetch({ instanceId, tokens, fetch, signal }: AppFetchOptions): typeof globalThis.fetch {
  const send: typeof fetch = (input, init) => {
    const signals = [AbortSignal.timeout(TIMEOUT_MS), signal, init?.signal].flatMap((one) => one ?? [])
    return fetch(input, { ...init, signal: AbortSignal.any(signals) })
  }

  return async (input, init) => {
    const answer = await send(input, init)
    if (answer.status !== 401) return answer
    const headers = new Headers(init?.headers)
    tokens.drop(instanceId, headers.get('Authorization') ?? '')
    headers.set('Authorization', await tokens.get(instanceId))
    return send(input, { ...init, headers })
  }
}

export interface PlatformOptions {
  appId: string
  secret: string
  /** `https://www.wixapis.com`, or what takes its place. */
  platformUrl: string
  /** Takes the place of `https://static.wixstatic.com` in the addresses of pictures. */
  mediaUrl: string
  fetch?: typeof globalThis.fetch | undefined
  /** Called with every call's status; 0 for one that was not answered. */
  count?: ((status: number) => void) | undefined
  /** Absent: the machine's. */
  now?: Clock | undefined
}

/** Sites whose catalog version is remembered. */
const VERSIONS_MAX = 100_000

/** Every call of the platform is counted by its status. */
function countedFetch(
  fetch: typeof globalThis.fetch,
  count: (status: number) => void
): typeof globalThis.fetch {
  return async (input, init) => {
    try {
      const answer = await fetch(input, init)
      count(answer.status)
      return answer
    } catch (error) {
      count(0)
      throw error
    }
  }
}

/** Calls of Wix. They throw `AuthError` when the app is refused, `UserError` for the rest. */
export function createPlatform(options: PlatformOptions) {
  const { appId, secret, platformUrl, mediaUrl, count, now = machineClock } = options
  const plain: typeof globalThis.fetch = options.fetch ?? ((input, init) => globalThis.fetch(input, init))
  const fetch = count ? countedFetch(plain, count) : plain
  const tokens = createTokens({ appId, secret, platformUrl, fetch })

  // Makes room as it is needed; with `max` the cache would make all of it at its start.
  const versions = new LRUCache<string, CatalogVersion>({ maxSize: VERSIONS_MAX, sizeCalculation: () => 1 })

  // Sites are on this machine where the platform is.
  const mayOpen = async ({ protocol, hostname }: URL) =>
    platformUrl.startsWith('http:') || (protocol === 'https:' && (await isPublicHost(hostname)))

  /** Options for the calls about one site. After the signal none is made. */
  const siteOptions = (instanceId: string, signal?: AbortSignal): SiteOptions => ({
    platformUrl,
    getAccessToken: () => tokens.get(instanceId),
    fetch: appFetch({ instanceId, tokens, fetch, signal }),
    now
  })

  return {
    accessToken: tokens.get,
    /** A coupon as Wix writes it; undefined where the shop has none of this id. */
    coupon: (instanceId: string, couponId: string) => readCoupon(siteOptions(instanceId), couponId),
    /** Puts the app's script on the site, or takes it off. Never throws; after the signal no call is made. */
    embedScript: (instanceId: string, script: EmbeddedScript, signal: AbortSignal) =>
      embedScript(siteOptions(instanceId, signal), script),
    /** No call is made after the signal. */
    shipping: (instanceId: string, signal: AbortSignal) => shippingSource(siteOptions(instanceId, signal)),
    siteDetails: (instanceId: string) => siteDetails(siteOptions(instanceId)),
    /** Whether a plugin of the app is in a slot of the site. Never throws. */
    placements: (instanceId: string) => placementsOf(siteOptions(instanceId)),
    /** Reads the theme of the published site. @throws Error when it cannot be read */
    siteTheme: (siteUrl: string) => readSiteTheme({ siteUrl, fetch: plain, mayOpen }),
    /** Prepares the first call, so that no caller has to wait for it. */
    prepare: prepareAppManagement,
    /** `mayCall` is asked before each call of it; where it says no, the call fails as Wix's own 429 does. */
    catalog(instanceId: string, mayCall: () => boolean) {
      const allowed: typeof fetch = async (input, init) =>
        mayCall() ? fetch(input, init) : new Response('', { status: 429 })
      return openCatalog({
        client: createPlatformClient({
          ...siteOptions(instanceId),
          fetch: appFetch({ instanceId, tokens, fetch: allowed })
        }),
        mediaUrl,
        lastVersion: versions.get(instanceId),
        onVersion: (version) => void versions.set(instanceId, version)
      })
    }
  }
}

export type Platform = ReturnType<typeof createPlatform>
