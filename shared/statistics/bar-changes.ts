import { type FlatSettings, toFlat } from '../settings/flat.ts'
import type { Settings } from '../settings/settings.ts'

/** Tells the settings that no shopper sees while the strip of products is switched off, or does not move by itself. */
const isUnseen = (name: string, { products }: Settings): boolean =>
  (name.startsWith('products_') && name !== 'products_enabled' && !products.enabled) ||
  (name === 'products_autoScrollInterval' && products.scrollType !== 'auto')

function seen(settings: Settings): FlatSettings {
  const flat = toFlat(settings)
  return Object.fromEntries(Object.entries(flat).filter(([name]) => !isUnseen(name, settings)))
}

/** A text that is the same for equal values, whatever the order of their keys. */
const asText = (value: unknown): string =>
  JSON.stringify(value, (_, inner: unknown) =>
    typeof inner === 'object' && inner !== null && !Array.isArray(inner)
      ? Object.fromEntries(Object.entries(inner).toSorted(([a], [b]) => (a < b ? -1 : 1)))
      : inner
  )

/**
 * Do shoppers see another bar after this save? Then a test that runs compares another bar from there on, and its owner
 * is asked whether it should count anew. Switching the bar off is another matter: that ends a test.
 */
export const changesBar = (before: Settings, after: Settings): boolean =>
  asText(seen(before)) !== asText(seen(after))
