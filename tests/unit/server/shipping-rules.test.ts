import { afterEach, describe, expect, test, vi } from 'vitest'

import { pass } from '../../support/going-live.ts'
import { SHOP } from '../../support/service.ts'
import { broken, isCheckout, isRules, makeShippingShop, refused } from '../../support/shipping.ts'

afterEach(() => {
  vi.useRealTimers()
})

describe('an owner who opens the dashboard', () => {
  test('does not wait for Wix: the rules are being read', async () => {
    const { known, ruleCalls } = await makeShippingShop()
    expect([(await known()).state, ruleCalls()]).toEqual(['reading', 0])
  })

  test('then sees from which amount each region ships free, checked with checkout', async () => {
    const { read } = await makeShippingShop()
    expect(await read()).toEqual({
      state: 'known',
      readAt: expect.any(Date),
      isBeingRead: false,
      currency: 'USD',
      country: 'US',
      basis: 'afterDiscounts',
      regions: [
        {
          name: 'United States and Canada',
          places: ['US', 'CA'],
          freeFrom: 50,
          conditions: [],
          found: 'checked'
        },
        { name: 'Germany and Austria', places: ['DE', 'AT'], freeFrom: 60, conditions: [], found: 'checked' },
        { name: 'International', places: [], freeFrom: null, conditions: [], found: 'checked' }
      ],
      shipping: expect.objectContaining({
        regions: [
          ['US CA', 50],
          ['DE AT', 60],
          ['', null]
        ]
      }),
      problems: [],
      discounts: { state: 'known', currency: 'USD', rules: [] }
    })
  })

  test('sees that discounts do not lower what counts', async () => {
    const { rules, read } = await makeShippingShop()
    await rules.setShipping('before-discounts')
    expect((await read()).basis).toBe('beforeDiscounts')
  })

  test('sees the amount of a carrier that works its rates out itself', async () => {
    const { rules, read, checkoutCalls } = await makeShippingShop()
    await rules.setShipping('third-party')
    const { regions, problems } = await read()
    expect(regions.map(({ freeFrom, found }) => [freeFrom, found])).toEqual([
      [75, 'asked'],
      [null, 'asked']
    ])
    expect([problems, checkoutCalls() <= 20]).toEqual([[], true])
  })

  test('sees what more is asked of a cart, in words', async () => {
    const { rules, read } = await makeShippingShop()
    await rules.setShipping('by-weight')
    const { regions } = await read()
    expect([regions[0]?.freeFrom, regions[0]?.conditions]).toEqual([
      50,
      ['Free from $50.00 with a total weight of at most 5']
    ])
  })

  test('is told that the shop delivers nowhere', async () => {
    const { rules, read } = await makeShippingShop()
    await rules.setShipping('nothing-set-up')
    const { state, problems } = await read()
    expect([state, problems.map(({ reason }) => reason)]).toEqual(['known', ['nothingSetUp']])
  })

  test('has the rules read at most once a minute, however often the dashboard asks', async () => {
    const { read, readAgain, known, work, ruleCalls } = await makeShippingShop()
    await read()
    const once = ruleCalls()
    for (let times = 0; times < 5; times += 1) {
      await Promise.all([known(), readAgain(), known()])
      await work.run()
    }
    expect(ruleCalls()).toBe(once)
    pass(61_000)
    await work.run()
    expect(ruleCalls()).toBe(once * 2)
  })

  test('reads new rules when they ask again', async () => {
    const { rules, read, readAgain, known, work } = await makeShippingShop()
    await read()
    await rules.setShipping('free-from-80')
    pass(61_000)
    await readAgain()
    await work.run()
    expect((await known()).regions.map(({ freeFrom }) => freeFrom)).toEqual([80, 95, null])
  })

  test('knows that what they see may be out of date until it is read again', async () => {
    const { read, known, work } = await makeShippingShop()
    await read()
    pass(61_000)
    expect((await known()).isBeingRead).toBe(true)
    await work.run()
    expect((await known()).isBeingRead).toBe(false)
  })

  test.each([
    ['nobody', ''],
    ['a stranger', 'somebody.else']
  ])('is not %s', async (_, credential) => {
    const { call } = await makeShippingShop()
    const headers = { Authorization: credential }
    const answers = [
      await call(`/_functions/shippingRules?instanceId=${SHOP}`, { headers }),
      await call(`/_functions/shippingRules?instanceId=${SHOP}`, { method: 'POST', headers })
    ]
    expect(answers.map(({ status }) => status)).toEqual([401, 401])
  })
})

