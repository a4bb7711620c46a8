import type { SideCart } from '#shared/api/side-cart-api.ts'
import { LRUCache } from 'lru-cache'

import type { Platform } from './platform/platform.ts'

const SITES_MAX = 5000
/** An owner comes back from Wix's editor: what was changed there counts soon. */
const FRESH_MS = 10_000

/** Whether the side carts of owners' sites have the bar, kept for a moment. `pluginId`: '' where none is declared. */
export function createSideCarts(platform: Platform, pluginId: string) {
  const kept = new LRUCache<string, Promise<SideCart>>({ max: SITES_MAX, ttl: FRESH_MS })
  return async (instanceId: string): Promise<SideCart> => {
    if (pluginId === '') return { state: 'undeclared' }
    const last = kept.get(instanceId)
    if (last) return last
    const asked = platform.placement(instanceId, pluginId).then((state): SideCart => ({ state, pluginId }))
    kept.set(instanceId, asked)
    return asked
  }
}
