import { hasOwn } from '#shared/older-browsers.ts'
import { DEFAULT_SETTINGS } from '#shared/settings/defaults.ts'
import { type Fields, isField } from '#shared/settings/field.ts'
import { FIELDS } from '#shared/settings/fields.ts'
import { fieldsByName, type FlatSettings, isObject } from '#shared/settings/flat.ts'
import { inGroups, readField } from '#shared/settings/read.ts'
import { unpackSettings } from '#shared/settings/settings-file.ts'
import type { Settings } from '#shared/settings/settings.ts'

import type { GivenCart } from '../../carts/passed-cart.ts'
import { pageLocale } from '../../language/page-locale.ts'
import { readAttributes } from './read-attributes.ts'
import { readGiven } from './settings.ts'
import { allowedBy, type Warn } from './warnings.ts'

/** Counts the letters to change, add or leave out between two words. */
function distance(from: string, to: string): number {
  let row = Array.from({ length: to.length + 1 }, (_, index) => index)
  for (let i = 1; i <= from.length; i++) {
    const before = row
    row = [i]
    for (let j = 1; j <= to.length; j++) {
      const changed = (before[j - 1] ?? 0) + Number(from[i - 1] !== to[j - 1])
      row[j] = Math.min(changed, (before[j] ?? 0) + 1, (row[j - 1] ?? 0) + 1)
    }
  }
  return row[to.length] ?? 0
}

const keyOf = (name: string) => name.slice(name.indexOf('.') + 1)

/** The name that a page most likely meant: of the same group, or without its group. Undefined where none is near. */
function nearest(given: string, names: Iterable<string>): string | undefined {
  let found: string | undefined
  // A third of the letters.
  let least = given.length / 3 + 0.1
  // A page gives any text.
  if (given.length > 60) return undefined
  for (const name of names) {
    const [wanted, ...written] = [given, name, keyOf(name)].map((text) => text.toLowerCase()) as [
      string,
      ...string[]
    ]
    for (const text of written) {
      const far = distance(wanted, text)
      if (far >= least) continue
      least = far
      found = name
    }
  }
  return found
}

/** Properties of an element that are no attributes. */
export interface Properties {
  settings: unknown
  cart: unknown
  products: unknown
}

/** A bar as its page describes it on the element. */
export interface DescribedBar {
  settings: Settings
  /** false: the bar says its text without a number. */
  hasAmount: boolean
  locale: string
  country: string | undefined
  cart: GivenCart
}

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

/** Names as a page writes them: `style.barColor`. */
const names = () => Array.from(fieldsByName().keys(), (name) => name.replace('_', '.'))

function warnOfUnknown(groups: FlatSettings, warn: Warn) {
  const fields: Fields = FIELDS
  const tell = (name: string, value: unknown, known: object) => {
    const meant = nearest(name, names())
    const allowed = Object.keys(known).join(', ')
    warn(
      `the setting "${name}"`,
      value,
      meant ? `"${meant}" is the nearest name; there are ${allowed}` : allowed
    )
  }
  for (const [name, value] of Object.entries(groups)) {
    const entry = hasOwn(fields, name) ? fields[name] : undefined
    if (!entry && name !== 'goals') tell(name, value, FIELDS)
    if (!entry || isField(entry) || !isObject(value)) continue
    for (const key of Object.keys(value)) if (!hasOwn(entry, key)) tell(`${name}.${key}`, value[key], entry)
  }
}

/** The looks that a page gives, by their stored names; in the place of a wrong one the last right one. */
function readLooks(groups: FlatSettings, before: FlatSettings, warn: Warn): FlatSettings {
  const looks: FlatSettings = {}
  for (const [name, field] of fieldsByName()) {
    const [group = '', key] = name.split('_')
    const inGroup = groups[group]
    const value = key === undefined ? inGroup : isObject(inGroup) ? inGroup[key] : undefined
    // Plans need a service, and amounts are no looks.
    const isElsewhere = group === 'schedule' || name === 'threshold' || name === 'currency'
    if (value === undefined || value === null || isElsewhere) continue
    const right = readField(field, value)
    if (right === undefined) warn(`the setting "${name.replace('_', '.')}"`, value, allowedBy(field))
    looks[name] = right ?? before[name]
  }
  return looks
}

/** Reads what one element's page says on it, whenever that has changed. */
export function createReader(element: Element) {
  let looks: FlatSettings = {}
  let locale: string | undefined
  return ({ settings, cart: given }: Properties, hasProducts: boolean, warn: Warn): DescribedBar => {
    const groups = givenGroups(settings ?? {})
    if (!groups)
      warn('settings', settings, 'an object, the file that the dashboard downloads, or text of either')
    else {
      warnOfUnknown(groups, warn)
      looks = readLooks(groups, looks, warn)
    }
    const { threshold, currency, country, cart, ...read } = readAttributes(
      element,
      { threshold: groups?.threshold, currency: groups?.currency, cart: given, locale },
      warn
    )
    locale = read.locale
    const amounts = { threshold: threshold ?? DEFAULT_SETTINGS.threshold, currency: currency ?? '' }
    const hasAmount = threshold !== undefined && currency !== undefined
    return {
      settings: readGiven({ ...looks, ...amounts }, hasProducts) ?? DEFAULT_SETTINGS,
      hasAmount,
      locale: pageLocale(locale),
      country,
      cart
    }
  }
}
