import { expect, test } from 'vitest'

import { makeOwner, stateOf } from '../../support/mended-owner.ts'
import { SHOP, signedInstance } from '../../support/service.ts'

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

test('a shop without free shipping gives its cheapest delivery a free rate', async () => {
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
