import { DAY_MS, MINUTE_MS } from '#shared/time.ts'
import { expect, test } from 'vitest'

import { FAILED_WRITES } from '../../support/changing-owner.ts'
import { changeElsewhere, FROM_40, isWrite, makeOwner, stateOf } from '../../support/mended-owner.ts'
import { SHOP, signedInstance } from '../../support/service.ts'
import { broken } from '../../support/shipping.ts'

/** Does this when the owner's change is first written at Wix, which then answers as it should or what this returns. */
function atFirstWrite(
  { answerCalls }: Awaited<ReturnType<typeof makeOwner>>,
  act: () => Promise<Response | undefined>
) {
  answerCalls(async (address) => {
    if (!isWrite(address)) return undefined
    answerCalls(() => undefined)
    return act()
  })
}

test('a plan says which option gets which rate where, and what carts pay before and after', async () => {
  const { planned, writes } = await makeOwner()
  expect(await planned(40)).toMatchObject({
    regions: [
      { name: 'United States and Canada', places: ['US', 'CA'], isChosen: true },
      { name: 'Germany and Austria', isChosen: false },
      { name: 'International', places: [], isChosen: false }
    ],
    steps: [{ does: 'moves', name: 'Standard shipping', places: ['United States and Canada'], before: 50 }],
    carts: [
      { total: 24, before: 7.5, after: 7.5 },
      { total: 40, before: 7.5, after: 0 },
      { total: 64, before: 0, after: 0 }
    ],
    others: ['Express shipping'],
    alsoFree: []
  })
  expect(writes()).toBe(0)
})

test('the shop ships free from the amount once the owner confirms, and the rates before are put back on demand', async () => {
  const { confirm, costsOf, options, act, known, work } = await makeOwner()
  const before = await options()
  const done = await confirm(40)
  expect(done).toMatchObject({ result: 'written', plan: { state: 'same' }, change: { state: 'done' } })
  expect([await costsOf(39.99), await costsOf(40)]).toEqual([7.5, 0])
  await work.run()
  expect((await known()).regions[0]).toMatchObject({ freeFrom: 40, found: 'checked' })
  const undone = await act('undo', done.change?.id ?? '', 40)
  expect(undone).toMatchObject({ result: 'undone', plan: { state: 'ready' } })
  expect(undone.change).toBeUndefined()
  expect(await options()).toBe(before)
})

test('a price that ended where free shipping began goes on up to a larger amount', async () => {
  const { planned, confirm, costsOf } = await makeOwner()
  expect((await planned(90)).steps[1]).toMatchObject({ does: 'paid', value: 7.5, before: 50 })
  expect(stateOf(await confirm(90))).toBe('done')
  expect([await costsOf(50), await costsOf(89.99), await costsOf(90)]).toEqual([7.5, 7.5, 0])
})

test('regions that the owner chooses are changed, and no others', async () => {
  const { load, act, options } = await makeOwner()
  const { plan } = await load(40)
  const ids = plan.state === 'ready' ? plan.regions.map(({ id }) => id) : []
  const abroad = await load(40, ids.slice(1))
  expect(abroad.plan).toMatchObject({
    steps: [
      { does: 'moves', name: 'Standard shipping', before: 60 },
      { does: 'begins', name: 'International shipping' }
    ]
  })
  expect((await load(40, [])).plan).toMatchObject({ state: 'cannot' })
  expect(JSON.parse(await options())).toHaveLength(4)
  await act('check', '', 40)
})

test('amounts without decimals are written without them', async () => {
  const { confirm, options } = await makeOwner({ currency: 'JPY' })
  expect(stateOf(await confirm(6000))).toBe('done')
  expect(await options()).toContain('"value":"6000"')
})

test.each([
  ['by-weight', 'conditions'],
  ['two-profiles', 'profiles'],
  ['third-party', 'carrier'],
  ['nothing-set-up', 'nothingSetUp']
] as const)('a shop %s is told why not: %s', async (preset, reason) => {
  const { rules, load } = await makeOwner()
  await rules.setShipping(preset)
  expect((await load(40)).plan).toMatchObject({ state: 'cannot', reason })
})

test('a store without free shipping gives its cheapest delivery a free rate', async () => {
  const { rules, confirm, costsOf } = await makeOwner()
  await rules.setShipping('no-free-shipping')
  expect(stateOf(await confirm(60))).toBe('done')
  expect([await costsOf(59.99), await costsOf(60)]).toEqual([7.5, 0])
})

test('an amount in another currency than the shop’s, and none at all, are refused', async () => {
  const { ask } = await makeOwner()
  const euros = await ask({ of: 'rates', amount: 40, currency: 'EUR' })
  expect(euros.plan).toMatchObject({ state: 'cannot', reason: 'currency', name: 'USD' })
  await expect(ask({ of: 'rates', amount: 0, currency: 'USD' })).rejects.toThrow('amount must be')
})

test('nobody but the owner sees or changes anything', async () => {
  const { call, planned, expectOwnersOnly } = await makeOwner()
  const { id } = await planned(40)
  const address = `/_functions/shopChange?instanceId=${SHOP}&of=rates&amount=40&currency=USD`
  await expectOwnersOnly(address, id)
  const other = await call(address.replace(SHOP, 'another-shop'), {
    headers: { Authorization: signedInstance() }
  })
  expect(other.status).toBe(403)
})

/** The owner confirms a plan, and the process is lost before Wix has written it. */
async function lostBeforeTheWrite() {
  const owner = await makeOwner()
  const { id } = await owner.planned(40)
  let isDown = false
  owner.answerCalls((address) => {
    isDown ||= isWrite(address)
    return isDown ? broken() : undefined
  })
  await owner.act('confirm', id, 40)
  owner.answerCalls(() => undefined)
  return { ...owner, id }
}

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
  atFirstWrite(owner, async () => {
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
  atFirstWrite(owner, async () => {
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

test('a crash before the write leaves nothing that an owner would read', async () => {
  const { id, load, pass, store } = await lostBeforeTheWrite()
  expect((await load(40)).change).toBeUndefined()
  pass(2 * MINUTE_MS)
  expect((await load(40)).change).toBeUndefined()
  expect(await store.rateChanges.find({ instanceId: SHOP, plan: id })).toBeUndefined()
})

test('a kept plan is not carried out once its option was changed elsewhere, even in its name alone', async () => {
  const owner = await lostBeforeTheWrite()
  await changeElsewhere(owner, { title: 'Post' })
  const before = await owner.options()
  expect(await owner.act('confirm', owner.id, 40)).toMatchObject({ result: 'changed' })
  expect(await owner.options()).toBe(before)
})

test('a written change is kept although a second tab, which Wix refused, has forgotten it', async () => {
  const owner = await makeOwner()
  const { id } = await owner.planned(40)
  atFirstWrite(owner, async () => {
    owner.answerCalls((address) =>
      isWrite(address) ? Response.json({ message: 'No' }, { status: 400 }) : undefined
    )
    expect((await owner.act('confirm', id, 40)).result).toBe('refused')
    expect(await owner.store.rateChanges.list(SHOP, 'rates')).toEqual([])
    owner.answerCalls(() => undefined)
    return undefined
  })
  expect(await owner.act('confirm', id, 40)).toMatchObject({ result: 'written', change: { state: 'done' } })
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
