import { appInstances } from '@wix/app-management'
import { categories } from '@wix/categories'
import { currentCartV2, recommendations } from '@wix/ecom'
import { createClient } from '@wix/sdk'
import { collections } from '@wix/stores'

import { SITE_CALLS } from '#shared/catalog/calls/site.ts'
import { V1_CALLS } from '#shared/catalog/calls/v1.ts'
import { V3_CALLS } from '#shared/catalog/calls/v3.ts'

const MODULES = {
  v1: V1_CALLS,
  v1Collections: collections,
  v3: V3_CALLS,
  site: SITE_CALLS,
  categories,
  cart: currentCartV2,
  recommendations,
  app: appInstances
}

/** The unmodified SDK with every call that was recorded. */
export const wireClient = (token: string, fetch: typeof globalThis.fetch) =>
  createClient({
    modules: MODULES,
    auth: { getAuthHeaders: async () => ({ headers: { Authorization: token } }) },
    fetch
  })

export type WireClient = ReturnType<typeof wireClient>
