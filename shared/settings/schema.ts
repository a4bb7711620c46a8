import * as v from 'valibot'

import { DEFAULT_TEXTS } from './texts.ts'
import { readCurrency } from '../currency.ts'
import { LANGUAGES } from '../languages.ts'
import { isColor } from './color.ts'
import { defaultsOf } from './defaults.ts'
import { type Field, type Fields, type Goal, ID, isField } from './field.ts'
import { FIELDS } from './fields.ts'
import { GOAL_TEXT_LIMITS, inOrder } from './goals.ts'
import { CAMPAIGN_NAME_LIMIT, GOAL_NAME_LIMIT, MAX_LANGUAGES, TEXT_LIMIT } from './limits.ts'
import { isLocalTime, isZone } from './local-time.ts'
import { type ReadSettings, readShownSettings } from './read.ts'
import type { Settings, ValueOf } from './settings.ts'

const Id = v.pipe(v.string(), v.regex(ID, 'is not an id'))

const Currency = v.pipe(
  v.string(),
  v.trim(),
  v.toUpperCase(),
  v.check((code) => readCurrency(code).state === 'ok', 'is not a currency code')
)

const between = ({ min, max }: { min: number; max: number }) =>
  v.pipe(v.number(), v.finite(), v.minValue(min), v.maxValue(max))

const Text = v.pipe(v.string(), v.maxLength(TEXT_LIMIT))

/** Lists and records have at most `count` entries. */
const atMost = <T extends object>(count: number, what: string) =>
  v.check((entries: T) => Object.keys(entries).length <= count, `has more than ${count} ${what}`)

/** Whether a list has something once: each of what `by` takes from its items is another. */
const distinct = <T>(by: (item: T) => unknown, message: string) =>
  v.check((items: T[]) => new Set(items.map(by)).size === items.length, message)

/** Texts by language, at most `count`; each row defines the limits of one text. */
const languagesSchema = (texts: Record<string, v.GenericSchema>, count: number) =>
  v.pipe(
    v.record(
      v.picklist(LANGUAGES, 'is not a language of the bar'),
      v.object(Object.fromEntries(Object.entries(texts).map(([name, text]) => [name, v.optional(text)])))
    ),
    atMost(count, 'languages')
  )

const MESSAGES = Object.fromEntries(Object.keys(DEFAULT_TEXTS).map((name) => [name, Text]))
const GOAL_TEXTS = Object.fromEntries(
  Object.entries(GOAL_TEXT_LIMITS).map(([name, limit]) => [name, v.pipe(v.string(), v.maxLength(limit))])
)

const goalsSchema = ({ min, max, count }: { min: number; max: number; count: number }) =>
  v.pipe(
    v.array(
      v.object({
        id: Id,
        amount: between({ min, max }),
        name: v.optional(v.pipe(v.string(), v.maxLength(GOAL_NAME_LIMIT)), ''),
        rule: v.optional(v.union([v.literal(''), Id]), ''),
        progressText: v.optional(Text, ''),
        successText: v.optional(Text, ''),
        languages: v.optional(languagesSchema(GOAL_TEXTS, MAX_LANGUAGES), {})
      })
    ),
    atMost(count, 'goals'),
    distinct(({ amount }) => amount, 'has two goals at the same amount'),
    distinct(({ id }) => id, 'names a goal twice'),
    // The schema of the languages is made from the names of the texts.
    v.transform((goals) => inOrder(goals as Goal[]))
  )

const LocalTime = v.pipe(v.string(), v.check(isLocalTime, 'is not a local time such as 2026-11-27T09:00'))

const Zone = v.pipe(v.string(), v.check(isZone, 'is not the name of a time zone such as Europe/Berlin'))

const Campaign = v.pipe(
  v.object({
    id: Id,
    name: v.pipe(v.string(), v.maxLength(CAMPAIGN_NAME_LIMIT)),
    start: LocalTime,
    end: LocalTime,
    zone: v.pipe(Zone, v.nonEmpty('is missing')),
    overrides: v.partial(
      v.object({
        threshold: between(FIELDS.threshold),
        messages_progressTemplate: Text,
        messages_successMessage: Text,
        messages_initialMessage: Text
      })
    )
  }),
  v.check(({ start, end }) => start < end, 'ends before it starts')
)

/** The strict schema of each kind of setting. */
function schemaOf(field: Field): v.GenericSchema {
  switch (field.kind) {
    case 'flag':
      return v.boolean()
    case 'text':
      return Text
    case 'color':
      return v.pipe(v.string(), v.trim(), v.check(isColor, 'isn’t a color. Use a hex value such as #0070F3'))
    case 'choice':
      return v.picklist(field.choices)
    case 'ms':
    case 'amount':
      return between(field)
    case 'amounts':
      return v.pipe(v.record(Currency, between(field)), atMost(field.count, 'currencies'))
    case 'goals':
      return goalsSchema(field)
    case 'integer':
      return v.pipe(between(field), v.integer())
    case 'currency':
      return Currency
    case 'id':
      return v.union([v.literal(''), Id])
    case 'ids':
      return v.pipe(
        v.array(Id),
        v.maxLength(field.max, `has more than ${field.max} products`),
        distinct((id) => id, 'names a product twice')
      )
    case 'languages':
      return languagesSchema(MESSAGES, field.count)
    case 'devices':
      return v.object({ desktop: v.boolean(), mobile: v.boolean() })
    case 'localTime':
      return v.union([v.literal(''), LocalTime])
    case 'zone':
      return v.union([v.literal(''), Zone])
    case 'campaigns':
      return v.pipe(
        v.array(Campaign),
        atMost(field.max, 'campaigns'),
        distinct(({ id }) => id, 'has two campaigns of one id')
      )
  }
}

export const fieldSchema = <F extends Field>(field: F) =>
  // `ValueOf` says of each kind what `schemaOf` gives.
  schemaOf(field) as v.GenericSchema<unknown, ValueOf<F>>

const AnyObject = v.record(v.string(), v.unknown())

/** A group whose absent keys take their default; keys that are not settings are left out. */
const groupSchema = (fields: Record<string, Field>) =>
  v.pipe(
    v.optional(AnyObject, {}),
    v.transform((given) => ({ ...defaultsOf(fields), ...given })),
    v.object(Object.fromEntries(Object.entries(fields).map(([key, field]) => [key, schemaOf(field)])))
  )

/** All settings of one bar, strictly: a wrong value is an error, an absent one takes its default. */
export const SettingsSchema = v.object(
  Object.fromEntries(
    Object.entries<Fields[string]>(FIELDS).map(([name, entry]): [string, v.GenericSchema] => [
      name,
      isField(entry) ? v.optional(schemaOf(entry), entry.default) : groupSchema(entry)
    ])
  )
  // The type `Settings` is made from the same rows.
) as v.GenericSchema as v.GenericSchema<unknown, Settings>

/** What an owner plans, as far as it can be read: campaigns that cannot be are left out, and those above their number. */
function readPlan(field: Field, value: unknown) {
  if (field.kind !== 'campaigns') {
    const read = v.safeParse(fieldSchema(field), value)
    return read.success ? read.output : undefined
  }
  if (!Array.isArray(value)) return undefined
  const read = value.flatMap((one) => {
    const campaign = v.safeParse(Campaign, one)
    return campaign.success ? [campaign.output] : []
  })
  return read.filter(({ id }, index) => read.findIndex((one) => one.id === id) === index).slice(0, field.max)
}

/** Settings as `readShownSettings` reads them, with what their owner plans. */
export const readSettings = (given: unknown): ReadSettings => readShownSettings(given, readPlan)
