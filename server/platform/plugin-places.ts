import type { PluginPlaces, SideCart } from '#shared/api/side-cart-api.ts'
import { LRUCache } from 'lru-cache'
import * as v from 'valibot'

import type { Config } from '../lib/config.ts'
import type { SiteOptions } from '../lib/site-client.ts'

/** Whether a plugin of the app is in a slot of the site, as far as Wix says. */
export type Placement = 'there' | 'missing' | 'forbidden' | 'silent'

/** Wix documents the call under both addresses; no package has it. */
const ADDRESSES = [
  '/app-plugins/v1/site-plugins/placement-status',
  '/v1/site-plugins/placement-status'
] as const

const StatusesSchema = v.object({
  placementStatuses: v.array(v.object({ pluginId: v.string(), placedInSlot: v.fallback(v.boolean(), false) }))
})

/** Asks Wix where the app's plugins are, by their ids. Never throws. */
export async function placementsOf({
  platformUrl,
  getAccessToken,
  fetch
}: SiteOptions): Promise<(pluginId: string) => Placement> {
  try {
    const headers = { Authorization: await getAccessToken() }
    for (const address of ADDRESSES) {
      const answer = await fetch(platformUrl + address, { headers })
      if (answer.status === 401 || answer.status === 403) return () => 'forbidden'
      if (!answer.ok) continue
      const { placementStatuses } = v.parse(StatusesSchema, await answer.json())
      return (pluginId) =>
        placementStatuses.some((one) => one.pluginId === pluginId && one.placedInSlot) ? 'there' : 'missing'
    }
  } catch {
    // A failed call, or an answer in another form, does not say where the plugin is.
  }
  return () => 'silent'
}

const SITES_MAX = 5000
/** An owner comes back from Wix's editor: what was changed there counts soon. */
const FRESH_MS = 10_000

/**
 * Whether the side carts and checkouts of owners' sites have the bar, kept for a moment. Ids: '' where none is declared.
 * @param placements asks Wix, and never throws
 */
export function createSideCarts(
  placements: (instanceId: string) => ReturnType<typeof placementsOf>,
  { sideCartPluginId, checkoutPluginId }: Pick<Config, 'sideCartPluginId' | 'checkoutPluginId'>
) {
  const isDeclared = sideCartPluginId !== '' || checkoutPluginId !== ''
  async function ask(instanceId: string): Promise<PluginPlaces> {
    const placement = isDeclared ? await placements(instanceId) : () => 'silent' as const
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
