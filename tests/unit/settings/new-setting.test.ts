import type { Field } from '#shared/settings/field.ts'
import type { Settings } from '#shared/settings/settings.ts'
import fc from 'fast-check'
import * as v from 'valibot'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'

/** The row that the recipe "add a setting" asks for. */
const ROW: Field = { kind: 'integer', min: 10, max: 40, default: 20 }
const TABLE = '#shared/settings/fields.ts'

beforeAll(() => {
  vi.resetModules()
  vi.doMock(TABLE, async (importOriginal) => {
    const { FIELDS } = await importOriginal<typeof import('#shared/settings/fields.ts')>()
    return { FIELDS: { ...FIELDS, style: { ...FIELDS.style, barHeight: ROW } } }
  })
})
afterAll(() => {
  vi.doUnmock(TABLE)
  vi.resetModules()
})

/** Any settings with this height of the bar. */
async function makeTall(barHeight: unknown): Promise<Settings> {
  const { DEFAULT_SETTINGS } = await import('#shared/settings/defaults.ts')
  return { ...DEFAULT_SETTINGS, style: Object.assign({}, DEFAULT_SETTINGS.style, { barHeight }) }
}

describe('with one more row in the table', () => {
  test('a bar starts with the new setting’s default', async () => {
    const { DEFAULT_SETTINGS } = await import('#shared/settings/defaults.ts')
    expect(DEFAULT_SETTINGS.style).toMatchObject({ barHeight: 20 })
  })

  test.each([
    [30, true],
    [41, false],
    ['30', false],
    [10.5, false]
  ])('the service’s check of a save knows that %j may be saved: %s', async (value, isRight) => {
    const { SettingsSchema } = await import('#shared/settings/schema.ts')
    expect(v.is(SettingsSchema, await makeTall(value))).toBe(isRight)
  })

  test.each([
    [30, 30],
    [41, 20],
    [undefined, 20]
  ])('a shopper’s page that is given %j draws %d', async (value, barHeight) => {
    const { readSettings } = await import('#shared/settings/read.ts')
    expect(readSettings({ threshold: 50, style_barHeight: value })).toMatchObject({
      state: 'ok',
      settings: { style: { barHeight } }
    })
  })

  test('it is stored flat, and comes back from there', async () => {
    const { fromFlat, toFlat } = await import('#shared/settings/flat.ts')
    const flat = toFlat(await makeTall(30))
    expect(flat).toMatchObject({ style_barHeight: 30 })
    expect(fromFlat(flat)).toMatchObject({ style: { barHeight: 30 } })
  })

  test('the list of changes names it', async () => {
    const { settingChanges } = await import('#dashboard/draft/changes.ts')
    expect(settingChanges(await makeTall(20), await makeTall(30))).toEqual([
      { key: 'style_barHeight', before: 20, after: 30 }
    ])
  })

  test('a settings file brings it along, and is refused with a wrong one', async () => {
    const { readSettingsFile } = await import('#dashboard/history/settings-file.ts')
    const current = await makeTall(20)
    expect(readSettingsFile('{"style":{"barHeight":30}}', current)).toMatchObject({
      settings: { style: { barHeight: 30 } }
    })
    expect(readSettingsFile('{"style":{"barHeight":50}}', current)).toMatchObject({
      message: expect.stringContaining('must be at most 40')
    })
  })

  test('the tests’ own generator makes every value of it', async () => {
    const { anySettings } = await import('../../support/arbitrary.ts')
    const { SettingsSchema } = await import('#shared/settings/schema.ts')
    fc.assert(
      fc.property(anySettings, (settings) => {
        expect(settings.style).toHaveProperty('barHeight')
        expect(v.is(SettingsSchema, settings)).toBe(true)
      })
    )
  })
})
