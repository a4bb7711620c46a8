import { hasPart, PARTS, switchPart } from '#dashboard/campaigns/campaigns.ts'
import { campaignWarnings } from '#dashboard/campaigns/warnings.ts'
import { $draft, startDraft, undo } from '#dashboard/draft/draft.ts'
import { campaignGoals, ownGoals } from '#dashboard/goals/goals.ts'
import { $discounts } from '#dashboard/shipping/discounts.ts'
import { resetSection } from '#dashboard/sections/sections.ts'
import { createPreviewView } from '#dashboard/preview/view.ts'
import { $languages, removeLanguage } from '#dashboard/text-content/language-tabs.ts'
import {
  countUntranslated,
  isGoalUntranslated,
  isUntranslated
} from '#dashboard/text-content/untranslated.ts'
import type { Campaign } from '#shared/settings/field.ts'
import { beforeEach, describe, expect, test } from 'vitest'

import { makeGoal, makeSettings } from '../../support/make.ts'

const TEN = { id: 'ten', name: '10% off', from: 80, isOn: true }
const GIFT = { id: 'gift', name: 'Free candle', from: 120, isOn: true }
const START = '2030-11-29T00:00'
const SALE: Campaign = {
  id: 'sale',
  name: 'Sale',
  start: START,
  end: '2030-11-30T00:00',
  zone: 'UTC',
  overrides: {}
}
const IN_GERMAN = makeGoal(80, '10% off', {
  rule: 'ten',
  progressText: '',
  successText: '',
  languages: { de: { name: '10 % Rabatt' } }
})
const goals = () => $draft.get().rewards.goals
const campaign = () => $draft.get().schedule.campaigns[0] ?? SALE
const open = (change: Parameters<typeof makeSettings>[0] = {}) =>
  startDraft(makeSettings({ rewards: { goals: [IN_GERMAN] }, ...change }))
const withSale = (overrides: Campaign['overrides'] = {}) => ({
  schedule: { start: '', end: '', zone: '', campaigns: [{ ...SALE, overrides }] }
})

beforeEach(() => $discounts.set({ state: 'known', currency: 'USD', rules: [TEN, GIFT] }))

describe('a goal’s texts in another language', () => {
  test('are written beside the main ones, and an emptied one is the language’s own again', () => {
    open()
    const write = (value: string) => ownGoals.changeText(IN_GERMAN, { tag: 'ar', name: 'successText', value })
    write('شكرا')
    expect(goals()[0]?.languages).toEqual({ de: { name: '10 % Rabatt' }, ar: { successText: 'شكرا' } })
    write('')
    expect(goals()[0]?.languages.ar).toEqual({})
    expect($languages.get()).toEqual(['de', 'ar'])
  })

  test('are missing where the owner wrote the main one alone', () => {
    const goal = { ...IN_GERMAN, progressText: 'Nearly!' }
    const missing = (['name', 'progressText', 'successText'] as const).filter((name) =>
      isGoalUntranslated(goal, 'de', name)
    )
    expect(missing).toEqual(['progressText'])
    expect(countUntranslated('ar', { messages: makeSettings().messages, goals: [goal], names: [] })).toBe(2)
  })

  test('go when the language is removed, with those of campaigns, and undo brings all back', () => {
    const languages = { de: { successMessage: 'Ja' } }
    open({
      messages: { languages },
      ...withSale({ rewards_goals: [IN_GERMAN], messages_languages: languages })
    })
    const before = $draft.get()
    removeLanguage('de')
    expect(JSON.stringify($draft.get())).not.toContain('"de"')
    expect($languages.get()).toEqual([])
    undo()
    expect($draft.get()).toEqual(before)
  })

  test('that named another discount are not those of the new one', () => {
    open()
    ownGoals.chooseRule(goals()[0] ?? IN_GERMAN, 'gift')
    expect(goals()[0]).toMatchObject({ name: 'Free candle', languages: { de: {} } })
  })

  test('go back to ours with the texts of the bar, and the goals stay', () => {
    open()
    ownGoals.change(IN_GERMAN.id, { successText: 'Yours' })
    resetSection('text')
    expect(goals()).toMatchObject([{ amount: 80, name: '10% off', successText: '', languages: {} }])
  })
})

describe('a campaign', () => {
  test('begins with the goals and the languages of the bar, and gives them back', () => {
    open({ messages: { languages: { de: { successMessage: 'Ja' } } }, ...withSale() })
    switchPart(campaign(), 'goals', true)
    switchPart(campaign(), 'texts', true)
    expect(campaign().overrides).toMatchObject({
      rewards_goals: [IN_GERMAN],
      messages_languages: { de: { successMessage: 'Ja' } }
    })
    for (const part of ['goals', 'texts'] as const) {
      switchPart(campaign(), part, false)
      expect(hasPart(campaign(), part), PARTS[part].join()).toBe(false)
    }
    expect(campaign().overrides).toEqual({})
  })

  test('has goals of its own, which leave those of the bar alone', () => {
    open(withSale({ rewards_goals: [IN_GERMAN] }))
    const editor = campaignGoals('sale', (rewards_goals) =>
      startDraft({ ...$draft.get(), ...withSale({ rewards_goals }) })
    )
    editor.add()
    editor.change(IN_GERMAN.id, { amount: 60 })
    expect(editor.$goals.get().map(({ goal }) => goal.amount)).toEqual([60, 120])
    expect(goals()).toEqual([IN_GERMAN])
  })

  test('is not promised what a discount does not give in all of its time', () => {
    const rules = [{ ...TEN, endsAt: Date.parse('2030-11-29T12:00Z') }, GIFT]
    const discounts = { state: 'known', currency: 'USD', rules } as const
    open(withSale({ rewards_goals: [IN_GERMAN] }))
    const circumstances = {
      settings: $draft.get(),
      shop: { state: 'unknown' } as const,
      now: Date.parse('2026-01-01'),
      locale: 'en'
    }
    expect(campaignWarnings(campaign(), { ...circumstances, discounts })).toEqual([
      expect.stringContaining('No discount gives 10% off')
    ])
    const later = [{ ...TEN, startsAt: Date.parse('2030-11-28') }]
    expect(
      campaignWarnings(campaign(), { ...circumstances, discounts: { ...discounts, rules: later } })
    ).toEqual([])
  })

  test('is previewed with what its discounts do then', () => {
    open(withSale({ rewards_goals: [IN_GERMAN] }))
    const view = createPreviewView($draft)
    view.showCampaign('sale')
    expect(view.$shown.get().rewards.goals).toEqual([IN_GERMAN])
    expect(view.$span.get()).toEqual({
      first: Date.parse(`${START}Z`),
      last: Date.parse('2030-11-30T00:00Z') - 1
    })
  })

  test('marks a translation that is still the one of the bar’s own text', () => {
    const own = makeSettings({
      messages: { successMessage: 'Yours', languages: { de: { successMessage: 'Deins' } } }
    }).messages
    const sale = { ...own, successMessage: 'Sale!' }
    expect(isUntranslated(own, 'de', 'successMessage', own)).toBe(false)
    expect(isUntranslated(sale, 'de', 'successMessage', own)).toBe(true)
    const translated = { ...sale, languages: { de: { successMessage: 'Aktion!' } } }
    expect(isUntranslated(translated, 'de', 'successMessage', own)).toBe(false)
  })
})
