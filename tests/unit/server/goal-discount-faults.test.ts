import { MINUTE_MS } from '#shared/time.ts'
import { expect, test } from 'vitest'

import { FAILED_WRITES } from '../../support/changing-owner.ts'
import { isDiscountWrite, makeChosen, makeDiscountOwner } from '../../support/discount-owner.ts'
import { broken } from '../../support/shipping.ts'

test('a double click and a second tab make one discount', async () => {
  const { planned, act, discounts } = await makeDiscountOwner()
  const { id } = await planned()
  const both = await Promise.all([act('confirm', id), act('confirm', id)])
  expect(both.map(({ result }) => result).toSorted()).toEqual(['busy', 'written'])
  expect(await act('confirm', id)).toMatchObject({ result: 'written', change: { state: 'done' } })
  expect(await discounts()).toHaveLength(1)
})

test('a change between reading and writing is noticed by the revision', async () => {
  const owner = await makeChosen()
  const wanted = { rule: owner.rule, amount: 90 }
  const { id } = await owner.planned(wanted)
  let isFirst = true
  owner.answerCalls(async (address) => {
    if (!isDiscountWrite(address) || !isFirst) return undefined
    isFirst = false
    await owner.changeElsewhere({ name: 'Other' })
    return undefined
  })
  expect(await owner.act('confirm', id, wanted)).toMatchObject({
    result: 'changed',
    plan: { steps: [{ name: 'Other' }] }
  })
  expect(await owner.discounts()).toMatchObject([{ trigger: { subtotalRange: { from: '80' } } }])
})

test.each(FAILED_WRITES)(
  'Wix is %s at the write: nothing is half said, and a later try goes on',
  async (result, answer) => {
    const { confirm, answerCalls, bare, load, pass } = await makeDiscountOwner()
    answerCalls((address) => (isDiscountWrite(address) ? answer() : undefined))
    const failed = await confirm()
    expect(failed).toMatchObject({ result, plan: { state: 'ready' } })
    expect(failed.change).toBeUndefined()
    expect(await bare()).toBe('[]')
    answerCalls(() => undefined)
    // A rule that Wix was silent about may still come: it is not made twice.
    if (result === 'silent') {
      expect(await confirm()).toMatchObject({ result: 'busy' })
      pass(2 * MINUTE_MS)
    }
    expect((await load()).plan.state).toBe('ready')
    expect((await confirm()).change?.state).toBe('done')
  }
)

test('a discount whose answer was lost is found, and not made again', async () => {
  const owner = await makeDiscountOwner()
  const { id } = await owner.planned()
  owner.answerCalls(async (address) => {
    if (!isDiscountWrite(address)) return undefined
    owner.answerCalls(() => undefined)
    await owner.rules.setDiscounts('ten-percent-from-80')
    await owner.changeElsewhere({ name: '10% off' })
    return broken()
  })
  expect((await owner.act('confirm', id)).change?.state).toBe('done')
  expect(await owner.discounts()).toHaveLength(1)
})
