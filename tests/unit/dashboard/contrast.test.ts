import fc from 'fast-check'
import { describe, expect, test } from 'vitest'

import { CONTRAST_MIN, contrast, hexColor, readableColor } from '#dashboard/ui/colors.ts'
import { PRESET_NAMES, presetOf, withPreset } from '#dashboard/bar-sections/presets.ts'
import { SettingsSchema } from '#shared/settings/schema.ts'
import * as v from 'valibot'

import { makeSettings } from '../../support/make.ts'

const anyHex = fc.stringMatching(/^#[\da-f]{6}$/)

describe('contrast', () => {
  test.each([
    ['#000000', '#FFFFFF', 21],
    ['#FFFFFF', '#FFFFFF', 1],
    ['#777777', '#FFFFFF', 4.48],
    ['#767676', '#FFFFFF', 4.54],
    ['white', 'rgb(0, 112, 243)', 4.55],
    ['#00000080', '#FFFFFF', 4],
    ['black', 'transparent', 21]
  ])('the contrast of %s on %s is %f', (text, background, ratio) => {
    expect(contrast(text, background)).toBeCloseTo(ratio, 1)
  })

  test('the contrast is the same both ways', () => {
    fc.assert(
      fc.property(anyHex, anyHex, (one, other) => {
        expect(contrast(one, other)).toBeCloseTo(contrast(other, one), 6)
      })
    )
  })

  test('the contrast is enough after each repair, and readable text is left alone', () => {
    fc.assert(
      fc.property(anyHex, anyHex, (text, background) => {
        const repaired = readableColor(text, background)
        expect(contrast(repaired, background)).toBeGreaterThanOrEqual(CONTRAST_MIN)
        if (contrast(text, background) >= CONTRAST_MIN) expect(repaired).toBe(text)
      })
    )
  })

  test('a poor contrast is repaired by the nearest colour, not by black', () => {
    expect(readableColor('#8A8A8A', '#FFFFFF')).toMatch(/^#7[0-6]/)
  })
})

describe('a colour is read', () => {
  test.each([
    ['#0070F3', '#0070f3'],
    ['#fff', '#ffffff'],
    ['#0070f380', '#0070f3'],
    ['Navy', '#000080'],
    ['rgb(0, 112, 243)', '#0070f3'],
    ['rgb(0 112 243 / 50%)', '#0070f3'],
    ['hsl(120 100% 25%)', '#008000'],
    ['hsl(-120, 100%, 50%)', '#0000ff'],
    ['no colour', '#000000']
  ])('%s as %s', (color, hex) => {
    expect(hexColor(color)).toBe(hex)
  })

  test.each(['', '#12', 'url(x)', 'rgb(a, b, c)', 'toString'])(
    'the text %j is no color and hard to read',
    (text) => {
      expect(hexColor(text)).toBe('#000000')
      expect(contrast(text, '#FFFFFF')).toBe(1)
    }
  )
})

describe('looks', () => {
  test.each(PRESET_NAMES)('%s is made of possible settings and can be read', (name) => {
    const settings = withPreset(makeSettings(), name)
    const { style, products } = settings
    expect(v.is(SettingsSchema, settings)).toBe(true)
    expect(contrast(style.textColor, style.backgroundColor)).toBeGreaterThanOrEqual(CONTRAST_MIN)
    expect(contrast(products.buttonTextColor, products.buttonColor)).toBeGreaterThanOrEqual(CONTRAST_MIN)
    expect(presetOf({ ...settings, style: { ...style, textDirection: 'rtl' } })).toBe(name)
  })

  test('the looks are none of the presets when a colour was changed', () => {
    expect(presetOf(makeSettings({ style: { barColor: '#123456' } }))).toBeUndefined()
  })
})
