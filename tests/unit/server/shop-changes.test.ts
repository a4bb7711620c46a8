import { afterEach, describe, expect, test, vi } from 'vitest'

import type { ShopChange } from '#shared/api/shop-change-api.ts'

import { FAILED_WRITES, makeDiscountOwner, makeRatesOwner } from '../../support/changing-owner.ts'
import { play } from '../../support/scenario.ts'
import { SHOP } from '../../support/service.ts'
import { broken } from '../../support/shipping.ts'

afterEach(() => void vi.useRealTimers())

const KINDS = { rates: () => makeRatesOwner(), discount: () => makeDiscountOwner() }
type Owner = Awaited<ReturnType<(typeof KINDS)[keyof typeof KINDS]>>

/** What the owner changes at Wix's own pages, by a scenario's words. */
const ELSEWHERE: Record<string, Parameters<Owner['changeElsewhere']>[0]> = {
  name: { title: 'Post' },
  rates: { rates: [{ amount: '3', conditions: [] }] },
  'rates as wanted': {
    rates: [
      { amount: '0', conditions: [{ type: 'BY_TOTAL_PRICE', operator: 'GTE', value: '40' }] },
      { amount: '7.5', conditions: [{ type: 'BY_TOTAL_PRICE', operator: 'LT', value: '50' }] }
    ]
  },
  'all of it': 'deleted'
}

/**
 * Plays what an owner does (`plan`, `confirm`, `undo`, `load`), and how Wix answers (`write fails: busy`, `write is lost`, …).
 * Returns the last answer, and what the shop gives then.
 */
async function changed(steps: string, owner: Owner) {
  let [id, last, first] = ['', await owner.load(), '']
  const failWrites = (answer: () => Response) =>
    owner.answerCalls((address) => (owner.isWrite(address) ? answer() : undefined))
  const confirm = async () => (last = await owner.act('confirm', id))
  const elsewhere = async (what: string) => owner.changeElsewhere(ELSEWHERE[what] ?? {})
  await play(steps, {
    plan: async () => (id = (await owner.planned()).id),
    confirm,
    'confirm twice': () => Promise.all([confirm(), confirm()]),
    load: async () => (last = await owner.load()),
    undo: async () => {
      first ||= last.change?.id ?? ''
      last = await owner.act('undo', first)
    },
    elsewhere,
    'elsewhere before the write:': (what) =>
      owner.atFirstWrite(async () => {
        await elsewhere(what)
        return undefined
      }),
    'write fails:': (reason) => failWrites(FAILED_WRITES[reason as keyof typeof FAILED_WRITES]),
    'write is lost': () =>
      owner.atFirstWrite(async () => {
        await elsewhere('rates as wanted')
        return broken()
      }),
    'reading fails': () =>
      owner.answerCalls((address) => (address.includes('/query') ? broken() : undefined)),
    'Wix is gone from the write on': () => {
      let isDown = false
      owner.answerCalls((address) => {
        isDown ||= owner.isWrite(address)
        return isDown ? broken() : undefined
      })
    },
    'Wix is gone after the write': () => {
      let isDown = false
      owner.answerCalls((address) => {
        if (isDown && address.includes('/query')) return broken()
        isDown ||= owner.isWrite(address)
        return undefined
      })
    },
    well: () => owner.answerCalls(() => undefined)
  })
  owner.answerCalls(() => undefined)
  return `${wordsOf(last)}; ${await owner.now()}`
}

function wordsOf({ result, change, plan }: ShopChange) {
  return `${result ?? 'read'}, ${change?.state ?? 'no change'}, plan ${plan.state}`
}

const [BEFORE, AFTER] = ['Standard shipping from 50', 'Standard shipping from 40']
const READY = 'no change, plan ready'

test.each([
  ['plan', `read, ${READY}; ${BEFORE}`],
  ['plan, confirm', `written, done, plan same; ${AFTER}`],
  ['plan, confirm, confirm', `written, done, plan same; ${AFTER}`],
  ['plan, confirm twice', `written, done, plan same; ${AFTER}`],
  ['plan, confirm, undo', `undone, ${READY}; ${BEFORE}`],
  ['plan, elsewhere rates, confirm', `changed, ${READY}; Standard shipping from never`],
  ['plan, elsewhere before the write: name, confirm', `changed, ${READY}; Post from 50`],
  ['plan, reading fails, confirm', `read, no change, plan unread; ${BEFORE}`],
  ['plan, write is lost, confirm', `silent, done, plan same; ${AFTER}`],
  ['plan, Wix is gone after the write, confirm', `read, no change, plan unread; ${AFTER}`],
  ['plan, Wix is gone after the write, confirm, well, load', `read, done, plan same; ${AFTER}`],
  ['plan, Wix is gone from the write on, confirm, well, load', `read, ${READY}; ${BEFORE}`],
  ['plan, Wix is gone from the write on, confirm, well, 120 s, load', `read, ${READY}; ${BEFORE}`],
  [
    'plan, Wix is gone from the write on, confirm, well, elsewhere name, confirm',
    `changed, ${READY}; Post from 50`
  ],
  ['plan, confirm, elsewhere rates, undo', 'changed, overwritten, plan ready; Standard shipping from never'],
  ['plan, confirm, elsewhere all of it, load', 'read, overwritten, plan ready; Express shipping from never']
])('rates after %s: %s', async (steps, expected) => {
  expect(await changed(steps, await KINDS.rates())).toBe(expected)
})

