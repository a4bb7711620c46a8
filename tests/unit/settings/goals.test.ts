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

const BROKEN = [null, 7, 'goal', {}, { ...FIRST, amount: '80' }, { ...FIRST, amount: -1 }]
const { id, amount, name } = FIRST

test.each<[given: unknown, goals: unknown[]]>([
  [
    [SECOND, FIRST],
    [FIRST, SECOND]
  ],
  [[FIRST, makeGoal(80, 'a gift', { id: 'other' })], [FIRST]],
  [[FIRST, { ...SECOND, id: FIRST.id }], [FIRST]],
  [
    [FIRST, SECOND, makeGoal(200, 'more')],
    [FIRST, SECOND]
  ],
  [[...BROKEN, SECOND], [SECOND]],
  [[{ ...FIRST, progressText: 'x'.repeat(301) }], []],
  [{ 0: FIRST }, []],
  [[{ ...FIRST, colour: 'red' }], [FIRST]],
  // A text that is left out is an empty one.
  [[{ id, amount, name }], [makeGoal(80, '10% off', { progressText: '', successText: '' })]],
  ...(
    [
      [{ de: { name: '10 % Rabatt' }, xx: { name: 'x' } }, { de: { name: '10 % Rabatt' } }],
      [{ de: { name: 7, successText: 'Ja', headline: 'x' } }, { de: { successText: 'Ja' } }],
      [{ de: { name: 'x'.repeat(99) } }, { de: { name: 'x'.repeat(60) } }],
      ['de', {}],
      [undefined, {}]
    ] as const
  ).map(([languages, kept]): [unknown, unknown[]] => [
    [{ ...FIRST, languages }],
    [{ ...FIRST, languages: kept }]
  ])
])('a page that is given the goals %j draws those that are right, in order', (given, goals) => {
  expect(read(given)).toEqual(goals)
})

test('the threshold among a host’s goals is free shipping', () => {
  expect(readSettings({ goals: { threshold: 70 }, currency: 'USD' })).toMatchObject({
    settings: { threshold: 70, rewards: { goals: [] } }
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
    [{ ...FIRST, languages: { de: { name: 'x'.repeat(61) } } }],
    [Object.assign(makeGoal(80, '10% off'), { languages: { xx: {} } })]
  ])('with goals that nobody could promise is refused: %j', (...goals) => {
    expect(save(...goals).success).toBe(false)
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
