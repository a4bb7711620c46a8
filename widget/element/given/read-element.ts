import type { Product } from '#shared/catalog/product.ts'
import { hasOwn } from '#shared/older-browsers.ts'
import { DEFAULT_SETTINGS } from '#shared/settings/defaults.ts'
import { type Fields, isField } from '#shared/settings/field.ts'
import { FIELDS } from '#shared/settings/fields.ts'
import { type FlatSettings, isObject } from '#shared/settings/flat.ts'
import { inGroups, readField } from '#shared/settings/read.ts'
import { unpackSettings } from '#shared/settings/settings-file.ts'

import { pageLocale } from '../../language/page-locale.ts'
import { located } from '../../strip/page-of.ts'
import { type Properties, readAttributes } from './attributes.ts'
import { readGivenProducts } from './products.ts'
import { readGiven } from './settings.ts'
import { allowedBy, type Warn } from './warnings.ts'

/** A bar as its page describes it on the element. */
export type DescribedBar = ReturnType<ReturnType<typeof createReader>>

/** The settings that a page gives, in their groups; undefined for what is no object. */
export function givenGroups(given: unknown): FlatSettings | undefined {
  const from = unpackSettings(given)
  return isObject(from) ? inGroups(from) : undefined
}

/** One group of settings over another. */
const over = (before: unknown, after: unknown) =>
  isObject(before) && isObject(after) ? { ...before, ...after } : after

/** Settings with others over them. */
export const merged = (before: FlatSettings, after: FlatSettings): FlatSettings => ({
  ...before,
  ...Object.fromEntries(Object.entries(after).map(([name, value]) => [name, over(before[name], value)]))
})

/** Plans need a service, and amounts are no looks. */
const ELSEWHERE = ['schedule', 'threshold', 'currency']

/**
 * The looks that a page gives, by their stored names; in the place of a wrong one the last right one.
 * @param group in which `given` is; '' for all settings
 */
function readLooks(
  given: FlatSettings,
  before: FlatSettings,
  warn: Warn,
  fields: Fields = FIELDS,
  group = ''
): FlatSettings {
  const looks: FlatSettings = {}
  for (const [key, value] of Object.entries(given)) {
    const entry = hasOwn(fields, key) ? fields[key] : undefined
    const label = `the setting "${group && `${group}.`}${key}"`
    const name = (group && `${group}_${key}`) || key
    if (!entry && name !== 'goals') warn(label, value, Object.keys(fields).join(', '))
    if (!entry || ELSEWHERE.includes(name) || value === undefined || value === null) continue
    if (isField(entry)) {
      const right = readField(entry, value)
      if (right === undefined) warn(label, value, allowedBy(entry))
      looks[name] = right ?? before[name]
    } else if (isObject(value)) Object.assign(looks, readLooks(value, before, warn, entry, key))
  }
  return looks
}

/** Reads what one element's page says on it, whenever that has changed. In the place of what is wrong, the last right one counts. */
export function createReader(element: Element, properties: Properties, warn: Warn) {
  let looks: FlatSettings = {}
  let locale: string | undefined
  let given: unknown
  let products: readonly Product[] = []
  function readProducts() {
    if (given === properties.products) return
    given = properties.products
    try {
      products = located(readGivenProducts(given ?? []), '')
    } catch {
      warn('products', given, 'a list of { id, name, price, currency, url, image_url }')
    }
  }
  return () => {
    readProducts()
    const { settings } = properties
    const groups = givenGroups(settings ?? {})
    if (!groups)
      warn('settings', settings, 'an object, the file that the dashboard downloads, or text of either')
    else looks = readLooks(groups, looks, warn)
    const beside = { threshold: groups?.threshold, currency: groups?.currency, cart: properties.cart, locale }
    const { threshold, currency, ...read } = readAttributes(element, beside, warn)
    locale = read.locale
    const amounts = { threshold: threshold ?? DEFAULT_SETTINGS.threshold, currency: currency ?? '' }
    return {
      ...read,
      settings: readGiven({ ...looks, ...amounts }, products.length > 0) ?? DEFAULT_SETTINGS,
      /** false: the amounts cannot be read, and nothing is shown. */
      hasAmount:
        threshold !== undefined &&
        currency !== undefined &&
        !Number.isNaN(read.cart && 'total' in read.cart ? read.cart.total : 0),
      locale: pageLocale(locale),
      products
    }
  }
}
