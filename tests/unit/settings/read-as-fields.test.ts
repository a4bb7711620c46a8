import { DEFAULT_SETTINGS } from '#shared/settings/defaults.ts'
import { FIELDS } from '#shared/settings/fields.ts'
import { GROUPS } from '#shared/settings/flat.ts'
import { readSettings } from '#shared/settings/read.ts'
import { SettingsSchema } from '#shared/settings/schema.ts'
import fc from 'fast-check'
import * as v from 'valibot'
import { expect, test } from 'vitest'

import { anySettings } from '../../support/arbitrary.ts'

const WORDS = [
  '',
  'top',
  'rtl',
  'gift',
  'none',
  ' #FFF ',
  '#12345',
  'red',
  'url(x)',
  'mug',
  'two words',
  'x'.repeat(301)
]
const anyValue = fc.oneof(
  fc.anything(),
  fc.constantFrom(...WORDS),
  fc.constantFrom(0, 7, 10, 11, 20.5, 50, 51, 3000, -1, Number.NaN, Infinity, true, false),
  fc.array(fc.constantFrom('mug', 'jug', 'two words', 7), { maxLength: 10 }),
  fc.record({ desktop: fc.boolean(), mobile: fc.boolean(), tablet: fc.boolean() }),
  fc.record({ desktop: fc.boolean() })
)

const FIELD_NAMES = GROUPS.flatMap((group) => Object.keys(FIELDS[group]).map((key) => ({ group, key })))

test.each(FIELD_NAMES)(
  '$group.$key is read as its field says, and falls back where it does not',
  ({ group, key }) => {
    const field = Reflect.get(FIELDS[group], key)
    const otherwise: unknown = Reflect.get(DEFAULT_SETTINGS[group], key)
    fc.assert(
      fc.property(anyValue, (value) => {
        const whole = key === 'borderThickness' && typeof value === 'number' ? Math.round(value) : value
        const strict = v.safeParse(field, whole)
        const read = readSettings({ threshold: 50, [group]: { [key]: value } })
        const expected = strict.success ? strict.output : otherwise
        expect(read).toMatchObject({ state: 'ok' })
        expect(Reflect.get(Object(Reflect.get(Object(Reflect.get(read, 'settings')), group)), key)).toEqual(
          expected
        )
      })
    )
  }
)

test('whole settings are read as they are', () => {
  fc.assert(
    fc.property(anySettings, (settings) => {
      expect(readSettings(settings)).toEqual({ state: 'ok', settings: v.parse(SettingsSchema, settings) })
    })
  )
})

test.each(['threshold', 'currency', 'enabled', 'showCurrency'] as const)(
  '%s is read as its field says',
  (key) => {
    const field = SettingsSchema.entries[key]
    fc.assert(
      fc.property(fc.oneof(anyValue, fc.constantFrom('usd', 'EUR', 'EURO')), (value) => {
        const strict = v.safeParse(field, value)
        const read = readSettings({ style: {}, [key]: value })
        if (strict.success) expect(read).toMatchObject({ settings: { [key]: strict.output } })
        else if (key === 'threshold') expect(read).toEqual({ state: 'unusable', reason: 'invalid' })
        else expect(read).toMatchObject({ settings: { [key]: DEFAULT_SETTINGS[key] } })
      })
    )
  }
)
