import { $draft, startDraft, undo } from '#dashboard/draft/draft.ts'
import { settingValue } from '#dashboard/draft/setting-words.ts'
import { $goals, addGoal, changeGoal, chooseRule, removeGoal } from '#dashboard/goals/goals.ts'
import { shownGoals } from '#dashboard/goals/shown-goals.ts'
import { $discounts } from '#dashboard/shipping/shop-rules.ts'
import { $toasts } from '#dashboard/ui/toasts.ts'
import { beforeEach, describe, expect, test } from 'vitest'

import { makeGoal, makeSettings } from '../../support/make.ts'

const TEN = { id: 'ten', name: '10% off', from: 80, isOn: true }
const GIFT = { id: 'gift', name: 'Free candle', from: 120, isOn: true }
const SOCKS = { id: 'socks', name: '2 for 1 on socks', from: null, isOn: true }

const goals = () => $draft.get().rewards.goals
const amounts = () => goals().map(({ amount }) => amount)
const standings = () => $goals.get().map(({ standing }) => standing.state)

beforeEach(() => {
  startDraft(makeSettings())
  $discounts.set({ state: 'known', currency: 'USD', rules: [SOCKS, TEN, GIFT] })
})

describe('an owner who adds a goal', () => {
  test('gets it for the first discount by the cart’s value, then for the next', () => {
    addGoal()
    addGoal()
    expect(goals()).toMatchObject([
      { amount: 80, name: '10% off', rule: 'ten' },
      { amount: 120, name: 'Free candle', rule: 'gift' }
    ])
    expect(standings()).toEqual(['active', 'active'])
  })

  test('gets no third one', () => {
    for (let count = 0; count < 3; count += 1) addGoal()
    expect(goals()).toHaveLength(2)
  })

  test('gets an amount above the others where the shop has no discount', () => {
    $discounts.set({ state: 'known', currency: 'USD', rules: [] })
    addGoal()
    addGoal()
    expect(amounts()).toEqual([80, 120])
    expect(standings()).toEqual(['noRule', 'noRule'])
  })

  test('undoes it in one step', () => {
    addGoal()
    undo()
    expect(goals()).toEqual([])
  })
})

describe('a goal', () => {
  const goal = () => goals()[0] ?? makeGoal(0, '')

  test('takes the amount and the name of another discount', () => {
    addGoal()
    chooseRule(goal(), 'gift')
    expect(goal()).toMatchObject({ amount: 120, name: 'Free candle', rule: 'gift' })
  })

  test('keeps the name that the owner gave it', () => {
    addGoal()
    changeGoal(goal().id, { name: 'ten per cent' })
    chooseRule(goal(), 'gift')
    expect(goal().name).toBe('ten per cent')
  })

  test('is not active with another amount than its discount has', () => {
    addGoal()
    changeGoal(goal().id, { amount: 90 })
    expect($goals.get()[0]?.standing).toEqual({ state: 'otherAmount', amount: 80 })
  })

  test('that is removed comes back by the toast, with whatever was changed since', () => {
    addGoal()
    addGoal()
    const [first] = $goals.get()
    if (first) removeGoal(first.goal)
    const [left] = goals()
    changeGoal(left?.id ?? '', { amount: 150 })
    $toasts
      .get()
      .findLast(({ action }) => action?.label === 'Undo')
      ?.action?.onClick()
    expect(amounts()).toEqual([150, 80])
  })

  test('typed digit by digit is one step back', () => {
    addGoal()
    for (const amount of [1, 12, 125]) changeGoal(goal().id, { amount })
    undo()
    expect(goal().amount).toBe(80)
  })

  test('is named in the list of changes with its amount and texts', () => {
    expect(settingValue('rewards_goals', [makeGoal(80, '10% off')]).text).toContain('80: 10% off')
    expect(settingValue('rewards_goals', []).text).toBe('–')
  })

  test('at the amount of another one, or of free shipping, is told apart', () => {
    const settings = makeSettings({
      threshold: 80,
      rewards: { goals: [makeGoal(80, 'a'), makeGoal(80, 'b', { id: 'b' })] }
    })
    expect(shownGoals(settings, $discounts.get())).toMatchObject([
      { isAtThreshold: true, isTaken: true },
      { isAtThreshold: true, isTaken: true }
    ])
  })
})
