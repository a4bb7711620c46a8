import { readCurrency } from '#shared/currency.ts'
import { readFlag } from '#shared/flag.ts'
import { readThreshold } from '#shared/cart.ts'
import type { Product } from '#shared/catalog/product.ts'
import { isObject } from '#shared/settings/flat.ts'
import { inGroups, readShownSettings } from '#shared/settings/read.ts'
import type { SettingName, Settings } from '#shared/settings/settings.ts'
import { type SettingsFile, unpackSettings } from '#shared/settings/settings-file.ts'

/** Any part of an object; lists are given whole. */
type Part<T> = T extends readonly unknown[] ? T : T extends object ? { [K in keyof T]?: Part<T[K]> } : T

/**
 * The bar's promise and look. An absent setting has its default, and so has a wrong look; with a wrong
 * `threshold` there is no bar. Amounts in major units of `currency`. `enabled: false` shows none. Planned campaigns
 * need the settings service.
 */
export type BarSettings = Part<Settings>

/** The same by the names under which a service stores them: `style_barColor`. */
export type FlatSettings = { [Name in SettingName]?: unknown }

/** Settings as a page gives them: an object, the file that the dashboard downloads, or the text of either. */
export type GivenSettings = BarSettings | FlatSettings | SettingsFile | string

/** A product that the strip below the bar suggests. Prices in major units of its `currency`. */
export type SuggestedProduct = Pick<Product, 'id' | 'name' | 'price'> & Partial<Product>

/**
 * The settings that a page gives, as an object or as the text of a file; undefined where they cannot be used. Unlike an
 * owner's first draft, a bar that a page asks for is switched on.
 * @param hasProducts the page gives some for the strip
 * @param refuse hears why they cannot be used
 */
export function readGiven(
  given: unknown,
  hasProducts: boolean,
  refuse = (reason: string) => console.debug(`free-shipping-bar: no bar: ${reason}`)
): Settings | undefined {
  const from = unpackSettings(given)
  const groups = isObject(from) ? inGroups(from) : {}
  const { threshold, currency } = groups
  const amount = typeof threshold === 'string' ? readThreshold(threshold, currency) : undefined
  const read = readShownSettings(amount === undefined ? from : { ...groups, threshold: amount })
  if (read.state !== 'ok') {
    refuse(`the settings are ${read.reason}`)
    return undefined
  }
  if (readCurrency(currency).state === 'unusable') {
    refuse('the currency is no ISO 4217 code')
    return undefined
  }
  const { settings } = read
  // They are an object, or they could not be read.
  const { enabled } = from as { enabled?: unknown }
  const products = { ...settings.products, enabled: settings.products.enabled && hasProducts }
  return { ...settings, enabled: readFlag(enabled) !== false, products }
}
