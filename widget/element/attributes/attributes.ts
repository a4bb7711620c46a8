import { readPlace, readThreshold, readTotal, UNREAD } from '#shared/cart.ts'
import { DEFAULT_CURRENCY, readCurrency } from '#shared/currency.ts'
import { readFlag } from '#shared/flag.ts'
import { readLocale } from '#shared/locale.ts'
import { THRESHOLD_MAX } from '#shared/settings/limits.ts'

import type { GivenCart } from '../../carts/passed-cart.ts'
import type { Warn } from './warnings.ts'

/** In text, three digits after the point of a threshold could be thousands. */
const writeNumber = (value: number) => String(value).replace(/\.\d{3}$/, '$&0')

/** How the attribute of each kind of property is read. */
const READ = {
  amount: (text: string | null) => readTotal(text ?? undefined) ?? null,
  text: (text: string | null) => text,
  flag: (text: string | null) => text !== null,
  form: (text: string | null) => (text === null ? false : text || true)
}

/** The attributes that are properties of the same name (`same-tab`: `sameTab`), with their kinds. */
const KINDS = {
  threshold: 'amount',
  total: 'amount',
  items: 'amount',
  currency: 'text',
  country: 'text',
  locale: 'text',
  compact: 'form',
  closable: 'flag',
  'same-tab': 'flag',
  disabled: 'flag'
} as const satisfies Record<string, keyof typeof READ>

export const ATTRIBUTE_NAMES = Object.keys(KINDS)

/** The properties of an element that are no attributes. */
export const PROPERTY_NAMES = ['settings', 'cart', 'products'] as const

export type Properties = Record<(typeof PROPERTY_NAMES)[number], unknown>

export const propertyOf = (attribute: string) => attribute.replace('-t', 'T')

const FORMS: readonly string[] = ['compact', 'closable', 'same-tab', 'disabled']

/** Values that a page has set are neither undefined nor null. */
export const isSet = (value: unknown): boolean => value !== undefined && value !== null

/** Whether a page describes the bar of this element by attributes: amounts and texts do, the other ones are about its form. */
export const hasBarAttribute = (element: Element): boolean =>
  Object.entries(KINDS).some(([name, kind]) => /amount|text/.test(kind) && element.hasAttribute(name))

/** Writes a property as its attribute. */
function write(element: Element, name: string, value: unknown) {
  if (!isSet(value) || value === false) element.removeAttribute(name)
  else if (value === true) element.setAttribute(name, '')
  else element.setAttribute(name, typeof value === 'number' ? writeNumber(value) : String(value))
}

/**
 * Some frameworks write `disabled="false"`, which means absent, as for `aria-*`, and `compact="true"`, which is no other form
 * than `compact`. Returns whether it has rewritten the attribute.
 */
export function rewriteFlag(element: Element, name: string, text: string | null): boolean {
  const isOn = text && FORMS.includes(name) ? readFlag(text) : undefined
  if (isOn !== undefined) write(element, name, isOn)
  return isOn !== undefined
}

/** Gives a class the properties that its attributes mirror. */
export function mirrorAttributes(prototype: Element): void {
  for (const [name, kind] of Object.entries(KINDS))
    Object.defineProperty(prototype, propertyOf(name), {
      configurable: true,
      enumerable: true,
      get(this: Element) {
        return READ[kind](this.getAttribute(name))
      },
      set(this: Element, value: unknown) {
        write(this, name, value)
      }
    })
}

/** What is allowed, as a warning says it. */
const ALLOWED = {
  threshold: `a number such as 49.90, 0 to ${THRESHOLD_MAX}`,
  total: 'a number such as 31.20, 0 and more',
  items: 'a whole number, 0 and more',
  cart: 'a cart such as { total: 31.2, currency: "EUR" }, or a source of one',
  currency: 'an ISO 4217 code such as EUR',
  country: 'an ISO 3166-1 code such as DE',
  locale: 'a BCP 47 tag of a language, such as de or en-GB',
  compact: 'no value, or fold'
}

/** Values that count where an attribute says nothing, and the last right language. */
interface GivenBeside {
  threshold?: unknown
  currency?: unknown
  cart?: unknown
  locale?: string | undefined
}

/** It hides the bar. */
const LOST = { ...UNREAD, total: Number.NaN }

/**
 * Reads the attributes of one element; those of its form are only checked. An amount is never guessed: one that is wrong or
 * missing is undefined.
 */
export function readAttributes(element: Element, beside: GivenBeside, warn: Warn) {
  const text = (name: string) => element.getAttribute(name)
  /** Passes on what was read of a value, and warns where that is nothing. */
  function told<T>(name: keyof typeof ALLOWED, given: unknown, read: T | undefined): T | undefined {
    if (read === undefined) warn(name, given ?? null, ALLOWED[name])
    return read
  }
  function readCart(): GivenCart {
    const { cart } = beside
    // Its keys are checked where it is read.
    if (typeof cart === 'object' && cart !== null) return cart as GivenCart
    if (cart !== undefined && cart !== null) return told('cart', cart, undefined) ?? LOST
    const [sum, count] = [text('total'), text('items')]
    const number = readTotal(count)
    const items =
      count === null ? undefined : told('items', count, Number.isInteger(number) ? number : undefined)
    if (sum === null) return undefined
    const total = told('total', sum, readTotal(sum))
    return total === undefined ? LOST : { total, items }
  }
  const [place, tag, form] = ['country', 'locale', 'compact'].map(text)
  const country = place ? told('country', place, readPlace(place)) : undefined
  const locale = typeof tag === 'string' ? (told('locale', tag, readLocale(tag)) ?? beside.locale) : undefined
  if (form) told('compact', form, form === 'fold' || undefined)
  const code = text('currency') ?? beside.currency
  const read = readCurrency(code)
  const currency = told(
    'currency',
    code,
    read.state === 'ok' ? read.code : read.state === 'absent' ? DEFAULT_CURRENCY : undefined
  )
  const goal = text('threshold') ?? beside.threshold
  const amount = readThreshold(goal, currency)
  const threshold = told(
    'threshold',
    goal,
    amount !== undefined && amount <= THRESHOLD_MAX ? amount : undefined
  )
  const isAmount = threshold !== undefined && currency !== undefined
  return { threshold, currency, locale, country, cart: isAmount ? readCart() : LOST }
}
