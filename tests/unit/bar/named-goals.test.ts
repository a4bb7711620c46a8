import { shownOf } from '#shared/bar/shown.ts'
import { expect, test } from 'vitest'

import { makeGoal, makeSettings } from '../../support/make.ts'
import { stateOf } from '../../support/state-of.ts'
import { loadLanguage } from '../../support/languages.ts'

const GERMAN = await loadLanguage('de')

test('goals with names have the same room each, and the track fills up to each of them', () => {
  const named = makeSettings({
    threshold: 50,
    rewards: { goals: [makeGoal(80, '10% off'), makeGoal(120, 'a free gift')], labels: true }
  })
  expect(stateOf(named, { total: 60 })?.marks).toEqual([
    { percent: expect.closeTo(100 / 3), isReached: true, label: 'free shipping' },
    { percent: expect.closeTo(200 / 3), isReached: false, label: '10% off' },
    { percent: 100, isReached: false, label: 'a free gift' }
  ])
  expect(stateOf(named, { total: 50 })?.percent).toBeCloseTo(100 / 3)
  expect(stateOf(named, { total: 65 })?.percent).toBeCloseTo(50)
})

test('the name of free shipping is in the language of the page', () => {
  const named = makeSettings({ rewards: { goals: [makeGoal(80, 'Tasche')], labels: true } })
  const state = shownOf({ settings: named, rules: {}, cart: { total: 0 }, language: GERMAN }).state
  expect(state?.marks?.map(({ label }) => label)).toEqual(['Gratisversand', 'Tasche'])
})
