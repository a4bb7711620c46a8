import { readPlace } from '#shared/cart.ts'
import { readCurrency } from '#shared/currency.ts'
import { hasOwn } from '#shared/older-browsers.ts'
import { readLocale } from '#shared/locale.ts'
import { DEFAULT_SETTINGS } from '#shared/settings/defaults.ts'
import { type Fields, isField } from '#shared/settings/field.ts'
import { FIELDS } from '#shared/settings/fields.ts'
import { fieldsByName, type FlatSettings, isObject } from '#shared/settings/flat.ts'
import { inGroups, readField } from '#shared/settings/read.ts'
import type { Settings } from '#shared/settings/settings.ts'
import { unpackSettings } from '#shared/settings/settings-file.ts'

import type { GivenCart } from '../../carts/passed-cart.ts'
import { pageLocale } from '../../language/page-locale.ts'
import { readAmount } from './attributes.ts'
import { readGiven } from './settings.ts'
import { allowedBy, type Warn } from './warnings.ts'

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

const AMOUNT = `a number such as 49.90, ${FIELDS.threshold.min} to ${FIELDS.threshold.max}`
const UNREADABLE = { total: 0, isUnread: true, isUnreadable: true }

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

function warnOfUnknown(groups: FlatSettings, warn: Warn) {
  const fields: Fields = FIELDS
  for (const [name, value] of Object.entries(groups)) {
    const entry = hasOwn(fields, name) ? fields[name] : undefined
    if (!entry && name !== 'goals') warn(`the setting "${name}"`, value, Object.keys(FIELDS).join(', '))
    if (!entry || isField(entry) || !isObject(value)) continue
    for (const key of Object.keys(value))
      if (!hasOwn(entry, key)) warn(`the setting "${name}.${key}"`, value[key], Object.keys(entry).join(', '))
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

/** Undefined where there is none, or a wrong one: an amount is never guessed. */
function readThreshold(given: unknown, warn: Warn): number | undefined {
  const threshold = readField(FIELDS.threshold, readAmount(given))
  if (typeof threshold === 'number') return threshold
  warn('threshold', given ?? null, AMOUNT)
  return undefined
}

function isCurrency(code: string): boolean {
  try {
    return Intl.supportedValuesOf('currency').includes(code)
  } catch {
    // The browser has no list of them.
    return true
  }
}

/** Undefined for what is no code. */
function readCode(given: unknown, warn: Warn): string | undefined {
  const read = readCurrency(given)
  if (read.state === 'absent') return DEFAULT_SETTINGS.currency
  const isKnown = read.state === 'ok' && isCurrency(read.code)
  if (!isKnown) warn('currency', given, 'an ISO 4217 code such as EUR')
  return isKnown ? read.code : undefined
}

function isLocale(tag: string): boolean {
  try {
    return Intl.NumberFormat.supportedLocalesOf(tag).length > 0
  } catch {
    return false
  }
}

function readCart(element: Element, cart: unknown, warn: Warn): GivenCart {
  if (cart !== undefined && cart !== null) {
    // Its keys are checked where it is read.
    if (typeof cart === 'object') return cart as GivenCart
    warn('cart', cart, 'a cart such as { total: 31.2, currency: "EUR" }, or a source of one')
    return UNREADABLE
  }
  const [text, count] = ['total', 'items'].map((name) => element.getAttribute(name))
  const [total, items] = [readAmount(text), readAmount(count)]
  const isCount = items !== undefined && Number.isInteger(items)
  if (typeof count === 'string' && !isCount) warn('items', count, 'a whole number, 0 and more')
  if (typeof text !== 'string') return undefined
  if (total === undefined) warn('total', text, 'a number such as 31.20, 0 and more')
  return total === undefined ? UNREADABLE : { total, ...(isCount ? { items } : {}) }
}

/** Reads what one element's page says on it, whenever that has changed. */
export function createReader(element: Element) {
  let looks: FlatSettings = {}
  let locale: string | undefined
  return ({ settings, cart }: Properties, hasProducts: boolean, warn: Warn): DescribedBar => {
    const groups = givenGroups(settings ?? {})
    if (!groups)
      warn('settings', settings, 'an object, the file that the dashboard downloads, or text of either')
    else {
      warnOfUnknown(groups, warn)
      looks = readLooks(groups, looks, warn)
    }
    const text = (name: string) => element.getAttribute(name)
    const threshold = readThreshold(text('threshold') ?? groups?.threshold, warn)
    const currency = readCode(text('currency') ?? groups?.currency, warn)
    const tag = readLocale(text('locale'))
    if (tag !== undefined && isLocale(tag)) locale = tag
    else if (text('locale') === null) locale = undefined
    else warn('locale', text('locale'), 'a BCP 47 tag of a language, such as de or en-GB')
    const country = readPlace(text('country'))
    if (text('country') && !country) warn('country', text('country'), 'an ISO 3166-1 code such as DE')
    const compact = text('compact')
    if (compact && compact !== 'fold') warn('compact', compact, 'no value, or fold')
    for (const name of ['closable', 'disabled'])
      if (text(name) === 'false') warn(name, 'false', 'no value; without the attribute it is off')
    const amounts = { threshold: threshold ?? DEFAULT_SETTINGS.threshold, currency: currency ?? '' }
    const read = readGiven({ ...looks, ...amounts }, hasProducts)
    const hasAmount = threshold !== undefined && currency !== undefined
    return {
      settings: read ?? DEFAULT_SETTINGS,
      hasAmount,
      locale: pageLocale(locale),
      country,
      cart: hasAmount ? readCart(element, cart, warn) : UNREADABLE
    }
  }
}
