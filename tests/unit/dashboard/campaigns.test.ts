import {
  addCampaign,
  campaignWarnings,
  changeOverride,
  deleteCampaign,
  hasPart,
  switchPart
} from '#dashboard/campaigns/campaigns.ts'
import { $draft, startDraft, undo } from '#dashboard/draft/draft.ts'
import { settingName, settingValue } from '#dashboard/draft/setting-words.ts'
import { readSettingsFile } from '#dashboard/save/settings-file.ts'
import type { Campaign } from '#shared/settings/field.ts'
import type { Settings } from '#shared/settings/settings.ts'
import { describe, expect, test } from 'vitest'

import { makeSale, makeSettings } from '../../support/make.ts'

const SALE = makeSale()
const NOTHING: Settings['schedule'] = { start: '', end: '', zone: '', campaigns: [] }
const campaigns = () => $draft.get().schedule.campaigns
const open = (...planned: Campaign[]) =>
  startDraft(makeSettings({ threshold: 50, schedule: { ...NOTHING, campaigns: planned } }))
const sale = () => campaigns().find(({ id }) => id === 'sale') ?? SALE

describe('an owner', () => {
  test('an owner begins with the amount and the texts of the bar, changes them in one step each, and gives them back', () => {
    open(SALE)
    switchPart(sale(), 'amount', true)
    switchPart(sale(), 'texts', true)
    const { messages } = $draft.get()
    expect(sale().overrides).toMatchObject({
      threshold: 50,
      messages_successMessage: messages.successMessage
    })
    changeOverride(sale(), { threshold: 3 })
    changeOverride(sale(), { threshold: 30 })
    undo()
    expect(sale().overrides.threshold).toBe(50)
    switchPart(sale(), 'amount', false)
    expect([hasPart(sale(), 'amount'), hasPart(sale(), 'texts')]).toEqual([false, true])
    switchPart(sale(), 'texts', false)
    expect(sale()).toEqual(SALE)
  })

  test('adds a campaign of a week from tomorrow on, and deletes one', () => {
    open(SALE)
    const id = addCampaign()
    const added = campaigns().find((one) => one.id === id)
    expect([added?.start, added?.end].map((time) => time?.slice(10))).toEqual(['T00:00', 'T00:00'])
    const days = [added?.start, added?.end].map((time) => Date.parse(`${time}Z`) / 86_400_000)
    expect(Number(days[1]) - Number(days[0])).toBe(7)
    deleteCampaign(SALE)
    expect(campaigns()).toEqual([added])
  })

  const AUTUMN = { ...SALE, id: 'autumn', name: 'Autumn', start: '2026-06-07T00:00', end: '2026-06-20T00:00' }
  test.each([
    ['where the bar begins later', { start: '2026-06-02T00:00' }, [], 'isn’t scheduled'],
    ['where the bar ends before', { end: '2026-06-07T00:00' }, [], 'isn’t scheduled'],
    ['but not where both begin and end together', { start: SALE.start, end: SALE.end }, [], ''],
    ['but not where the bar is always shown', {}, [], ''],
    ['where another is on at the same time', {}, [AUTUMN], 'Overlaps with Autumn'],
    ['but not where another begins as it ends', {}, [{ ...AUTUMN, start: SALE.end }], '']
  ])('an owner is warned of a campaign %s', (_, times, others, words) => {
    const schedule = { ...NOTHING, ...times, zone: 'UTC', campaigns: [SALE, ...others] }
    const now = Date.parse('2026-05-01T00:00Z')
    const shop = { state: 'unknown' } as const
    const warnings = campaignWarnings(SALE, { settings: makeSettings({ schedule }), shop, now, locale: 'en' })
    expect(warnings).toEqual(words === '' ? [] : [expect.stringContaining(words)])
  })
})

test('a list of changes names a campaign, its times and what it changes', () => {
  expect(settingName('schedule_campaigns')).toBe('Campaigns')
  expect(settingValue('schedule_campaigns', [{ ...SALE, overrides: { threshold: 30 } }])).toEqual({
    text: 'Summer sale (2026-06-01 09:00 – 2026-06-08 00:00): Free shipping threshold: 30'
  })
  expect(settingValue('schedule_campaigns', [])).toEqual({ text: '–' })
})

const file = (...planned: object[]) => JSON.stringify({ settings: { schedule: { campaigns: planned } } })

test('a settings file brings its campaigns along, without what they cannot change', () => {
  const given = { ...SALE, overrides: { threshold: 30, style_barColor: 'url(x)' } }
  expect(readSettingsFile(file(given), makeSettings())).toMatchObject({
    state: 'ok',
    settings: { schedule: { start: '', campaigns: [{ ...SALE, overrides: { threshold: 30 } }] } }
  })
})

test.each([
  [[{ ...SALE, end: '2026-06-01T08:00' }], '“Campaigns” ends before it starts'],
  [[{ ...SALE, start: '2026-02-30T09:00' }], 'is not a local time'],
  [[{ ...SALE, zone: 'Europe/Atlantis' }], 'is not the name of a time zone'],
  [[1, 2, 3, 4, 5, 6].map((id) => ({ ...SALE, id: `${id}` })), '“Campaigns” has more than 5 campaigns']
])('a file with a campaign that cannot be is refused: %j', (planned, message) => {
  expect(readSettingsFile(file(...planned), makeSettings())).toMatchObject({
    state: 'refused',
    message: expect.stringContaining(message)
  })
})
