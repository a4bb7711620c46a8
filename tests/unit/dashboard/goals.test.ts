import { beforeEach, expect, test } from 'vitest'

import { $draft, startDraft, undo } from '#dashboard/draft/draft.ts'
import { settingValue } from '#dashboard/draft/setting-words.ts'
import { $goals, addGoal, changeGoal, chooseRule, removeGoal } from '#dashboard/goals/goals.ts'
import { shownGoals } from '#dashboard/goals/shown-goals.ts'
import { resetSection } from '#dashboard/sections/sections.ts'
import { $discounts } from '#dashboard/shipping/shop-rules.ts'
import { removeLanguage } from '#dashboard/text-content/other-languages.ts'
import { countUntranslated, editText } from '#dashboard/text-content/texts.ts'
import { $toasts } from '#dashboard/ui/toasts.ts'
import { makeGoal, makeSettings } from '../../support/make.ts'
import { play as playSteps } from '../../support/scenario.ts'

const TEN = { id: 'ten', name: '10% off', from: 80, isOn: true }
const GIFT = { id: 'gift', name: 'Free candle', from: 120, isOn: true }
const SOCKS = { id: 'socks', name: '2 for 1 on socks', from: null, isOn: true }
const discounts = (...rules: (typeof TEN | typeof SOCKS)[]) =>
  $discounts.set({ state: 'known', currency: 'USD', rules })

const goals = () => $draft.get().rewards.goals
const last = () => goals().at(-1) ?? makeGoal(0, '')

beforeEach(() => {
  startDraft(makeSettings())
  discounts(SOCKS, TEN, GIFT)
})

/** Plays what an owner does with the last goal, `remove` and `restore` (the toast’s Undo) with the first one. */
async function play(steps: string): Promise<string> {
  await playSteps(steps, {
    none: () => discounts(),
    add: addGoal,
    choose: (value) => chooseRule(last(), value),
    name: (value) => changeGoal(last().id, { name: value }),
    amount: (value) => changeGoal(last().id, { amount: Number(value) }),
    remove: () => removeGoal(goals()[0] ?? last()),
    restore: () =>
      $toasts
        .get()
        .findLast(({ action }) => action?.label === 'Undo')
        ?.action?.onClick(),
    undo
  })
  const standings = $goals.get().map(({ standing }) => standing.state)
  return goals()
    .map(({ amount, name, rule }, at) => `${amount} ${name} ${rule} ${standings[at]}`)
    .join(', ')
}

test.each([
  ['add', '80 10% off ten active'],
  ['add, add', '80 10% off ten active, 120 Free candle gift active'],
  ['add, add, add', '80 10% off ten active, 120 Free candle gift active'],
  ['none, add, add', '80   noRule, 120   noRule'],
  ['add, undo', ''],
  ['add, choose gift', '120 Free candle gift active'],
  ['add, name tenth, choose gift', '120 tenth gift active'],
  ['add, amount 90', '90 10% off ten otherAmount'],
  ['add, amount 1, amount 12, amount 125, undo', '80 10% off ten active'],
  ['add, add, remove, amount 150, restore', '150 Free candle gift otherAmount, 80 10% off ten active']
])('the goals after “%s” are %s', async (steps, expected) => {
  expect(await play(steps)).toBe(expected)
})

test('a goal with another amount than its discount is shown the right one', async () => {
  await play('add, amount 90')
  expect($goals.get()[0]?.standing).toEqual({ state: 'otherAmount', amount: 80 })
})

test('a goal is named in the list of changes with its amount and texts', () => {
  expect(settingValue('rewards_goals', [makeGoal(80, '10% off')]).text).toContain('80: 10% off')
  expect(settingValue('rewards_goals', []).text).toBe('–')
})

test('a goal at the amount of another one, or of free shipping, is marked', () => {
  const taken = [makeGoal(80, 'a'), makeGoal(80, 'b', { id: 'b' })]
  const shown = shownGoals(makeSettings({ threshold: 80, rewards: { goals: taken } }), $discounts.get())
  const mark = { isAtThreshold: true, isTaken: true }
  expect(shown).toMatchObject([mark, mark])
})

const IN_GERMAN = makeGoal(80, '10% off', {
  rule: 'ten',
  progressText: '',
  successText: '',
  languages: { de: { name: '10 % Rabatt' } }
})
const open = (change: Parameters<typeof makeSettings>[0] = {}) =>
  startDraft(makeSettings({ rewards: { goals: [IN_GERMAN] }, ...change }))

test('translations of a goal are written beside the main ones, and an emptied one is the language’s own again', () => {
  open()
  const write = (text: string) => editText('ar', { goal: IN_GERMAN.id, name: 'successText' }, text)
  write('شكرا')
  expect(goals()[0]?.languages).toEqual({ de: { name: '10 % Rabatt' }, ar: { successText: 'شكرا' } })
  write('')
  expect(goals()[0]?.languages.ar).toEqual({})
})

test('translations of a goal are missing where the owner wrote the main one alone', () => {
  const goal = { ...IN_GERMAN, progressText: 'Nearly!' }
  expect(countUntranslated('de', makeSettings({ rewards: { goals: [goal] } }))).toBe(1)
  expect(countUntranslated('ar', makeSettings({ rewards: { goals: [goal] } }))).toBe(2)
})

test('translations of a goal go when the language is removed, and undo brings all back', () => {
  open({ messages: { languages: { de: { successMessage: 'Ja' } } } })
  const before = $draft.get()
  removeLanguage('de')
  expect(JSON.stringify($draft.get())).not.toContain('"de"')
  undo()
  expect($draft.get()).toEqual(before)
})

test('translations that named another discount are not those of the new one', () => {
  open()
  chooseRule(goals()[0] ?? IN_GERMAN, 'gift')
  expect(goals()[0]).toMatchObject({ name: 'Free candle', languages: { de: {} } })
})

test('texts of a goal go back to ours with the texts of the bar, and the goals stay', () => {
  open()
  changeGoal(IN_GERMAN.id, { successText: 'Yours' })
  resetSection('text')
  expect(goals()).toMatchObject([{ amount: 80, name: '10% off', successText: '', languages: {} }])
})
