import { fromFlat, toSaveForm } from '#shared/settings/flat.ts'
import { readSettings, SettingsSchema } from '#shared/settings/schema.ts'
import * as v from 'valibot'
import { describe, expect, test } from 'vitest'

import { makeGoal, makeSettings } from '../../support/make.ts'

const [FIRST, SECOND] = [makeGoal(80, '10% off'), makeGoal(120, 'a gift')]

/** The goals that a shopper's page takes from what it is given. */
function read(rewards_goals: unknown) {
  const settings = readSettings({ threshold: 50, rewards_goals })
  return settings.state === 'ok' ? settings.settings.rewards.goals : undefined
}

describe('a page that is given goals', () => {
  test.each([
    { what: 'in the wrong order', given: [SECOND, FIRST], goals: [FIRST, SECOND] },
    {
      what: 'two at one amount',
      given: [FIRST, makeGoal(80, 'a gift', { id: 'other' })],
      goals: [FIRST]
    },
    { what: 'one of them twice', given: [FIRST, { ...SECOND, id: FIRST.id }], goals: [FIRST] },
    {
      what: 'too many',
      given: [FIRST, SECOND, makeGoal(200, 'more')],
      goals: [FIRST, SECOND]
    },
    {
      what: 'broken ones among them',
      given: [null, 7, 'goal', {}, { ...FIRST, amount: '80' }, { ...FIRST, amount: -1 }, SECOND],
      goals: [SECOND]
    },
    { what: 'a text of 301 characters', given: [{ ...FIRST, progressText: 'x'.repeat(301) }], goals: [] },
    { what: 'no list', given: { 0: FIRST }, goals: [] }
  ])('$what draws those that are right, in order', ({ given, goals }) => {
    expect(read(given)).toEqual(goals)
  })

  test('a text that is left out counts as an empty one', () => {
    const { id, amount, name } = FIRST
    expect(read([{ id, amount, name }])).toEqual([
      makeGoal(80, '10% off', { progressText: '', successText: '' })
    ])
  })

  test.each([
    [{ de: { name: '10 % Rabatt' }, xx: { name: 'x' } }, { de: { name: '10 % Rabatt' } }],
    [{ de: { name: 7, successText: 'Ja', headline: 'x' } }, { de: { successText: 'Ja' } }],
    [{ de: { name: 'x'.repeat(99) } }, { de: { name: 'x'.repeat(60) } }],
    ['de', {}],
    [undefined, {}]
  ])('right texts in other languages are kept: %j', (languages, kept) => {
    expect(read([{ ...FIRST, languages }])).toEqual([{ ...FIRST, languages: kept }])
  })

  test('keys that are no setting are left out', () => {
    expect(read([{ ...FIRST, colour: 'red' }])).toEqual([FIRST])
  })

  test('the threshold among a host’s goals is free shipping', () => {
    expect(readSettings({ goals: { threshold: 70 }, currency: 'USD' })).toMatchObject({
      settings: { threshold: 70, rewards: { goals: [] } }
    })
  })
})

describe('a save', () => {
  const save = (...goals: (typeof FIRST)[]) =>
    v.safeParse(SettingsSchema, makeSettings({ rewards: { goals } }))

  test('saved goals are in the order of their amounts', () => {
    expect(save(SECOND, FIRST).output).toEqual(makeSettings({ rewards: { goals: [FIRST, SECOND] } }))
  })

  test.each([
    [{ ...FIRST, amount: -1 }],
    [FIRST, makeGoal(80, 'a gift', { id: 'other' })],
    [FIRST, { ...SECOND, id: FIRST.id }],
    [FIRST, SECOND, makeGoal(200, 'more')],
    [{ ...FIRST, name: 'x'.repeat(61) }],
    [{ ...FIRST, rule: 'two words' }],
    [{ ...FIRST, languages: { de: { name: 'x'.repeat(61) } } }]
  ])('with goals that nobody could promise is refused: %j', (...goals) => {
    expect(save(...goals).success).toBe(false)
  })

  test('with a goal in a language that there is not is refused', () => {
    const goals = [{ ...FIRST, languages: { xx: {} } }]
    expect(v.is(SettingsSchema, { ...makeSettings(), rewards: { goals } })).toBe(false)
  })

  test('a goal’s texts in other languages are kept, and empty ones are left out', () => {
    const goals = [makeGoal(80, '10% off', { languages: { de: { name: '10 % Rabatt' } } }), SECOND]
    const settings = makeSettings({ rewards: { goals } })
    const sent = toSaveForm(settings)
    expect(sent.rewards_goals).toMatchObject([
      { languages: { de: { name: '10 % Rabatt' } } },
      { amount: 120 }
    ])
    expect(JSON.stringify(sent)).not.toContain('{}')
    expect(v.parse(SettingsSchema, fromFlat(sent)).rewards).toEqual(settings.rewards)
  })
})
