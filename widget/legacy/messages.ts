import { toBar } from '#shared/messages/to-bar.ts'
import { LegacySettingsSchema } from '#shared/settings/legacy.ts'
import * as v from 'valibot'

const wrapped = (data: unknown): unknown =>
  typeof data === 'object' && data !== null && 'settings' in data ? data.settings : data

/** Host page → earlier widget: the same rows, with that widget's settings. */
export const toEmbed = {
  UPDATE_CART: toBar.UPDATE_CART,
  selectedProductsUpdate: toBar.selectedProductsUpdate,
  addToCartFailed: toBar.addToCartFailed,
  UPDATE_SETTINGS: v.object({ data: v.pipe(v.unknown(), v.transform(wrapped), LegacySettingsSchema) })
}
