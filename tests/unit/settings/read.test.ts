import { describe, expect, test } from 'vitest'

import { readSettings } from '#shared/settings/schema.ts'

import { makeSettings } from '../../support/make.ts'

describe('settings from outside', () => {
  test.each([
    ['nested groups', { threshold: 80, style: { barColor: '#FF0000' } }],
    ['flat keys', { threshold: 80, style_barColor: '#FF0000' }],
    ['the threshold among the goals', { goals: { threshold: 80 }, style: { barColor: '#FF0000' } }]
  ])('settings are understood as %s', (_, given) => {
    expect(readSettings(given)).toEqual({
      state: 'ok',
      namesCurrency: false,
      settings: makeSettings({ threshold: 80, style: { barColor: '#FF0000' } })
    })
  })

  test.each(['products_loaded', 'style_x', 'icon_'])(
    'with a stray key %s among the groups keep every group',
    (stray) => {
      const groups = {
        style: { barColor: '#FF0000' },
        messages: { buttonText: 'Buy' },
        icon: { type: 'gift' }
      }
      expect(readSettings({ threshold: 80, ...groups, [stray]: true })).toEqual({
        state: 'ok',
        namesCurrency: false,
        settings: makeSettings({
          threshold: 80,
          style: { barColor: '#FF0000' },
          messages: { buttonText: 'Buy' },
          icon: { type: 'gift' }
        })
      })
    }
  )

  test('given nested and flat together are both understood, and the flat key counts where both say something', () => {
    const given = {
      threshold: 80,
      style: { barColor: '#FF0000', textColor: '#111111' },
      style_barColor: '#00FF00',
      icon_type: 'gift'
    }
    expect(readSettings(given)).toEqual({
      state: 'ok',
      namesCurrency: false,
      settings: makeSettings({
        threshold: 80,
        style: { barColor: '#00FF00', textColor: '#111111' },
        icon: { type: 'gift' }
      })
    })
  })

  test.each([
    ['a colour that is none', { style: { barColor: 'url(https://evil.example/x)', textColor: '#111111' } }],
    ['a colour that is a number', { style: { barColor: 7, textColor: '#111111' } }],
    [
      'a colour that closes the rule',
      { style_barColor: 'red;} body {display:none', style_textColor: '#111111' }
    ]
  ])('with %s keep everything else', (_, given) => {
    expect(readSettings(given)).toEqual({
      state: 'ok',
      namesCurrency: false,
      settings: makeSettings({ style: { textColor: '#111111' } })
    })
  })

  test.each([
    [1.5, 2],
    [0.4, 0],
    [10.4, 10]
  ])('with a border of %d px get one of %d', (given, borderThickness) => {
    expect(readSettings({ style: { borderThickness: given } })).toEqual({
      state: 'ok',
      namesCurrency: false,
      settings: makeSettings({ style: { borderThickness } })
    })
  })

  test('with a group that is no group keep the other groups', () => {
    expect(readSettings({ style: 'blue', icon: { type: 'gift' } })).toEqual({
      state: 'ok',
      namesCurrency: false,
      settings: makeSettings({ icon: { type: 'gift' } })
    })
  })

  test.each([['a text'], [-1], [Number.NaN], [1e308], ['50'], [null], [{}]])(
    'with a threshold of %s are not used at all',
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
