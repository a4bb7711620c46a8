import fc from 'fast-check'
import * as v from 'valibot'
import { describe, expect, test } from 'vitest'

import { fieldsByName, fromFlat, toFlat, toSaveForm } from '#shared/settings/flat.ts'
import { readSettings, SettingsSchema } from '#shared/settings/schema.ts'

import { anySettings } from '../../support/arbitrary.ts'
import { makeSettings } from '../../support/make.ts'

/** Settings of the first release: every save sends them. */
const FIRST_SETTINGS =
  'currency icon_position icon_type messages_buttonText messages_initialMessage messages_progressTemplate ' +
  'messages_successMessage products_autoScrollInterval products_buttonColor products_buttonStyle ' +
  'products_buttonTextColor products_enabled products_nameCharLimit products_productIds products_scrollType ' +
  'products_selectionMethod products_showIcon showCurrency style_backgroundColor style_barColor style_barType ' +
  'style_borderColor style_borderThickness style_progressBackground style_secondaryBarColor style_textAlignment ' +
  'style_textColor style_textDirection style_textPosition threshold'

describe('settings are stored flat', () => {
  test('any settings survive being stored and read back, and the short form of a save', () => {
    fc.assert(
      fc.property(anySettings, fc.constantFrom(toFlat, toSaveForm), (settings, form) => {
        const stored: unknown = JSON.parse(JSON.stringify(form(settings)))
        const row = v.parse(v.record(v.string(), v.unknown()), stored)
        expect(v.parse(SettingsSchema, { ...fromFlat(row), enabled: settings.enabled })).toEqual(settings)
      }),
      { numRuns: 200 }
    )
  })

  test('a save leaves out each setting that came after the first release, where it has its default', () => {
    expect(Object.keys(toSaveForm(makeSettings())).toSorted().join(' ')).toBe(FIRST_SETTINGS)
  })

  test('what a save leaves out means for ever what it meant when it was sent', () => {
    const rows = fieldsByName()
    const OFF = { desktop: false, mobile: false }
    const meant = {
      visibility_header: OFF,
      visibility_position: 'top',
      style_trackHeight: 10,
      products_categoryId: ''
    }
    for (const [name, value] of Object.entries(meant))
      expect(rows.get(name)).toMatchObject({ default: value, isOptional: true })
  })

  test('whatever else is stored never gets into the settings and never breaks them', () => {
    fc.assert(
      fc.property(anySettings, fc.dictionary(fc.string(), fc.jsonValue()), (settings, strange) => {
        const row = { ...strange, ...toFlat(settings), enabled: settings.enabled }
        expect(readSettings(row)).toEqual({ state: 'ok', settings, namesCurrency: true })
      })
    )
  })

  test('keys carry their group in front, and the on/off switch travels beside them', () => {
    const flat = toFlat(makeSettings({ enabled: true, style: { barColor: '#123456' } }))
    expect(flat).toMatchObject({ threshold: 50, style_barColor: '#123456', products_productIds: [] })
    expect(flat).not.toHaveProperty('enabled')
  })

  test.each(['__proto__', 'style___proto__', 'constructor', 'style_constructor', 'style', 'style_'])(
    'a stored key named %s changes nothing',
    (name) => {
      const row: unknown = JSON.parse(
        `{"threshold": 70, "style_barColor": "#111111", "${name}": {"barColor": "#222222"}}`
      )
      expect(readSettings(row)).toEqual({
        state: 'ok',
        namesCurrency: false,
        settings: makeSettings({ threshold: 70, style: { barColor: '#111111' } })
      })
      expect(Object.prototype).not.toHaveProperty('barColor')
    }
  )
})
