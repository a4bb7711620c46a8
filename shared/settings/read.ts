import { CHOICES, ID, RANGES } from './choices.ts'
import { isColor } from './color.ts'
import { DEFAULT_SETTINGS } from './defaults.ts'
import { fromFlat, GROUPS } from './flat.ts'
import { MAX_PRODUCTS, TEXT_LIMIT, THRESHOLD_MAX } from './limits.ts'
import type { Settings, SettingsGroup } from './settings.ts'

// Every shopper downloads this: it says what `fields.ts` says, by what the defaults are, and a test holds it to that.

/** Settings from outside: usable, or the reason why not. */
export type ReadSettings =
  | { state: 'ok'; settings: Settings }
  /** `absent`: nothing was given. `empty`: no key of ours. `invalid`: not settings, or money that makes no sense. */
  | { state: 'unusable'; reason: 'absent' | 'empty' | 'invalid' }

type Given = Record<string, unknown>

const isObject = (value: unknown): value is Given =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
const isNumber = (value: unknown, min: number, max: number): value is number =>
  typeof value === 'number' && value >= min && value <= max
const isId = (value: unknown) => typeof value === 'string' && ID.test(value)
const at = (table: object, group: string, key: string): unknown =>
  Reflect.get(Object(Reflect.get(table, group)), key)

function isIdList(value: unknown): boolean {
  return (
    Array.isArray(value) &&
    value.length <= MAX_PRODUCTS &&
    value.every(isId) &&
    new Set(value).size === value.length
  )
}

/** May `value` stand where `otherwise` is the default? */
function fits(group: string, key: string, value: unknown, otherwise: unknown): boolean {
  const choices = at(CHOICES, group, key)
  if (Array.isArray(choices)) return choices.includes(value)
  const range = at(RANGES, group, key)
  if (isObject(range)) {
    const isRight = isNumber(value, Number(range.min), Number(range.max))
    return isRight && (key !== 'nameCharLimit' || Number.isInteger(value))
  }
  if (Array.isArray(otherwise)) return isIdList(value)
  if (isObject(otherwise)) {
    return isObject(value) && typeof value.desktop === 'boolean' && typeof value.mobile === 'boolean'
  }
  if (typeof value !== typeof otherwise) return false
  const text = String(value)
  if (key === 'categoryId') return text === '' || ID.test(text)
  return String(otherwise).startsWith('#') ? isColor(text.trim()) : text.length <= TEXT_LIMIT
}

/** A value that fits, as it is kept. */
function kept(value: unknown, otherwise: unknown): unknown {
  if (isObject(value)) return { desktop: value.desktop, mobile: value.mobile }
  return typeof value === 'string' && String(otherwise).startsWith('#') ? value.trim() : value
}

/** Earlier versions took a border of 1.5 px. */
const whole = (key: string, value: unknown) =>
  key === 'borderThickness' && typeof value === 'number' ? Math.round(value) : value

function readGroup(group: SettingsGroup, given: unknown): Given {
  const values = isObject(given) ? given : {}
  return Object.fromEntries(
    Object.entries(DEFAULT_SETTINGS[group]).map(([key, otherwise]): [string, unknown] => {
      const value = whole(key, values[key])
      return [key, fits(group, key, value, otherwise) ? kept(value, otherwise) : otherwise]
    })
  )
}

/** `goals.threshold` is how the public bar's hosts nest the threshold (spec § 3). */
function nested(given: Given): Given {
  const groups = fromFlat(given)
  return isObject(groups.goals) ? { ...groups, ...groups.goals } : groups
}

/**
 * Settings as a host page or an old row gives them: nested, flat, or both together (see `fromFlat`).
 * A look that is wrong falls back to its default alone; a threshold that is wrong makes all of it unusable,
 * because a promise about money is never guessed.
 */
export function readSettings(given: unknown): ReadSettings {
  if (given === undefined || given === null) return { state: 'unusable', reason: 'absent' }
  if (!isObject(given)) return { state: 'unusable', reason: 'invalid' }
  const from = nested(given)
  const settings = structuredClone(DEFAULT_SETTINGS)
  if (!Object.keys(settings).some((key) => Object.hasOwn(from, key))) {
    return { state: 'unusable', reason: 'empty' }
  }
  const { threshold = settings.threshold, enabled, showCurrency, currency } = from
  if (!isNumber(threshold, 0, THRESHOLD_MAX)) return { state: 'unusable', reason: 'invalid' }
  settings.threshold = threshold
  if (typeof enabled === 'boolean') settings.enabled = enabled
  if (typeof showCurrency === 'boolean') settings.showCurrency = showCurrency
  if (typeof currency === 'string' && /^[A-Z]{3}$/i.test(currency)) settings.currency = currency.toUpperCase()
  for (const group of GROUPS) Object.assign(settings[group], readGroup(group, from[group]))
  return { state: 'ok', settings }
}
