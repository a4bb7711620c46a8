import { createClient } from '@wix/sdk/client'

import { V1_CALLS } from './v1.ts'
import { V3_CALLS } from './v3.ts'
import { SITE_CALLS } from './site.ts'
import { type PlatformOptions, tokenAuth } from '../client.ts'
import { platformFetch } from '../platform-fetch.ts'

/**
 * The unmodified Wix SDK with every catalog call (spec § 7). Pages use `createPlatformClient`, a sixth of
 * the size. Errors are the SDK's own; `ask` in `catalog-error.ts` turns them into messages for people.
 */
export const createCallsClient = ({ getAccessToken, platformUrl, fetch }: PlatformOptions) =>
  createClient({
    modules: { v1: V1_CALLS, v3: V3_CALLS, site: SITE_CALLS },
    auth: tokenAuth(getAccessToken),
    fetch: platformFetch(platformUrl, fetch)
  })

export type CallsClient = ReturnType<typeof createCallsClient>

/**
 * Writes an app's own data to a version 3 product, a call that the SDK no longer offers.
 * `updateExtendedFields(client, id, { namespace: '@app/shipping-bar', namespaceData: { featured: true } })`
 * returns the platform's response, whose JSON is `{ product }` when its status is 200.
 */
export const updateExtendedFields = (
  client: CallsClient,
  productId: string,
  fields: { namespace: string; namespaceData: Record<string, unknown> }
) =>
  client.fetchWithAuth(
    `https://www.wixapis.com/stores/v3/products/${encodeURIComponent(productId)}/update-extended-fields`,
    {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ productId, ...fields })
    }
  )
