import { DAY_MS, MINUTE_MS } from '#shared/time.ts'
import { expect, test } from 'vitest'

import { FAILED_WRITES } from '../../support/changing-owner.ts'
import { changeElsewhere, FROM_40, isWrite, makeOwner, stateOf } from '../../support/mended-owner.ts'
import { SHOP } from '../../support/service.ts'
import { broken } from '../../support/shipping.ts'

test('a double click and a second tab are one change', async () => {
  const { planned, act, writes, store } = await makeOwner()
  const { id } = await planned(40)
  const both = await Promise.all([act('confirm', id, 40), act('confirm', id, 40)])
  expect(both.map(({ result }) => result)).toEqual(['written', 'written'])
  expect(both.map(stateOf)).toEqual(['done', 'done'])
  expect(await act('confirm', id, 40)).toMatchObject({ result: 'written', change: { state: 'done' } })
  expect(writes()).toBeLessThanOrEqual(2)
  expect((await store.rateChanges.list(SHOP, 'rates'))[0]?.plan).toBe(id)
})

test('rates that were changed since the plan was shown are not written over: the owner sees the new plan', async () => {
  const owner = await makeOwner()
  const { id } = await owner.planned(40)
  await changeElsewhere(owner, { rates: [{ amount: '3', conditions: [] }] })
  const before = await owner.options()
  const answer = await owner.act('confirm', id, 40)
  expect(answer).toMatchObject({ result: 'changed', plan: { steps: [{ does: 'begins' }] } })
  expect(answer.change).toBeUndefined()
  expect(await owner.options()).toBe(before)
})

test('a change between reading and writing is noticed by the revision', async () => {
  const owner = await makeOwner()
  const { id } = await owner.planned(40)
  let isFirst = true
  owner.answerCalls(async (address) => {
    if (!isWrite(address) || !isFirst) return undefined
    isFirst = false
    await changeElsewhere(owner, { title: 'Post' })
    return undefined
  })
  expect(await owner.act('confirm', id, 40)).toMatchObject({ result: 'changed', plan: { state: 'ready' } })
  expect(await owner.options()).toContain(
    '"Post",[{"amount":"0","conditions":[{"type":"BY_TOTAL_PRICE","operator":"GTE","value":"50"'
  )
})

test.each(FAILED_WRITES)(
  'Wix is %s at the write: nothing is half said, and the next try goes on',
  async (result, answer) => {
    const { confirm, answerCalls, options, load } = await makeOwner()
    const before = await options()
    answerCalls((address) => (isWrite(address) ? answer() : undefined))
    const failed = await confirm(40)
    expect(failed).toMatchObject({ result, plan: { state: 'ready' } })
    expect(failed.change).toBeUndefined()
    expect(await options()).toBe(before)
    answerCalls(() => undefined)
    expect((await load(40)).plan.state).toBe('ready')
    expect(stateOf(await confirm(40))).toBe('done')
  }
)

test('Wix is silent at the reading before: the owner reads that, and nothing is written', async () => {
  const { planned, act, answerCalls, writes } = await makeOwner()
  const { id } = await planned(40)
  answerCalls((address) => (address.includes('/query') ? broken() : undefined))
  expect((await act('confirm', id, 40)).plan).toMatchObject({ state: 'unread' })
  expect(writes()).toBe(0)
})

test('a write whose answer was lost is a write', async () => {
  const owner = await makeOwner()
  const { id } = await owner.planned(40)
  let isFirst = true
  owner.answerCalls(async (address) => {
    if (!isWrite(address) || !isFirst) return undefined
    isFirst = false
    await changeElsewhere(owner, { rates: FROM_40 })
    return broken()
  })
  expect(stateOf(await owner.act('confirm', id, 40))).toBe('done')
})

test('a crash between the write and its confirmation is made up for when the owner opens the plan again', async () => {
  const { planned, act, answerCalls, load, store, costsOf } = await makeOwner()
  const { id } = await planned(40)
  let reads = 0
  // The process is gone once Wix has written.
  answerCalls((address) => {
    if (isWrite(address)) reads = 1
    else if (reads === 1 && address.includes('/query')) return broken()
    return undefined
  })
  expect((await act('confirm', id, 40)).plan.state).toBe('unread')
  expect(await store.rateChanges.find({ instanceId: SHOP, plan: id })).toMatchObject({ state: 'writing' })
  answerCalls(() => undefined)
  expect(stateOf(await load(40))).toBe('done')
  expect(await costsOf(40)).toBe(0)
})

test('a crash before the write leaves nothing that an owner would be told', async () => {
  const { planned, act, answerCalls, load, pass, store } = await makeOwner()
  const { id } = await planned(40)
  let isDown = false
  answerCalls((address) => {
    if (isWrite(address)) isDown = true
    return isDown ? broken() : undefined
  })
  await act('confirm', id, 40)
  answerCalls(() => undefined)
  expect((await load(40)).change).toBeUndefined()
  pass(2 * MINUTE_MS)
  expect((await load(40)).change).toBeUndefined()
  expect(await store.rateChanges.find({ instanceId: SHOP, plan: id })).toBeUndefined()
})

test('checkout that cannot be asked is not said to agree, and is asked again', async () => {
  const { confirm, rules, load } = await makeOwner()
  rules.setRefused('preview', true)
  expect(await confirm(40)).toMatchObject({ result: 'written', change: { state: 'unconfirmed' } })
  rules.setRefused('preview', false)
  expect(stateOf(await load(40))).toBe('done')
})

test('what was changed or deleted since is not undone', async () => {
  const owner = await makeOwner()
  const done = await owner.confirm(40)
  const id = done.change?.id ?? ''
  await changeElsewhere(owner, { rates: [{ amount: '3', conditions: [] }] })
  const before = await owner.options()
  expect(await owner.act('undo', id, 40)).toMatchObject({
    result: 'changed',
    change: { state: 'overwritten', undo: { state: 'impossible', reason: 'changed' } }
  })
  expect(await owner.options()).toBe(before)
  await changeElsewhere(owner, { deleted: true })
  expect((await owner.load(40)).change?.undo).toEqual({ state: 'impossible', reason: 'deleted' })
})

test('after 30 days nothing is undone', async () => {
  const { confirm, act, options, pass } = await makeOwner()
  const { change } = await confirm(40)
  const before = await options()
  pass(30 * DAY_MS)
  const late = await act('undo', change?.id ?? '', 40)
  expect(late).toMatchObject({ result: 'changed', change: { undo: { state: 'impossible', reason: 'old' } } })
  expect(await options()).toBe(before)
})

test('two changes are undone one after the other', async () => {
  const { confirm, act, options, pass } = await makeOwner()
  const before = await options()
  await confirm(40)
  pass(1000)
  const second = await confirm(30)
  const first = await act('undo', second.change?.id ?? '', 30)
  expect(first.change).toMatchObject({ amount: 40, state: 'done' })
  await act('undo', first.change?.id ?? '', 30)
  expect(await options()).toBe(before)
})
