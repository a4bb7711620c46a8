import { describe, expect, test } from 'vitest'

import { changesBar } from '#shared/statistics/bar-changes.ts'

import { makeSettings } from '../../support/make.ts'

const settings = makeSettings({ threshold: 50 })
const { products, style } = settings

describe('shoppers see another bar after', () => {
  test.each([
    ['another amount', { ...settings, threshold: 60 }],
    ['another colour', { ...settings, style: { ...style, barColor: '#123456' } }],
    ['no strip of products', { ...settings, products: { ...products, enabled: !products.enabled } }]
  ])('%s', (_, after) => {
    expect(changesBar(settings, after)).toBe(true)
  })
})

describe('shoppers see the same bar after', () => {
  test.each([
    ['a save of the same', settings, structuredClone(settings)],
    ['the bar was only switched on or off', settings, { ...settings, enabled: !settings.enabled }],
    [
      'a change of a strip that is off',
      { ...settings, products: { ...products, enabled: false } },
      { ...settings, products: { ...products, enabled: false, buttonColor: '#123456' } }
    ],
    [
      'another pace of a strip that does not move by itself',
      { ...settings, products: { ...products, scrollType: 'manual' as const, autoScrollInterval: 3000 } },
      { ...settings, products: { ...products, scrollType: 'manual' as const, autoScrollInterval: 5000 } }
    ]
  ])('%s', (_, before, after) => {
    expect(changesBar(before, after)).toBe(false)
  })
})
