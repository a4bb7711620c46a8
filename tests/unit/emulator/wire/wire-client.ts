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
  v1Collections: {
    queryCollections: collections.queryCollections,
    getCollection: collections.getCollection,
    getCollectionBySlug: collections.getCollectionBySlug
  },
  v3: V3_CALLS,
  site: SITE_CALLS,
  categories: {
    queryCategories: categories.queryCategories,
    searchCategories: categories.searchCategories,
    getCategory: categories.getCategory,
    listItemsInCategory: categories.listItemsInCategory,
    countCategories: categories.countCategories
  },
  cart: {
    getCurrentCart: currentCartV2.getCurrentCart,
    refreshCurrentCart: currentCartV2.refreshCurrentCart,
    addLineItemsToCurrentCart: currentCartV2.addLineItemsToCurrentCart,
    updateLineItemsInCurrentCart: currentCartV2.updateLineItemsInCurrentCart,
    removeLineItemsFromCurrentCart: currentCartV2.removeLineItemsFromCurrentCart,
    addCouponToCurrentCart: currentCartV2.addCouponToCurrentCart,
    estimateCurrentCart: currentCartV2.estimateCurrentCart,
    calculateCurrentCart: currentCartV2.calculateCurrentCart,
    deleteCurrentCart: currentCartV2.deleteCurrentCart
  },
  recommendations: {
    listAvailableAlgorithms: recommendations.listAvailableAlgorithms,
    getRecommendation: recommendations.getRecommendation
  },
  app: { getAppInstance: appInstances.getAppInstance }
}

/** The unmodified SDK with every call that was recorded. */
export const wireClient = (token: string, fetch: typeof globalThis.fetch) =>
  createClient({
    modules: MODULES,
    auth: { getAuthHeaders: async () => ({ headers: { Authorization: token } }) },
    fetch
  })

export type WireClient = ReturnType<typeof wireClient>
