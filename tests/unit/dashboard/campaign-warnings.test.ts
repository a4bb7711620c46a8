import { campaignWarnings } from '#dashboard/campaigns/warnings.ts'
import type { Campaign } from '#shared/settings/field.ts'
import { describe, expect, test } from 'vitest'

import { makeSettings } from '../../support/make.ts'

const SALE: Campaign = {
  id: 'sale',
  name: 'Summer sale',
  start: '2026-06-01T00:00',
  end: '2026-06-08T00:00',
  zone: 'UTC',
  overrides: { messages_initialMessage: 'Sale!' }
}

/** Warnings about the campaign in May, where the bar itself is shown from `start` to `end`. */
const warnings = (start: string, end: string, ...others: Campaign[]) =>
  campaignWarnings(SALE, {
    settings: makeSettings({ schedule: { start, end, zone: 'UTC', campaigns: [SALE, ...others] } }),
    discounts: { state: 'reading' },
    shop: { state: 'unknown' },
    now: Date.parse('2026-05-01T00:00Z'),
    locale: 'en'
  })

describe('an owner is told that the bar is not shown in all of a campaign’s time', () => {
  test.each([
    ['where the bar begins later', '2026-06-02T00:00', '', 1],
    ['where the bar ends before', '', '2026-06-07T00:00', 1],
    ['but not where both begin and end together', '2026-06-01T00:00', '2026-06-08T00:00', 0],
    ['but not where the bar is always shown', '', '', 0]
  ])('%s', (_, start, end, count) => {
    expect(warnings(start, end).filter((text) => text.includes('not shown then'))).toHaveLength(count)
  })
})

test('an owner is told of another campaign at the same time, and not of one that begins as this one ends', () => {
  const autumn = { ...SALE, id: 'autumn', name: 'Autumn', start: '2026-06-07T00:00', end: '2026-06-20T00:00' }
  expect(warnings('', '', autumn).join()).toContain('Autumn')
  expect(warnings('', '', { ...autumn, start: '2026-06-08T00:00' })).toEqual([])
})
