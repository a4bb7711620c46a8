import { settingName, settingValue } from '#dashboard/draft/setting-words.ts'
import { readSettingsFile } from '#dashboard/history/settings-file.ts'
import { expect, test } from 'vitest'

import { makeSettings } from '../../support/make.ts'

const SALE = {
  id: 'sale',
  name: 'Summer sale',
  start: '2026-06-01T09:00',
  end: '2026-06-08T00:00',
  zone: 'Europe/Berlin',
  overrides: { threshold: 30 }
}
const file = (...campaigns: object[]) => JSON.stringify({ settings: { schedule: { campaigns } } })

test('a list of changes names a campaign, its times and how much it changes', () => {
  expect(settingName('schedule_campaigns')).toBe('Campaigns')
  expect(settingValue('schedule_campaigns', [SALE])).toEqual({
    text: 'Summer sale (2026-06-01 09:00 – 2026-06-08 00:00): Threshold: 30'
  })
  expect(settingValue('schedule_campaigns', [])).toEqual({ text: '–' })
  expect(settingValue('schedule_start', '2026-06-01T09:00')).toEqual({ text: '2026-06-01 09:00' })
})

test('a settings file brings its campaigns along', () => {
  expect(readSettingsFile(file(SALE), makeSettings())).toMatchObject({
    state: 'ok',
    settings: { schedule: { start: '', campaigns: [SALE] } }
  })
})

test.each([
  [{ ...SALE, end: '2026-06-01T08:00' }, '“Campaigns” ends before it starts'],
  [{ ...SALE, start: '2026-02-30T09:00' }, 'is not a local time'],
  [{ ...SALE, zone: 'Europe/Atlantis' }, 'is not the name of a time zone'],
  [{ ...SALE, overrides: { style_barColor: 'url(x)' } }, '“Campaigns”']
])('a file with a campaign that cannot be is refused: %j', (campaign, message) => {
  expect(readSettingsFile(file(campaign), makeSettings())).toMatchObject({
    state: 'refused',
    message: expect.stringContaining(message)
  })
})

test('a file with six campaigns is refused', () => {
  const six = Array.from({ length: 6 }, (_, index) => ({ ...SALE, id: `sale-${index}` }))
  expect(readSettingsFile(file(...six), makeSettings())).toMatchObject({
    message: expect.stringContaining('“Campaigns” has more than 5 campaigns')
  })
})
