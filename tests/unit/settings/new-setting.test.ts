import type { Fields } from '#shared/settings/field.ts'
import { defaultsOf } from '#shared/settings/defaults.ts'
import { FIELDS } from '#shared/settings/fields.ts'
import { fieldsByName, fromFlat, settingIn, toFlat, toSaveForm, withSetting } from '#shared/settings/flat.ts'
import { readFields } from '#shared/settings/read.ts'
import { settingsSchema } from '#shared/settings/schema.ts'
import type { SettingName, Settings } from '#shared/settings/settings.ts'
import * as v from 'valibot'
import { expect, test } from 'vitest'

/** The table with one more row. */
const TABLE = {
  ...FIELDS,
  style: {
    ...FIELDS.style,
    shadow: { kind: 'choice', choices: ['none', 'soft'], default: 'none', isOptional: true }
  }
} as const satisfies Fields
// Code that knows the row has its name and its value among its types.
const NAME = 'style_shadow' as SettingName
const DEFAULTS = defaultsOf(TABLE) as Settings
const CHANGED = withSetting(DEFAULTS, NAME, 'soft')

test('a row is all that a new setting needs to be kept, sent, read and checked', () => {
  expect(fieldsByName(TABLE).get(NAME)).toBe(TABLE.style.shadow)
  expect([settingIn(DEFAULTS, NAME), settingIn(CHANGED, NAME)]).toEqual(['none', 'soft'])
  expect(toFlat(CHANGED, TABLE)).toMatchObject({ style_shadow: 'soft' })
  expect([toSaveForm(DEFAULTS, TABLE)[NAME], toSaveForm(CHANGED, TABLE)[NAME]]).toEqual([undefined, 'soft'])
  const nested = fromFlat(toSaveForm(CHANGED, TABLE), TABLE)
  expect(readFields(TABLE, nested)).toMatchObject({ style: { shadow: 'soft' } })
  expect(readFields(TABLE, { style: { shadow: 'huge' } })).toMatchObject({ style: { shadow: 'none' } })
  expect(v.parse(settingsSchema(TABLE), nested)).toMatchObject({ style: { shadow: 'soft' } })
  expect(v.is(settingsSchema(TABLE), { style: { shadow: 'huge' } })).toBe(false)
})

test('a page of an earlier version leaves the new setting out of its save, and means its default', () => {
  const earlier = fromFlat(toSaveForm(DEFAULTS), TABLE)
  expect(v.parse(settingsSchema(TABLE), earlier)).toEqual({ ...DEFAULTS, enabled: false })
})
