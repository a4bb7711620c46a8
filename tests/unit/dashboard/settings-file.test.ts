import fc from 'fast-check'
import { describe, expect, test } from 'vitest'

import { settingName, settingValue } from '#dashboard/draft/setting-words.ts'
import { readSettingsFile, writeSettings } from '#dashboard/save/settings-file.ts'
import { toFlat } from '#shared/settings/flat.ts'
import { LANGUAGES } from '#shared/languages.ts'
import { MAX_LANGUAGES, TEXT_LIMIT } from '#shared/settings/limits.ts'
import { anySettings } from '../../support/arbitrary.ts'
import { makeGoal, makeSettings } from '../../support/make.ts'

describe('a settings file', () => {
  test('a file brings back whatever was exported', () => {
    fc.assert(
      fc.property(anySettings, (settings) => {
        expect(readSettingsFile(writeSettings(settings), makeSettings())).toEqual({
          state: 'ok',
          settings
        })
      })
    )
  })

  test('a file brings back the longest texts in all languages', () => {
    const text = '"'.repeat(TEXT_LIMIT)
    const texts = { initialMessage: text, progressTemplate: text, successMessage: text, buttonText: text }
    const tags = LANGUAGES.slice(0, MAX_LANGUAGES)
    const settings = makeSettings({
      messages: { languages: Object.fromEntries(tags.map((tag) => [tag, texts])) },
      rewards: {
        goals: [80, 90].map((threshold) =>
          makeGoal(threshold, 'x', {
            languages: Object.fromEntries(
              tags.map((tag) => [tag, { name: 'x', progressText: text, successText: text }])
            )
          })
        )
      }
    })
    const file = writeSettings(settings)
    expect(file.length).toBeGreaterThan(100_000)
    expect(readSettingsFile(file, makeSettings())).toMatchObject({ state: 'ok', settings })
  })

  test('a file that is nested 10,000 deep changes nothing', () => {
    const lists = `${'['.repeat(10_000)}${']'.repeat(10_000)}`
    const objects = `${'{"a":'.repeat(10_000)}1${'}'.repeat(10_000)}`
    for (const text of [lists, objects, `{"settings":{"threshold":${lists}}}`]) {
      expect(readSettingsFile(text, makeSettings()).state).toBe('refused')
    }
    expect(readSettingsFile(`{"style":${objects}}`, makeSettings())).toMatchObject({
      settings: makeSettings()
    })
  })

  const RED = { barColor: '#C2410C' }
  const current = makeSettings({ enabled: true, style: { ...RED, textColor: '#111111' } })

  test.each<[text: string, settings: object]>([
    [JSON.stringify(makeSettings({ threshold: 80 })), makeSettings({ threshold: 80 })],
    [
      JSON.stringify({ enabled: false, ...toFlat(makeSettings({ threshold: 80 })) }),
      makeSettings({ threshold: 80 })
    ],
    ['{"threshold":80}', { ...current, threshold: 80 }],
    ['{"threshold":80,"style":{"barColor":"#C2410C"}}', { ...current, threshold: 80 }],
    ['{"threshold":80,"style_barColor":"#C2410C"}', { ...current, threshold: 80 }]
  ])(
    'a file may hold all settings or some, nested or flat, and changes nothing else: %s',
    (text, settings) => {
      expect(readSettingsFile(text, current)).toEqual({ state: 'ok', settings })
    }
  )

  test.each<[string | object, string]>([
    ['threshold: 80', 'isn’t JSON'],
    ['[]', 'has no settings'],
    [{ name: 'x' }, 'has no settings'],
    [{ threshold: 1, novel: 'x'.repeat(700_000) }, 'too large'],
    [{ style: { barColor: 'url(x)' } }, '“Bar color”'],
    [{ threshold: 'fifty' }, '“Free shipping threshold”.'],
    [{ threshold: 1e12 }, '“Free shipping threshold”.'],
    [{ style_borderThickness: 11 }, '“Border thickness”.'],
    [{ style: { barType: 'rainbow' } }, '“Bar type”.'],
    [{ messages: { successMessage: 'x'.repeat(301) } }, '“Success Message”.'],
    [{ shipping: { amounts: { euro: 45 } } }, '“Thresholds in other currencies”'],
    [{ shipping_amounts: { EUR: '45' } }, '“Thresholds in other currencies”.'],
    [{ shipping_amountFrom: 'moon' }, '“Threshold comes from”.'],
    [{ products: { productIds: [...'123456789'] } }, '“Selected products”.'],
    [{ visibility: { cartPage: { desktop: 'yes', mobile: true } } }, '“Cart Page”.'],
    [{ style: 'blue' }, '“style”.'],
    [
      { enabled: 1, threshold: -1, showCurrency: 1, icon: { type: 'cat' } },
      'threshold”; “Show Currency Symbol”.'
    ]
  ])('a file with %.40j is refused with the reason', (content, reason) => {
    const text = typeof content === 'string' ? content : JSON.stringify(content)
    const message = expect.stringContaining(reason)
    expect(readSettingsFile(text, makeSettings())).toEqual({ state: 'refused', message })
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
    ['shipping_amountFrom', 'shop', { text: 'My store’s shipping rules' }],
    ['shipping_amounts', { EUR: 45, JPY: 7000 }, { text: 'EUR 45, JPY 7000' }],
    ['shipping_amounts', {}, { text: '–' }],
    ['products_productIds', ['a', 'b'], { text: '2 products' }]
  ])('%s = %j', (key, value, words) => {
    expect(settingValue(key, value)).toEqual(words)
  })
})
