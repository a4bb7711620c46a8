import { toBar } from '#shared/messages/to-bar.ts'
import { GROUPS } from '#shared/settings/flat.ts'
import { LEGACY_DEFAULTS, LegacySettingsSchema, toLegacy } from '#shared/settings/legacy.ts'
import { readSettings } from '#shared/settings/read.ts'
import * as v from 'valibot'
import { hasOwn } from '#shared/older-browsers.ts'

type Given = Record<string, unknown>

const isGiven = (data: unknown): data is Given =>
  typeof data === 'object' && data !== null && !Array.isArray(data)
const wrapped = (data: unknown): unknown => (isGiven(data) && 'settings' in data ? data.settings : data)

const isGroupKey = (key: string) => GROUPS.some((group) => key === group || key.startsWith(`${group}_`))

/** Has it any of our keys? `{}` must not replace the owner's settings by defaults. */
const hasSettings = (data: unknown): boolean =>
  isGiven(data) &&
  Object.keys(data).some((key) => key === 'goals' || hasOwn(LEGACY_DEFAULTS, key) || isGroupKey(key))

/** Has it flat keys or groups that only today's settings have? */
const isOfToday = (data: Given): boolean =>
  Object.keys(data).some((key) => !hasOwn(LEGACY_DEFAULTS, key) && (key === 'goals' || isGroupKey(key))) ||
  (isGiven(data.messages) && 'progressTemplate' in data.messages)

/** Today's settings in the legacy widget's form. Its own keys beside them win. A wrong threshold stays, and is refused. */
function inLegacyForm(data: unknown): unknown {
  if (!isGiven(data) || !isOfToday(data)) return data
  const read = readSettings(data)
  if (read.state === 'unusable') return data
  const { products: _products, messages: _messages, ...own } = data
  const barEnabled = data.enabled !== false
  return { barEnabled, ...toLegacy(read.settings), ...own, threshold: read.settings.threshold }
}

/** Host page → legacy widget: the same rows, with that widget's settings. */
export const toLegacyWidget = {
  UPDATE_CART: toBar.UPDATE_CART,
  selectedProductsUpdate: toBar.selectedProductsUpdate,
  addedToCart: toBar.addedToCart,
  addToCartFailed: toBar.addToCartFailed,
  UPDATE_SETTINGS: v.object({
    data: v.pipe(
      v.unknown(),
      v.transform(wrapped),
      v.check(hasSettings),
      v.transform(inLegacyForm),
      LegacySettingsSchema
    )
  })
}