describe('where Wix does not say everything', () => {
  test('the owner is told which permission to grant, and which one next', async () => {
    const { rules, read, work, known, answerCalls } = await makeShippingShop()
    rules.setRefused('shipping', true)
    const unreadable = await read()
    expect(unreadable).toMatchObject({
      state: 'unreadable',
      regions: [],
      problems: [{ reason: 'permission', permission: 'ECOM.DELIVERY_PROFILE_READ' }]
    })
    expect(unreadable.problems[0]?.message).toContain('ECOM.DELIVERY_PROFILE_READ')
    rules.setRefused('shipping', false)
    answerCalls((address) => (address.includes('/shipping-options/') ? refused() : undefined))
    pass(3_600_000)
    await work.run()
    expect((await known()).problems[0]?.permission).toBe('ECOM.SHIPPING_OPTION_READ')
    answerCalls(() => undefined)
    pass(24 * 3_600_000)
    await work.run()
    expect(await known()).toMatchObject({ state: 'known', problems: [] })
  })

  test('and refuses to ask checkout, the amounts are as the rates say', async () => {
    const { rules, read, checkoutCalls } = await makeShippingShop()
    rules.setRefused('preview', true)
    const { basis, regions, problems } = await read()
    expect(regions.map(({ freeFrom, found }) => [freeFrom, found])).toEqual([
      [50, 'rules'],
      [60, 'rules'],
      [null, 'rules']
    ])
    expect(problems).toMatchObject([{ reason: 'checkoutRefused', permission: 'ECOM.DELIVERY_SOLUTION_READ' }])
    expect([basis, checkoutCalls()]).toEqual([undefined, 1])
  })

  test.each([
    ['answers with an error', () => broken()],
    ['does not answer', () => Promise.reject(new TypeError('network'))]
  ])('and checkout %s, the amounts are as the rates say', async (_, answer) => {
    const { read, answerCalls } = await makeShippingShop()
    answerCalls((address) => (isCheckout(address) ? answer() : undefined))
    const { regions, problems } = await read()
    expect([regions[0]?.freeFrom, regions[0]?.found, problems.map(({ reason }) => reason)]).toEqual([
      50,
      'rules',
      ['checkoutRefused']
    ])
  })

  test.each([
    { does: 'answers with an error', answer: () => broken(), reason: 'silent' },
    { does: 'does not answer', answer: () => Promise.reject(new TypeError('network')), reason: 'silent' },
    {
      does: 'answers something else',
      answer: () => Response.json({ deliveryProfiles: 'none' }),
      reason: 'form'
    }
  ])('because it $does, it is asked again later, and what was known stays', async ({ answer, reason }) => {
    const { read, known, readAgain, work, answerCalls } = await makeShippingShop()
    await read()
    answerCalls((address) => (isRules(address) ? answer() : undefined))
    pass(61_000)
    await readAgain()
    await work.run()
    expect(await known()).toMatchObject({
      state: 'known',
      regions: [{ freeFrom: 50 }, { freeFrom: 60 }, { freeFrom: null }],
      problems: [{ reason }]
    })
    answerCalls(() => undefined)
    pass(3_600_000)
    await work.run()
    expect((await known()).problems).toEqual([])
  })

  test('because the app is not installed any more, the owner is told so', async () => {
    const { platform, read } = await makeShippingShop()
    await platform.emulator.removeApp(SHOP)
    expect(await read()).toMatchObject({
      state: 'unreadable',
      problems: [{ reason: 'permission', message: expect.stringContaining('install') }]
    })
  })
})

test('rules that are changed while they are read are read once more', async () => {
  const { rules, read, answerCalls } = await makeShippingShop()
  let isChanged = false
  answerCalls(async (address) => {
    if (isCheckout(address) && !isChanged) {
      isChanged = true
      await rules.setShipping('free-from-80')
    }
    return undefined
  })
  expect((await read()).regions.map(({ freeFrom, found }) => [freeFrom, found])).toEqual([
    [80, 'checked'],
    [95, 'checked'],
    [null, 'checked']
  ])
})

test('nothing about the shop is in the log', async () => {
  const { rules, read, log } = await makeShippingShop()
  rules.setRefused('shipping', true)
  await read()
  expect((await log()).join('\n')).not.toMatch(/Germany|Standard|6a1c2d3e/)
})
