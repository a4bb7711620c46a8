import { platformFetch } from '#shared/catalog/platform-fetch.ts'
import { createClient } from '@wix/sdk/client'

import type { Clock } from './clock.ts'

/** What the calls about one site need. */
export interface SiteOptions {
  platformUrl: string
  getAccessToken: () => Promise<string>
  /** Makes this site's calls. */
  fetch: typeof globalThis.fetch
  now: Clock
}

/**
 * The unmodified SDK for one site. The packages with its calls are handed to `use`; they are loaded with the first call of
 * each kind, because the service starts without them. @throws AuthError when the app is refused
 */
export async function siteClient({ platformUrl, getAccessToken, fetch }: SiteOptions) {
  // Asked for here: what goes wrong inside the SDK loses its kind.
  await getAccessToken()
  return createClient({
    auth: { getAuthHeaders: async () => ({ headers: { Authorization: await getAccessToken() } }) },
    fetch: platformFetch(platformUrl, fetch)
  })
}
