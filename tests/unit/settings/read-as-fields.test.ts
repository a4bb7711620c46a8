import { readFlag } from '#shared/flag.ts'
import { isLanguage } from '#shared/languages.ts'
import { DEFAULT_SETTINGS } from '#shared/settings/defaults.ts'
import type { Field } from '#shared/settings/field.ts'
import { fieldsByName, toFlat } from '#shared/settings/flat.ts'
import { readShownSettings } from '#shared/settings/read.ts'
import { fieldSchema, readSettings, SettingsSchema } from '#shared/settings/schema.ts'
import type { Settings } from '#shared/settings/settings.ts'
import fc from 'fast-check'
import * as v from 'valibot'
import { expect, test } from 'vitest'

import { anySettings } from '../../support/arbitrary.ts'
import { runs } from '../../support/runs.ts'

const WORDS = [
  '',
  'top',
  'rtl',
  'gift',
  'none',
  'true',
  'false',
  'usd',
  'EUR',
  'EURO',
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

/** Stored fields, `enabled` included. */
const stored = (settings: Settings): Record<string, unknown> => ({
  enabled: settings.enabled,
  ...toFlat(settings)
})

/** The part of a stored value that a row has to say something about. */
function whatIsKept(field: Field, value: unknown): unknown {
  // Earlier versions stored fractions.
  if (field.kind === 'integer' && typeof value === 'number') return Math.round(value)
  if (field.kind === 'flag') return readFlag(value) ?? value
  // Other versions may know other languages.
  if (field.kind === 'languages' && typeof value === 'object' && value !== null && !Array.isArray(value))
    return Object.fromEntries(
      Object.entries(value).filter(
        ([tag, texts]) =>
          isLanguage(tag) && typeof texts === 'object' && texts !== null && !Array.isArray(texts)
      )
    )
  return value
}

test.each([...fieldsByName()])(
  '%s is read as its row says, and falls back where it does not',
  (name, field) => {
    fc.assert(
      fc.property(anyValue, (value) => {
        const given = whatIsKept(field, value)
        const strict = v.safeParse(fieldSchema(field), given)
        const read = readSettings({ [name]: value })
        if (!strict.success && field.kind === 'amount' && value !== undefined) {
          expect(read).toEqual({ state: 'unusable', reason: 'invalid' })
          return
        }
        expect(read.state === 'ok' && stored(read.settings)[name]).toEqual(
          strict.success ? strict.output : field.default
        )
      }),
      { numRuns: runs(25) }
    )
  }
)

test('whole settings are read as they are', () => {
  fc.assert(
    fc.property(anySettings, (settings) => {
      expect(readSettings(settings)).toEqual({
        state: 'ok',
        settings: v.parse(SettingsSchema, settings),
        namesCurrency: true
      })
    })
  )
})

test('a shopper’s bar reads whole settings as they are, without what is planned', () => {
  fc.assert(
    fc.property(anySettings, (settings) => {
      const shown = { ...v.parse(SettingsSchema, settings), schedule: DEFAULT_SETTINGS.schedule }
      expect(readShownSettings(settings)).toMatchObject({ state: 'ok', settings: shown })
    })
  )
})

test('the defaults are settings that an owner could have chosen', () => {
  expect(v.parse(SettingsSchema, DEFAULT_SETTINGS)).toEqual(DEFAULT_SETTINGS)
  expect(v.parse(SettingsSchema, {})).toEqual(DEFAULT_SETTINGS)
})

test('one bar’s settings are never changed through another’s', () => {
  const read = readSettings({ threshold: 80 })
  if (read.state === 'ok') read.settings.visibility.header.desktop = true
  expect(readSettings({ threshold: 80 })).toMatchObject({
    settings: { visibility: { header: { desktop: false } } }
  })
})

test('a height in half a pixel is not saved, and one in whole pixels is', () => {
  const isSaved = (trackHeight: number) =>
    v.is(SettingsSchema, { ...DEFAULT_SETTINGS, style: { ...DEFAULT_SETTINGS.style, trackHeight } })
  expect([isSaved(10), isSaved(10.5)]).toEqual([true, false])
})