const MADE = '10% off from 80'

test.each([
  ['plan, confirm', `written, done, plan same; ${MADE}`],
  ['plan, confirm, undo', `undone, ${READY}; none`],
  ['plan, confirm, undo, plan, confirm', `written, done, plan same; ${MADE}`],
  ['plan, confirm twice, confirm', `written, done, plan same; ${MADE}`],
  ['plan, Wix is gone after the write, confirm, well, load', `read, done, plan same; ${MADE}`],
  // A rule that Wix was silent about may still come: it is not made twice.
  ['plan, write fails: silent, confirm, well, plan, confirm', `busy, ${READY}; none`],
  ['plan, write fails: silent, confirm, well, 120 s, plan, confirm', `written, done, plan same; ${MADE}`]
])('a goal’s discount after %s: %s', async (steps, expected) => {
  expect(await changed(steps, await KINDS.discount())).toBe(expected)
})

describe.each(['rates', 'discount'] as const)('a change of the %s', (kind) => {
  test.each(Object.keys(FAILED_WRITES))(
    'a write that fails (%s) changes nothing, and a later one does',
    async (reason) => {
      const owner = await KINDS[kind]()
      const before = await owner.bare()
      expect(await changed(`plan, write fails: ${reason}, confirm`, owner)).toContain(`${reason}, ${READY}`)
      expect(await owner.bare()).toBe(before)
      expect(await changed('120 s, load, plan, confirm', owner)).toContain('written, done')
    }
  )
})

test('rates and discounts have a last change each', async () => {
  const { confirm, store } = await makeDiscountOwner()
  await confirm()
  expect(await store.rateChanges.list(SHOP, 'rates')).toEqual([])
  expect(await store.rateChanges.list(SHOP, 'discount')).toHaveLength(1)
})

describe('rates', () => {
  test('a plan says which option gets which rate where', async () => {
    const { planned, writes } = await makeRatesOwner()
    expect(await planned()).toMatchObject({
      regions: [
        { name: 'United States and Canada', places: ['US', 'CA'], isChosen: true },
        { name: 'Germany and Austria', isChosen: false },
        { name: 'International', places: [], isChosen: false }
      ],
      steps: [{ does: 'moves', name: 'Standard shipping', places: ['United States and Canada'], before: 50 }],
      others: ['Express shipping'],
      alsoFree: []
    })
    expect(writes()).toBe(0)
  })

  test('an owner who confirms reads of the new amount, and two changes are undone one after the other', async () => {
    const { confirm, act, bare, known, work, costsOf } = await makeRatesOwner()
    const before = await bare()
    await confirm()
    await work.run()
    expect((await known()).regions[0]).toMatchObject({ freeFrom: 40, found: 'checked' })
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 1000 })
    const second = await confirm({ amount: 90 })
    expect([await costsOf(50), await costsOf(89.99), await costsOf(90)]).toEqual([7.5, 7.5, 0])
    const first = await act('undo', second.change?.id ?? '', { amount: 90 })
    expect(first.change).toMatchObject({ amount: 40, state: 'done' })
    await act('undo', first.change?.id ?? '')
    expect(await bare()).toBe(before)
  })

  test('a price that ended where free shipping began goes on up to a larger amount', async () => {
    const { planned } = await makeRatesOwner()
    expect((await planned({ amount: 90 })).steps[1]).toMatchObject({ does: 'paid', value: 7.5, before: 50 })
  })

  test('regions that the owner chooses are changed, and no others', async () => {
    const { planned, load } = await makeRatesOwner()
    const ids = (await planned()).regions?.map(({ id }) => id) ?? []
    expect(await planned({ regions: ids.slice(1) })).toMatchObject({
      steps: [
        { does: 'moves', name: 'Standard shipping', before: 60 },
        { does: 'begins', name: 'International shipping' }
      ]
    })
    expect((await load({ regions: [] })).plan).toMatchObject({ state: 'cannot' })
  })

  test('amounts without decimals are written without them, and a store without free shipping gets a free rate', async () => {
    const yen = await makeRatesOwner()
    yen.platform.emulator.setCurrency('JPY')
    await yen.confirm({ amount: 6000, currency: 'JPY' })
    expect(await yen.now()).toBe('Standard shipping from 6000')
    const { rules, confirm, costsOf } = await makeRatesOwner()
    await rules.setShipping('no-free-shipping')
    await confirm({ amount: 60 })
    expect([await costsOf(59.99), await costsOf(60)]).toEqual([7.5, 0])
  })

  test.each([
    ['by-weight', 'conditions'],
    ['two-profiles', 'profiles'],
    ['third-party', 'carrier'],
    ['nothing-set-up', 'nothingSetUp']
  ] as const)('a store %s is told why not: %s', async (preset, reason) => {
    const { rules, load } = await makeRatesOwner()
    await rules.setShipping(preset)
    expect((await load()).plan).toMatchObject({ state: 'cannot', reason })
  })

  test('an amount in another currency than the store’s, and none at all, are refused', async () => {
    const { load } = await makeRatesOwner()
    const { plan } = await load({ currency: 'EUR' })
    expect(plan).toMatchObject({ state: 'cannot', reason: 'currency', name: 'USD' })
    await expect(load({ amount: 0 })).rejects.toThrow('amount must be')
  })
})

