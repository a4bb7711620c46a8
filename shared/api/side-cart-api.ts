import * as v from 'valibot'

import { type Owner, ownerCall } from './owner-call.ts'

/** Path of the facts about the owner's site from Wix and the published page: `GET` with `theme` or `plugins`. */
export const OWNER_SITE_PATH = '/_functions/ownerSite'

/** The permission by which an app may ask Wix where its plugins are. */
export const PLACEMENT_PERMISSION = 'SCOPE.SITE-PLUGIN.READ-PLACEMENT-STATUS'

/**
 * Wix's reading of the plugin for the side cart or of the one for the checkout. `undeclared`: the service's operator has
 * declared none. `forbidden`: the app lacks the permission. `silent`: Wix does not tell now.
 */
export const SideCartSchema = v.variant('state', [
  v.object({ state: v.literal('undeclared') }),
  v.object({ state: v.picklist(['there', 'missing', 'forbidden', 'silent']), pluginId: v.string() })
])
export type SideCart = v.InferOutput<typeof SideCartSchema>

export const AnswerSchema = v.object({
  sideCart: SideCartSchema,
  /** Absent: an earlier service. */
  checkout: v.optional(SideCartSchema, { state: 'undeclared' })
})
export type PluginPlaces = v.InferOutput<typeof AnswerSchema>

/** @throws ServiceError */
export const loadSideCart = (owner: Owner): Promise<PluginPlaces> =>
  ownerCall(owner, OWNER_SITE_PATH, AnswerSchema, { query: { of: 'plugins' } })
