import { describe, expect, test } from 'vitest'

import { readSettings } from '#shared/settings/schema.ts'

import { makeSettings } from '../../support/make.ts'

const [RED, GIFT] = [{ barColor: '#FF0000' }, { type: 'gift' } as const]

describe('settings from outside', () => {
  test.each<[what: string, given: object, read: Parameters<typeof makeSettings>[0]]>([
    ['in nested groups', { threshold: 80, style: RED }, { threshold: 80, style: RED }],
    ['in flat keys', { threshold: 80, style_barColor: '#FF0000' }, { threshold: 80, style: RED }],
    ['among the goals', { goals: { threshold: 80 }, style: RED }, { threshold: 80, style: RED }],
    ['beside a stray key products_loaded', { style: RED, products_loaded: true }, { style: RED }],
    ['beside a stray key style_x', { style: RED, icon: GIFT, style_x: true }, { style: RED, icon: GIFT }],
    ['beside a stray key icon_', { style: RED, icon: GIFT, icon_: true }, { style: RED, icon: GIFT }],
    ['both nested and flat', { style: RED, icon_type: 'gift' }, { style: RED, icon: GIFT }],
    ['flat before nested', { style: { barColor: '#00FF00' }, style_barColor: '#FF0000' }, { style: RED }],
    ['without a color that is a number', { style: { ...RED, textColor: 7 } }, { style: RED }],
    ['without a color from elsewhere', { style: { ...RED, textColor: 'url(x)' } }, { style: RED }],
    ['without a color that ends the rule', { style_textColor: 'red;} body {', style: RED }, { style: RED }],
    ['with a border of 2 for 1.5', { style: { borderThickness: 1.5 } }, { style: { borderThickness: 2 } }],
    ['with a border of 0 for 0.4', { style: { borderThickness: 0.4 } }, { style: { borderThickness: 0 } }],
    ['without a group that is a text', { style: 'blue', icon: GIFT }, { icon: GIFT }]
  ])('settings are understood %s', (_, given, read) => {
    expect(readSettings(given)).toEqual({ state: 'ok', namesCurrency: false, settings: makeSettings(read) })
  })

  test.each([['a text'], [-1], [Number.NaN], [1e308], ['50'], [null], [{}]])(
    'settings with a threshold of %s are not used at all',
    (threshold) => {
      expect(readSettings({ threshold, style: {} })).toEqual({ state: 'unusable', reason: 'invalid' })
    }
  )

  test.each([
    [undefined, 'absent'],
    [null, 'absent'],
    [{}, 'empty'],
    [{ colour: 'red' }, 'empty'],
    ['settings', 'invalid'],
    [[], 'invalid'],
    [7, 'invalid']
  ])('settings that are %j are %s', (given, reason) => {
    expect(readSettings(given)).toEqual({ state: 'unusable', reason })
  })
})

test.each([
  [{ threshold: 80 }, false],
  [{ threshold: 80, currency: '' }, false],
  [{ threshold: 80, currency: null }, false],
  [{ threshold: 80, currency: 'eur' }, true],
  [{ threshold: 80, currency: '$' }, true]
])('whether %j names a currency: %s', (given, namesCurrency) => {
  expect(readSettings(given)).toMatchObject({ namesCurrency })
})