describe('a goal’s discount', () => {
  const LARGER = '10% off larger orders'

  test('a goal without a discount is told what is made', async () => {
    const { planned, writes, confirm, known, read, load, rule } = await makeDiscountOwner()
    expect(await planned()).toMatchObject({
      steps: [{ does: 'made', name: '10% off', value: 10 }]
    })
    expect(writes()).toBe(0)
    await read()
    expect((await confirm()).change).toMatchObject({ names: ['10% off'], amount: 80, isOn: true })
    const rules = [{ name: '10% off', from: 80, isOn: true }]
    expect((await known()).discounts).toMatchObject({ state: 'known', rules })
    // The goal is about it now.
    expect((await load({ rule: await rule() })).change).toMatchObject({ state: 'done' })
  })

  test('a discount that the owner made is shown before it is changed, and put back on demand', async () => {
    const owner = await makeDiscountOwner('ten-percent-from-80')
    const before = await owner.bare()
    const wanted = { rule: await owner.rule(), amount: 90, percent: 15 }
    expect(await owner.planned(wanted)).toMatchObject({
      steps: [
        { does: 'from', name: LARGER, value: 90, before: 80 },
        { does: 'percent', name: LARGER, value: 15, before: 10 }
      ]
    })
    const done = await owner.confirm(wanted)
    expect(done).toMatchObject({ result: 'written', change: { state: 'done', amount: 90 } })
    expect(await owner.bare()).toContain('"percentage":15')
    await owner.act('undo', done.change?.id ?? '', wanted)
    expect(await owner.bare()).toBe(before)
  })

  test('a discount is switched off with its goal and on again, not made twice, and not written over by a change elsewhere', async () => {
    const owner = await makeDiscountOwner('ten-percent-from-80')
    const rule = await owner.rule()
    expect((await owner.load()).plan).toMatchObject({ state: 'same', rule: { id: rule, name: LARGER } })
    expect((await owner.confirm({ rule, isOn: false })).change).toMatchObject({ state: 'done', isOn: false })
    expect(await owner.now()).toBe(`${LARGER} from 80, off`)
    await owner.confirm({ rule })
    expect(await owner.now()).toBe(`${LARGER} from 80`)
    const wanted = { rule, amount: 90 }
    const { id } = await owner.planned(wanted)
    owner.atFirstWrite(async () => void (await owner.changeElsewhere({ name: 'Other' })) as undefined)
    const steps = [{ name: 'Other' }]
    expect(await owner.act('confirm', id, wanted)).toMatchObject({ result: 'changed', plan: { steps } })
    expect(await owner.now()).toBe('Other from 80')
  })

  test('a discount whose answer was lost is found, and not made again', async () => {
    const owner = await makeDiscountOwner()
    const { id } = await owner.planned()
    owner.atFirstWrite(async () => {
      await owner.rules.setDiscounts('ten-percent-from-80')
      await owner.changeElsewhere({ name: '10% off' })
      return broken()
    })
    expect((await owner.act('confirm', id)).change?.state).toBe('done')
    expect(await owner.now()).toBe(MADE)
  })

  test.each([
    ['ten-percent-from-80', { currency: 'EUR' }, { state: 'cannot', reason: 'currency' }],
    ['five-off-mugs', {}, { state: 'cannot', reason: 'conditional', name: 'Mugs for less' }],
    ['free-shipping-from-40', {}, { state: 'ready', steps: [{ does: 'from', before: 40 }] }],
    ['none', { percent: undefined }, { state: 'cannot', reason: 'gone', name: '10% off' }],
    ['none', { percent: undefined, isOn: false }, { state: 'cannot', reason: 'gone', name: '10% off' }]
  ] as const)('a discount %s for the request %j is planned as %j', async (preset, change, plan) => {
    const { load, rule } = await makeDiscountOwner(preset)
    expect((await load({ rule: await rule(), ...change })).plan).toMatchObject(plan)
  })

  test.each([
    ['name', { name: ' ' }],
    ['name', { name: 'x'.repeat(51) }],
    ['percent', { percent: 0 }],
    ['percent', { percent: 101 }],
    ['percent', { percent: undefined }],
    ['amount', { amount: 0 }]
  ])('a request without a sound %s is refused', async (field, change) => {
    const { load } = await makeDiscountOwner()
    await expect(load(change)).rejects.toThrow(field)
  })
})
