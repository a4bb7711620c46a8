import { appInstances } from '@wix/app-management'
import { categories } from '@wix/categories'
import { currentCartV2, recommendations } from '@wix/ecom'
import { createClient } from '@wix/sdk'
import { collections } from '@wix/stores'

import { CALLS } from '#shared/catalog/calls.ts'

const MODULES = {
  ...CALLS,
  v1Collections: collections,
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
