import {
  campaignState,
  localTimeOf,
  momentOf,
  overlapping,
  periodOf,
  settingsAt
} from '#shared/settings/campaigns.ts'
import type { Campaign } from '#shared/settings/field.ts'
import { fromFlat, toFlat } from '#shared/settings/flat.ts'
import { readSettings, SettingsSchema } from '#shared/settings/schema.ts'
import fc from 'fast-check'
import * as v from 'valibot'
import { expect, test } from 'vitest'

import { anyLocalTime, anySettings, anyZone } from '../../support/arbitrary.ts'
import { makeSale, makeSettings } from '../../support/make.ts'

const at = (text: string) => Date.parse(text)

const SALE = makeSale({ threshold: 30, messages_progressTemplate: 'Sale!' }, 'Europe/Berlin')
const makePlan = (...campaigns: Campaign[]) =>
  makeSettings({ enabled: true, threshold: 50, schedule: { campaigns, start: '', end: '', zone: '' } })

test.each([
  ['2026-06-01T06:59:59.999Z', 50, '2026-06-01T07:00Z'],
  ['2026-06-01T07:00:00Z', 30, '2026-06-07T22:00Z'],
  ['2026-06-07T21:59:59.999Z', 30, '2026-06-07T22:00Z'],
  ['2026-06-07T22:00:00Z', 50, undefined]
])('at %s the amount is %d, until %s', (now, threshold, until) => {
  const plan = settingsAt(makePlan(SALE), at(now))
  expect([plan.settings.threshold, plan.until]).toEqual([threshold, until && at(until)])
})

test('a campaign brings its amount and texts, and gives back what was there', () => {
  const settings = makePlan(SALE)
  const during = settingsAt(settings, at('2026-06-02T00:00Z')).settings
  expect(during).toMatchObject({ threshold: 30, style: settings.style })
  expect(during.messages).toEqual({ ...settings.messages, progressTemplate: 'Sale!' })
  const after = settingsAt(settings, at('2026-07-01T00:00Z')).settings
  expect(after).toEqual(makeSettings({ enabled: true, threshold: 50 }))
})

test('only the amount and the texts of an earlier form of campaign are read, and no other setting is lost', () => {
  const overrides = { ...SALE.overrides, style_barColor: '#FF0000', rewards_goals: 'none', icon_type: 7 }
  const flat = { ...toFlat(makePlan()), threshold: 60, schedule_campaigns: [{ ...SALE, overrides }] }
  const expected = { ...makePlan(SALE), threshold: 60 }
  expect(readSettings(flat)).toMatchObject({ state: 'ok', settings: { ...expected, enabled: false } })
  expect(v.parse(SettingsSchema, { ...fromFlat(flat), enabled: true })).toEqual(expected)
})

test.each(['free', -1, null])('a campaign whose amount is %j is none', (threshold) => {
  const flat = { ...toFlat(makePlan()), schedule_campaigns: [{ ...SALE, overrides: { threshold } }] }
  expect(readSettings(flat)).toMatchObject({ settings: { schedule: { campaigns: [] } } })
})

const JUNE = { start: '2026-06-01T00:00', end: '2026-06-30T00:00', zone: 'UTC' }

// A campaign outside the bar's own time shows nothing, and is no change.
const LATER = { start: '2026-07-01T00:00', end: '', zone: 'UTC', campaigns: [SALE] }

test.each([
  ['2026-05-31T23:59Z', JUNE, false, '2026-06-01T00:00Z'],
  ['2026-06-01T00:00Z', JUNE, true, '2026-06-30T00:00Z'],
  ['2026-06-30T00:00Z', JUNE, false, undefined],
  ['2026-06-02T00:00Z', LATER, false, '2026-07-01T00:00Z']
])('at %s a bar with the time %j of its own is shown: %s, until %s', (now, schedule, enabled, until) => {
  const settings = makeSettings({ enabled: true, threshold: 50, schedule: { campaigns: [], ...schedule } })
  const expected = { settings: { enabled, threshold: 50 }, until: until && at(until) }
  expect(settingsAt(settings, at(now))).toMatchObject(expected)
})

