import { $draft, startDraft, undo } from '#dashboard/draft/draft.ts'
import { changeGoal, chooseRule } from '#dashboard/goals/goals.ts'
import { $discounts } from '#dashboard/shipping/shop-rules.ts'
import { resetSection } from '#dashboard/sections/sections.ts'
import { $languages, removeLanguage } from '#dashboard/text-content/language-tabs.ts'
import { countUntranslated, editText } from '#dashboard/text-content/texts.ts'
import { beforeEach, describe, expect, test } from 'vitest'

import { makeGoal, makeSettings } from '../../support/make.ts'

const TEN = { id: 'ten', name: '10% off', from: 80, isOn: true }
const GIFT = { id: 'gift', name: 'Free candle', from: 120, isOn: true }
const IN_GERMAN = makeGoal(80, '10% off', {
  rule: 'ten',
  progressText: '',
  successText: '',
  languages: { de: { name: '10 % Rabatt' } }
})
const goals = () => $draft.get().rewards.goals
const open = (change: Parameters<typeof makeSettings>[0] = {}) =>
  startDraft(makeSettings({ rewards: { goals: [IN_GERMAN] }, ...change }))

beforeEach(() => $discounts.set({ state: 'known', currency: 'USD', rules: [TEN, GIFT] }))

describe('a goal’s texts in another language', () => {
  test('translations of a goal are written beside the main ones, and an emptied one is the language’s own again', () => {
    open()
    const write = (text: string) => editText('ar', { goal: IN_GERMAN.id, name: 'successText' }, text)
    write('شكرا')
    expect(goals()[0]?.languages).toEqual({ de: { name: '10 % Rabatt' }, ar: { successText: 'شكرا' } })
    write('')
    expect(goals()[0]?.languages.ar).toEqual({})
    expect($languages.get()).toEqual(['de', 'ar'])
  })

  test('translations of a goal are missing where the owner wrote the main one alone', () => {
    const goal = { ...IN_GERMAN, progressText: 'Nearly!' }
    expect(countUntranslated('de', makeSettings({ rewards: { goals: [goal] } }))).toBe(1)
    expect(countUntranslated('ar', makeSettings({ rewards: { goals: [goal] } }))).toBe(2)
  })

  test('go when the language is removed, and undo brings all back', () => {
    open({ messages: { languages: { de: { successMessage: 'Ja' } } } })
    const before = $draft.get()
    removeLanguage('de')
    expect(JSON.stringify($draft.get())).not.toContain('"de"')
    expect($languages.get()).toEqual([])
    undo()
    expect($draft.get()).toEqual(before)
  })

  test('translations that named another discount are not those of the new one', () => {
    open()
    chooseRule(goals()[0] ?? IN_GERMAN, 'gift')
    expect(goals()[0]).toMatchObject({ name: 'Free candle', languages: { de: {} } })
  })

  test('go back to ours with the texts of the bar, and the goals stay', () => {
    open()
    changeGoal(IN_GERMAN.id, { successText: 'Yours' })
    resetSection('text')
    expect(goals()).toMatchObject([{ amount: 80, name: '10% off', successText: '', languages: {} }])
  })
})
