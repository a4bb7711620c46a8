import type { PluginPlaces, SideCart } from '#shared/api/side-cart-api.ts'
import { LRUCache } from 'lru-cache'

import type { Config } from '../lib/config.ts'
import type { Platform } from './platform.ts'

const SITES_MAX = 5000
/** An owner comes back from Wix's editor: what was changed there counts soon. */
const FRESH_MS = 10_000

/** Whether the side carts and checkouts of owners' sites have the bar, kept for a moment. Ids: '' where none is declared. */
export function createSideCarts(
  platform: Platform,
  { sideCartPluginId, checkoutPluginId }: Pick<Config, 'sideCartPluginId' | 'checkoutPluginId'>
) {
  const isDeclared = sideCartPluginId !== '' || checkoutPluginId !== ''
  async function ask(instanceId: string): Promise<PluginPlaces> {
    const placement = isDeclared ? await platform.placements(instanceId) : () => 'silent' as const
    const placeOf = (pluginId: string): SideCart =>
      pluginId === '' ? { state: 'undeclared' } : { state: placement(pluginId), pluginId }
    return { sideCart: placeOf(sideCartPluginId), checkout: placeOf(checkoutPluginId) }
  }
  const kept = new LRUCache<string, PluginPlaces>({
    maxSize: SITES_MAX,
    sizeCalculation: () => 1,
    ttl: FRESH_MS,
    ignoreFetchAbort: true,
    fetchMethod: ask
  })
  return (instanceId: string): Promise<PluginPlaces> => kept.forceFetch(instanceId)
}
