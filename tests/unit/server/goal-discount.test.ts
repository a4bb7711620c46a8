import { MINUTE_MS } from '#shared/time.ts'
import { expect, test } from 'vitest'

import { FAILED_WRITES } from '../../support/changing-owner.ts'
import { isDiscountWrite, makeChosen, makeDiscountOwner } from '../../support/discount-owner.ts'
import { SHOP } from '../../support/service.ts'
import { broken } from '../../support/shipping.ts'

test('a goal without a discount is told what is made, and what carts save', async () => {
  const { planned, writes } = await makeDiscountOwner()
  expect(await planned()).toMatchObject({
    steps: [{ does: 'made', name: '10% off', value: 10 }],
    carts: [
      { total: 48, before: 0, after: 0 },
      { total: 80, before: 0, after: 8 },
      { total: 128, before: 0, after: 12.8 }
    ]
  })
  expect(writes()).toBe(0)
})

test('the shop gives it once the owner confirms, which the goal sees at once; undo takes it away', async () => {
  const { confirm, act, bare, read, known, discounts } = await makeDiscountOwner()
  await read()
  const done = await confirm()
  expect(done).toMatchObject({
    result: 'written',
    plan: { state: 'same', rule: { name: '10% off' } },
    change: { state: 'done', names: ['10% off'], amount: 80, isOn: true }
  })
  expect(await discounts()).toMatchObject([
    { name: '10% off', active: true, trigger: { subtotalRange: { from: '80' } } }
  ])
  expect((await known()).discounts).toMatchObject({
    state: 'known',
    rules: [{ name: '10% off', from: 80, isOn: true }]
  })
  const undone = await act('undo', done.change?.id ?? '')
  expect(undone).toMatchObject({ result: 'undone', plan: { state: 'ready' } })
  expect(undone.change).toBeUndefined()
  expect(await bare()).toBe('[]')
  expect((await confirm()).change?.state).toBe('done')
})

test('a discount that the owner made is shown as it is before it is changed, and back as it was on demand', async () => {
  const { rule, planned, confirm, act, bare, discounts, writes } = await makeChosen()
  const before = await bare()
  const wanted = { rule, amount: 90, percent: 15 }
  expect(await planned(wanted)).toMatchObject({
    steps: [
      { does: 'from', name: '10% off larger orders', value: 90, before: 80 },
      { does: 'percent', name: '10% off larger orders', value: 15, before: 10 }
    ],
    carts: [{ total: 54 }, { total: 90, before: 9, after: 13.5 }, { total: 144, before: 14.4, after: 21.6 }]
  })
  expect(writes()).toBe(0)
  const done = await confirm(wanted)
  expect(done).toMatchObject({ result: 'written', change: { state: 'done', amount: 90 } })
  expect(await discounts()).toMatchObject([
    {
      name: '10% off larger orders',
      trigger: { subtotalRange: { from: '90' } },
      discounts: { values: [{ percentage: 15 }] }
    }
  ])
  expect(await act('undo', done.change?.id ?? '', wanted)).toMatchObject({ result: 'undone' })
  expect(await bare()).toBe(before)
})

test('a discount is switched off with its goal, and on again', async () => {
  const { rule, confirm, discounts } = await makeChosen()
  const off = await confirm({ rule, isOn: false })
  expect(off).toMatchObject({ plan: { state: 'same' }, change: { state: 'done', isOn: false } })
  expect(await discounts()).toMatchObject([{ active: false }])
  await confirm({ rule })
  expect(await discounts()).toMatchObject([{ active: true }])
})

test('a discount that the shop gives already is not made twice', async () => {
  const { rule, load } = await makeChosen()
  expect((await load()).plan).toMatchObject({
    state: 'same',
    rule: { id: rule, name: '10% off larger orders' }
  })
})

test('an amount without percent stays one; other conditions and currencies are left to the owner', async () => {
  const { rule, rules, load, discounts, planned } = await makeChosen()
  expect((await load({ rule, currency: 'EUR' })).plan).toMatchObject({ state: 'cannot', reason: 'currency' })
  await rules.setDiscounts('five-off-mugs')
  const [{ id } = {}] = await discounts()
  expect((await load({ rule: String(id) })).plan).toMatchObject({
    state: 'cannot',
    reason: 'conditional',
    name: 'Mugs for less'
  })
  await rules.setDiscounts('free-shipping-from-40')
  const [{ id: other } = {}] = await discounts()
  const plan = await planned({ rule: String(other) })
  expect(plan).toMatchObject({ steps: [{ does: 'from', before: 40 }], carts: [] })
})

test.each([true, false])(
  'a discount that was deleted at Wix is not made again without its percent (on: %s)',
  async (isOn) => {
    const { load } = await makeDiscountOwner()
    const wanted = { rule: 'deleted', percent: undefined, isOn }
    expect((await load(wanted)).plan).toMatchObject({ state: 'cannot', reason: 'gone', name: '10% off' })
  }
)

test('rates and discounts have a last change each', async () => {
  const { confirm, store } = await makeDiscountOwner()
  await confirm()
  expect(await store.rateChanges.list(SHOP, 'rates')).toEqual([])
  expect(await store.rateChanges.list(SHOP, 'discount')).toHaveLength(1)
})

test.each([
  ['name', { name: ' ' }],
  ['name', { name: 'x'.repeat(51) }],
  ['percent', { percent: 0 }],
  ['percent', { percent: 101 }],
  ['percent', { percent: undefined }],
  ['amount', { amount: 0 }]
])('a wish without a sound %s is refused', async (field, change) => {
  const { load } = await makeDiscountOwner()
  await expect(load(change)).rejects.toThrow(field)
})

test('nobody but the owner sees or changes anything', async () => {
  const { planned, expectOwnersOnly } = await makeDiscountOwner()
  const { id } = await planned()
  const address = `/_functions/shopChange?instanceId=${SHOP}&of=discount&amount=80&currency=USD&name=10%25+off&percent=10`
  await expectOwnersOnly(address, id)
})

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
  owner.answerCalls(async (address) => {
    if (!isDiscountWrite(address)) return undefined
    owner.answerCalls(() => undefined)
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
