import fc from 'fast-check'
import { describe, expect, test } from 'vitest'

import { settingName, settingValue } from '#dashboard/setting-words.ts'
import { readSettingsFile, writeSettings } from '#dashboard/transfer/settings-file.ts'
import { toFlat } from '#shared/settings/flat.ts'
import { anySettings } from '../../support/arbitrary.ts'
import { makeSettings } from '../../support/make.ts'

describe('a settings file', () => {
  test('brings back whatever was exported', () => {
    fc.assert(
      fc.property(anySettings, (settings) => {
        expect(readSettingsFile(writeSettings(settings))).toEqual({ state: 'ok', settings })
      })
    )
  })

  test.each([
    ['bare settings', JSON.stringify(makeSettings({ threshold: 80 }))],
    ['stored settings', JSON.stringify({ enabled: false, ...toFlat(makeSettings({ threshold: 80 })) })],
    ['only what differs', '{"threshold":80}']
  ])('may hold %s', (_case, text) => {
    expect(readSettingsFile(text)).toEqual({ state: 'ok', settings: makeSettings({ threshold: 80 }) })
  })

  test.each([
    ['no JSON', 'threshold: 80', 'it is not JSON'],
    ['a list', '[]', 'does not hold settings'],
    ['something else', '{"name":"x"}', 'does not hold settings'],
    ['a colour that is code', '{"style":{"barColor":"url(x)"}}', 'style.barColor'],
    ['a threshold in words', '{"threshold":"fifty"}', 'threshold'],
    ['nine products', JSON.stringify({ products: { productIds: [...'123456789'] } }), 'products.productIds'],
    ['a novel', JSON.stringify({ threshold: 1, novel: 'x'.repeat(200_000) }), 'too large']
  ])('with %s is refused with the reason', (_case, text, reason) => {
    expect(readSettingsFile(text)).toEqual({ state: 'refused', message: expect.stringContaining(reason) })
  })
})

describe('a change is told in an owner’s words', () => {
  test('every setting has a name', () => {
    const keys = ['enabled', ...Object.keys(toFlat(makeSettings()))]
    expect(keys.filter((key) => settingName(key) === key)).toEqual([])
  })

  test.each([
    ['showCurrency', false, { text: 'Off' }],
    ['threshold', 80, { text: '80' }],
    ['style_barColor', '#0070F3', { text: '#0070F3', color: '#0070F3' }],
    ['style_textDirection', 'rtl', { text: 'Right to left' }],
    ['messages_successMessage', 'red', { text: 'red' }],
    ['messages_initialMessage', '', { text: '–' }],
    ['visibility_cartPage', { desktop: true, mobile: false }, { text: 'Desktop' }],
    ['visibility_header', { desktop: false, mobile: false }, { text: 'Off' }],
    ['products_productIds', ['a', 'b'], { text: '2 products' }]
  ])('%s = %j', (key, value, words) => {
    expect(settingValue(key, value)).toEqual(words)
  })
})
