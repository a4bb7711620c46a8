import { type Campaign, type Field, type Fields, isField } from '#shared/settings/field.ts'
import { FIELDS } from '#shared/settings/fields.ts'
import { GOAL_NAME_LIMIT, TEXT_LIMIT } from '#shared/settings/limits.ts'
import type { Settings } from '#shared/settings/settings.ts'
import fc from 'fast-check'

const color = fc.oneof(
  fc.stringMatching(/^#[\dA-F]{6}$/),
  fc.constantFrom('red', 'transparent', 'rgb(1, 2, 3)', 'hsl(120 50% 50% / 0.5)')
)
const text = fc.string({ unit: 'grapheme', maxLength: 40 }).filter((value) => value.length <= TEXT_LIMIT)
const currency = fc.constantFrom('USD', 'EUR', 'JPY', 'ILS', 'KWD')
const id = fc.stringMatching(/^[\w-]{1,36}$/)

export const anyZone = fc.constantFrom(
  'Europe/Berlin',
  'America/New_York',
  'Australia/Lord_Howe',
  'Asia/Kolkata',
  'America/Santiago',
  'Africa/Casablanca',
  'UTC'
)
/** A minute of the years 2025 to 2028. */
export const anyLocalTime = fc
  .integer({ min: Date.UTC(2025, 0) / 60_000, max: Date.UTC(2028, 0) / 60_000 })
  .map((minutes) => new Date(minutes * 60_000).toISOString().slice(0, 16))

const anyCampaign = () => {
  const { min, max } = FIELDS.threshold
  const times = fc.uniqueArray(anyLocalTime, { minLength: 2, maxLength: 2 })
  const overrides = {
    threshold: fc.double({ min, max, noNaN: true }).map((value) => value + 0),
    messages_progressTemplate: text,
    messages_successMessage: text,
    messages_initialMessage: text
  }
  return fc
    .record({
      id: fc.stringMatching(/^[\w-]{1,36}$/),
      name: fc.string({ maxLength: 20 }),
      times,
      zone: anyZone,
      overrides: fc.record(overrides, { requiredKeys: [], noNullPrototype: true })
    })
    .map(({ id: campaignId, name, times, zone, overrides }): Campaign => {
      const [start = '', end = ''] = times.toSorted()
      // In the order in which they are stored.
      return { id: campaignId, name, start, end, zone, overrides }
    })
}
const byLanguage = (texts: Record<string, fc.Arbitrary<string>>) =>
  fc.dictionary(
    fc.constantFrom('de', 'ar', 'pt-BR', 'zh-TW'),
    fc.record(texts, { requiredKeys: [], noNullPrototype: true }),
    { noNullPrototype: true }
  )

/** Goals in rising order, each with another amount and id. */
const anyGoals = ({ min, max, count }: { min: number; max: number; count: number }) =>
  fc
    .uniqueArray(
      fc.record(
        {
          id,
          // Turns −0 into 0: JSON does not keep it, and owners cannot type it.
          amount: fc.double({ min, max, noNaN: true }).map((value) => value + 0),
          name: fc.string({ maxLength: GOAL_NAME_LIMIT }),
          rule: fc.oneof(fc.constant(''), id),
          progressText: text,
          successText: text,
          languages: byLanguage({
            name: fc.string({ maxLength: GOAL_NAME_LIMIT }),
            progressText: text,
            successText: text
          })
        },
        { noNullPrototype: true }
      ),
      { maxLength: count, selector: ({ amount }) => amount }
    )
    .filter((goals) => new Set(goals.map((goal) => goal.id)).size === goals.length)
    .map((goals) => goals.toSorted((a, b) => a.amount - b.amount))

/** Any value that one row of the table allows. */
function anyValue(field: Field): fc.Arbitrary<unknown> {
  switch (field.kind) {
    case 'flag':
      return fc.boolean()
    case 'text':
      return text
    case 'color':
      return color
    case 'choice':
      return fc.constantFrom(...field.choices)
    case 'ms':
    case 'amount':
      // Makes 0 of -0, which JSON does not have.
      return fc.double({ min: field.min, max: field.max, noNaN: true }).map((value) => value + 0)
    case 'integer':
      return fc.integer({ min: field.min, max: field.max })
    case 'amounts': {
      const amount = fc.double({ min: field.min, max: field.max, noNaN: true }).map((value) => value + 0)
      return fc.dictionary(currency, amount, { maxKeys: field.count, noNullPrototype: true })
    }
    case 'goals':
      return anyGoals(field)
    case 'languages':
      return byLanguage({
        progressTemplate: text,
        successMessage: text,
        initialMessage: text,
        buttonText: text
      })
    case 'currency':
      return currency
    case 'id':
      return fc.oneof(fc.constant(''), id)
    case 'ids':
      return fc.uniqueArray(id, { maxLength: field.max })
    case 'devices':
      return fc.record({ desktop: fc.boolean(), mobile: fc.boolean() }, { noNullPrototype: true })
    case 'localTime':
      return fc.oneof(fc.constant(''), anyLocalTime)
    case 'zone':
      return fc.oneof(fc.constant(''), anyZone)
    case 'campaigns':
      return fc.uniqueArray(anyCampaign(), { maxLength: field.max, selector: ({ id }) => id })
  }
}

const anyOf = (fields: Fields): fc.Arbitrary<Record<string, unknown>> =>
  fc.record(
    Object.fromEntries(
      Object.entries(fields).map(([name, entry]) => [name, isField(entry) ? anyValue(entry) : anyOf(entry)])
    ),
    { noNullPrototype: true }
  )

/** Any settings an owner could have, made of the rows from which their type is made. */
export const anySettings = anyOf(FIELDS) as fc.Arbitrary<unknown> as fc.Arbitrary<Settings>
