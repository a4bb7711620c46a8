import { type Product, ProductListSchema } from '#shared/catalog/product.ts'
import { DEFAULT_SETTINGS } from '#shared/settings/defaults.ts'
import { type FlatSettings, isObject } from '#shared/settings/flat.ts'
import { inGroups } from '#shared/settings/read.ts'
import { unpackSettings } from '#shared/settings/settings-file.ts'
import * as v from 'valibot'

import { pageLocale } from '../../language/page-locale.ts'
import { located } from '../../strip/page-of.ts'
import { type Properties, readAttributes } from './attributes.ts'
import { readGiven } from './settings.ts'
import type { Warn } from './warnings.ts'

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

/** Products without variants to choose from: only a service knows those. What has options leads to its own page. */
const readProductList = (products: unknown): Product[] =>
  v.parse(ProductListSchema, products).map((product) => ({ ...product, hasVariants: false }))

/** Reads what one element's page says on it, whenever that has changed. In the place of what is wrong, the last right one counts. */
export function createReader(element: Element, properties: Properties, warn: Warn) {
  let groups: FlatSettings = {}
  let locale: string | undefined
  let given: unknown
  let products: readonly Product[] = []
  function readProducts() {
    if (given === properties.products) return
    given = properties.products
    try {
      products = located(readProductList(given ?? []), '')
    } catch {
      warn('products', given, 'a list of { id, name, price, currency, url, image_url }')
    }
  }
  return () => {
    readProducts()
    const { settings } = properties
    const read = givenGroups(settings ?? {})
    if (!read)
      warn('settings', settings, 'an object, the file that the dashboard downloads, or text of either')
    groups = read ?? groups
    const beside = { threshold: groups.threshold, currency: groups.currency, cart: properties.cart, locale }
    const { threshold, currency, ...rest } = readAttributes(element, beside, warn)
    locale = rest.locale
    const amounts = { threshold: threshold ?? DEFAULT_SETTINGS.threshold, currency: currency ?? '' }
    return {
      ...rest,
      settings: readGiven({ ...groups, ...amounts }, products.length > 0) ?? DEFAULT_SETTINGS,
      /** false: the amounts cannot be read, and nothing is shown. */
      hasAmount:
        threshold !== undefined &&
        currency !== undefined &&
        !Number.isNaN(rest.cart && 'total' in rest.cart ? rest.cart.total : 0),
      locale: pageLocale(locale),
      products
    }
  }
}
