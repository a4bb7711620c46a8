import { describe, expect, test } from 'vitest'

import { otherCurrency } from '#dashboard/shipping/other-currency.ts'
import { MAX_AMOUNTS } from '#shared/settings/limits.ts'

const typed = (text: string) => otherCurrency(text, ['EUR'], 'USD')

describe('a currency for an amount of its own', () => {
  test.each([
    ['GBP', 'GBP'],
    [' gbp ', 'GBP'],
    ['JPY', 'JPY']
  ])('typed as %j is %s', (text, code) => {
    expect(typed(text)).toEqual({ state: 'new', code })
  })

  test.each([
    ['', { state: 'unreadable' }],
    ['€', { state: 'unreadable' }],
    ['EURO', { state: 'unreadable' }],
    ['QQQ', { state: 'unknown', code: 'QQQ' }],
    ['usd', { state: 'own', code: 'USD' }],
    ['eur', { state: 'twice', code: 'EUR' }]
  ])('typed as %j is refused, with the reason', (text, refusal) => {
    expect(typed(text)).toEqual(refusal)
  })

  test('is refused when there are as many as a bar can have', () => {
    const codes = Intl.supportedValuesOf('currency').filter((code) => code !== 'GBP' && code !== 'USD')
    expect(otherCurrency('GBP', codes.slice(0, MAX_AMOUNTS), 'USD')).toEqual({ state: 'tooMany' })
  })
})
