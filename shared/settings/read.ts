import { DEFAULT_TEXTS, type TextName } from './texts.ts'
import { readCurrency } from '../currency.ts'
import { readFlag } from '../flag.ts'
import { isColor } from './color.ts'
import { type Devices, type Field, type Fields, ID, isField } from './field.ts'
import { FIELDS } from './fields.ts'
import { fromFlat, isObject } from './flat.ts'
import { readGoals } from './goals.ts'
import { readLanguages } from './language-texts.ts'
import { TEXT_LIMIT } from './limits.ts'
import type { Settings, SettingsOf } from './settings.ts'
import { copied, hasOwn } from '../older-browsers.ts'

// Every shopper downloads this file, so it does without the strict schema's library. A test compares the two.

/** Settings from outside: usable, or the reason why not. */
export type ReadSettings =
  /** `namesCurrency`: false where none was given, and `settings` has the default's. */
  | { state: 'ok'; settings: Settings; namesCurrency: boolean }
  /** `absent`: nothing was given. `empty`: no key of ours. `invalid`: not settings, or a wrong threshold. */
  | { state: 'unusable'; reason: 'absent' | 'empty' | 'invalid' }

type Given = Record<string, unknown>
type Value = Field['default']

const isId = (value: unknown): value is string => typeof value === 'string' && ID.test(value)

function readDevices(value: unknown): Devices | undefined {
  const [desktop, mobile] = isObject(value) ? [readFlag(value.desktop), readFlag(value.mobile)] : []
  return desktop === undefined || mobile === undefined ? undefined : { desktop, mobile }
}

const readText = (value: unknown, isRight: (text: string) => boolean) =>
  typeof value === 'string' && isRight(value) ? value : undefined

const readNumber = (value: unknown, { min, max }: { min: number; max: number }) =>
  typeof value === 'number' && value >= min && value <= max ? value : undefined

function readIds(value: unknown, max: number): string[] | undefined {
  const isList = Array.isArray(value) && value.length <= max && value.every(isId)
  return isList && new Set(value).size === value.length ? value : undefined
}

function readAmounts(value: unknown, field: { min: number; max: number; count: number }) {
  const entries = isObject(value) ? Object.entries(value) : []
  const read = entries.flatMap(([currency, given]): [string, number][] => {
    const [code, amount] = [readCurrency(currency), readNumber(given, field)]
    return code.state === 'ok' && amount !== undefined ? [[code.code, amount]] : []
  })
  const isRight = read.length === entries.length && read.length <= field.count
  return isRight ? Object.fromEntries(read) : undefined
}

// `Object.fromEntries` does not say which keys.
const TEXT_LIMITS = Object.fromEntries(
  Object.keys(DEFAULT_TEXTS).map((name) => [name, TEXT_LIMIT])
) as Record<TextName, number>

/** Reads the times and campaigns that an owner plans. Absent: they have their defaults. */
type ReadPlan = ((field: Field, value: unknown) => Value | undefined) | undefined

/** The value as it is kept; undefined where the row does not allow it. */
export function readField(field: Field, value: unknown, plan?: ReadPlan): Value | undefined {
  switch (field.kind) {
    case 'flag':
      return readFlag(value)
    case 'text':
      return readText(value, (text) => text.length <= TEXT_LIMIT)
    case 'color':
      return readText(typeof value === 'string' ? value.trim() : value, isColor)
    case 'choice':
      return readText(value, (text) => field.choices.includes(text))
    case 'integer':
      // Earlier versions took a border of 1.5 px.
      return readNumber(typeof value === 'number' ? Math.round(value) : value, field)
    case 'ms':
    case 'amount':
      return readNumber(value, field)
    case 'amounts':
      return readAmounts(value, field)
    case 'goals':
      return readGoals(value, field)
    case 'currency': {
      const read = readCurrency(value)
      return read.state === 'ok' ? read.code : undefined
    }
    case 'id':
      return readText(value, (text) => text === '' || isId(text))
    case 'ids':
      return readIds(value, field.max)
    case 'languages':
      return readLanguages(value, TEXT_LIMITS, field.count)
    case 'devices':
      return readDevices(value)
    case 'localTime':
    case 'zone':
    case 'campaigns':
      return plan?.(field, value)
  }
}

/** The values of a table's settings, with the defaults of those that are absent or wrong; undefined for a wrong amount. */
export function readFields<T extends Fields>(
  fields: T,
  given: unknown,
  plan?: ReadPlan
): SettingsOf<T> | undefined {
  const values = isObject(given) ? given : {}
  const settings: Given = {}
  for (const [name, entry] of Object.entries(fields)) {
    const value = values[name]
    if (isField(entry)) {
      const read = readField(entry, value, plan)
      if (read === undefined && value !== undefined && entry.kind === 'amount') return undefined
      settings[name] = read ?? copied(entry.default)
    } else {
      const group = readFields(entry, value, plan)
      if (!group) return undefined
      settings[name] = group
    }
  }
  // Each row's value is of the type that `SettingsOf` says of the row.
  return settings as SettingsOf<T>
}

/** Settings in their groups. `goals.threshold` is how the public bar's hosts nest the threshold (spec § 3). */
export function inGroups(given: Given): Given {
  const groups = fromFlat(given)
  return isObject(groups.goals) ? { ...groups, ...groups.goals } : groups
}

/**
 * Settings as a host page or an old row gives them: nested, flat, or both together (see `fromFlat`).
 * A wrong look falls back to its default alone. A wrong threshold makes all settings unusable, because an amount is
 * never guessed. Without `plan` it reads those of a shopper's bar: the service applies plans before it answers.
 */
export function readShownSettings(given: unknown, plan?: ReadPlan): ReadSettings {
  if (given === undefined || given === null) return { state: 'unusable', reason: 'absent' }
  if (!isObject(given)) return { state: 'unusable', reason: 'invalid' }
  const from = inGroups(given)
  if (!Object.keys(FIELDS).some((name) => hasOwn(from, name))) {
    return { state: 'unusable', reason: 'empty' }
  }
  const settings = readFields(FIELDS, from, plan)
  if (!settings) return { state: 'unusable', reason: 'invalid' }
  return { state: 'ok', settings, namesCurrency: readCurrency(from.currency).state !== 'absent' }
}