test.each([
  ['2026-03-29T01:59', 'Europe/Berlin', '2026-03-29T00:59Z'],
  ['2026-03-29T02:30', 'Europe/Berlin', '2026-03-29T01:00Z'],
  ['2026-03-29T03:00', 'Europe/Berlin', '2026-03-29T01:00Z'],
  ['2026-10-25T02:30', 'Europe/Berlin', '2026-10-25T00:30Z'],
  ['2026-10-25T03:00', 'Europe/Berlin', '2026-10-25T02:00Z'],
  ['2026-03-08T02:15', 'America/New_York', '2026-03-08T07:00Z'],
  ['2026-11-01T01:15', 'America/New_York', '2026-11-01T05:15Z'],
  // Half an hour forward.
  ['2026-10-04T02:15', 'Australia/Lord_Howe', '2026-10-03T15:30Z'],
  // The day begins at 01:00.
  ['2026-09-06T00:00', 'America/Santiago', '2026-09-06T04:00Z'],
  // A day that there never was.
  ['2011-12-30T12:00', 'Pacific/Apia', '2011-12-30T10:00Z'],
  ['2026-06-01T09:00', '', '2026-06-01T09:00Z']
])('the local time %s in the zone “%s” is %s', (local, zone, moment) => {
  expect(new Date(momentOf(local, zone))).toEqual(new Date(moment))
})

test('a later local time is never an earlier moment, whatever the clocks do', () => {
  fc.assert(
    fc.property(anyLocalTime, anyLocalTime, anyZone, (one, other, zone) => {
      const [early = '', late = ''] = [one, other].toSorted()
      expect(momentOf(early, zone)).toBeLessThanOrEqual(momentOf(late, zone))
    })
  )
})

test('a moment that the clock shows once is found again by its local time', () => {
  fc.assert(
    fc.property(anyLocalTime, anyZone, (utc, zone) => {
      const moment = at(`${utc}Z`)
      const again = momentOf(localTimeOf(moment, zone), zone)
      // Expects the same moment, or an earlier one with the same local time.
      expect(again === moment || localTimeOf(again, zone) === localTimeOf(moment, zone)).toBe(true)
      expect(again).toBeLessThanOrEqual(moment)
    })
  )
})

const anyMoment = fc.integer({ min: Date.UTC(2024, 11), max: Date.UTC(2028, 1) })

test('until the next change every moment has the same settings, and that moment has others', () => {
  fc.assert(
    fc.property(
      anySettings,
      anyMoment,
      fc.double({ min: 0, max: 1, noNaN: true }),
      (settings, now, share) => {
        const { until, ...state } = settingsAt(settings, now)
        const last = until ?? Date.UTC(2030, 0)
        const between = now + Math.floor(share * (last - 1 - now))
        expect(settingsAt(settings, between)).toEqual({ ...state, until })
        if (until === undefined) return
        expect(until).toBeGreaterThan(now)
        const { settings: next, campaign } = settingsAt(settings, until)
        expect(next.enabled !== state.settings.enabled || campaign !== state.campaign).toBe(true)
      }
    )
  )
})

test('the campaign that counts is on, and of those that are on none started later', () => {
  fc.assert(
    fc.property(anySettings, anyMoment, (settings, now) => {
      const { campaign, endsAt } = settingsAt(settings, now)
      if (!campaign) return
      const own = periodOf(campaign)
      expect(campaignState(campaign, now)).toBe('running')
      expect(endsAt).toBeLessThanOrEqual(own.end)
      for (const other of settings.schedule.campaigns)
        if (campaignState(other, now) === 'running')
          expect(periodOf(other).start).toBeLessThanOrEqual(own.start)
    })
  )
})

test.each([
  ['2026-06-01T00:00Z', 'planned'],
  ['2026-06-01T07:00Z', 'running'],
  ['2026-06-07T22:00Z', 'over']
])('at %s the campaign is %s', (now, state) => {
  expect(campaignState(SALE, at(now))).toBe(state)
})

test('a campaign in the hour that the clock skips has no time', () => {
  const skipped = { start: '2026-03-29T02:10', end: '2026-03-29T02:50', zone: 'Europe/Berlin' }
  expect(campaignState(skipped, at('2026-03-29T01:00Z'))).toBe('never')
  expect(settingsAt(makePlan({ ...SALE, ...skipped }), at('2026-03-29T01:00Z')).campaign).toBeUndefined()
})

test('campaigns at the same time are known, also from other time zones', () => {
  const next = { ...SALE, id: 'next', start: '2026-06-08T00:00', end: '2026-06-09T00:00' }
  const east = { ...next, id: 'east', zone: 'Asia/Tokyo' }
  expect(overlapping(SALE, [SALE, next, east]).map(({ id }) => id)).toEqual(['east'])
})
