import * as v from 'valibot'

import type { AppManagementOptions } from './app-management.ts'

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
}: AppManagementOptions): Promise<(pluginId: string) => Placement> {
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
