import { describe, expect, test } from 'vitest'

import { DECLARED_TOOLS } from '#server/tools/declared.ts'

import { makeSettings } from '../../support/make.ts'
import { SHOP } from '../../support/service.ts'
import { isRules, makeShippingShop, refused } from '../../support/shipping.ts'
import { makeOrder, orderEvent } from '../../support/statistics.ts'
import { makeAskedShop, RUN_TOOL, signedCall } from '../../support/tools.ts'

const FROM_SHOP = { shipping: { ...makeSettings().shipping, amountFrom: 'shop' } } as const

describe('how far checkout is from the bar', () => {
  test('is said with both amounts and the difference', async () => {
    const { ask } = await makeAskedShop()
    const { status, body } = await ask('compareBarWithCheckout')
    expect(status).toBe(200)
    expect(body).toMatchObject({
      state: 'differs',
      enabled: true,
      bar: { amount: 40, currency: 'USD', text: '$40.00' },
      checkout: { amount: 50, currency: 'USD', text: '$50.00' },
      difference: { amount: 10, currency: 'USD', text: '$10.00' }
    })
    expect(body.text).toMatch(
      /The bar says \$40\.00, but checkout ships free from \$50\.00 in “.+”\. Checkout asks for \$10\.00 more/
    )
  })

  test.each([
    ['partly', { threshold: 50 }, /agrees at home: it ships free from \$50\.00.*Elsewhere.*\$60\.00/],
    ['follows', FROM_SHOP, /takes the shop’s own amounts.*\$50\.00/],
    ['differs', { threshold: 60 }, /Checkout asks for \$10\.00 less than the bar says/],
    [
      'differs',
      { threshold: 50, currency: 'EUR' },
      /^The bar says €50\.00, but checkout ships free from \$50\.00 in “[^.]+”\. Elsewhere/
    ]
  ])('is “%s” where it is', async (state, settings, words) => {
    const { ask } = await makeAskedShop(settings)
    const { body } = await ask('compareBarWithCheckout')
    expect(body.state).toBe(state)
    expect(body.text).toMatch(words)
  })

  test('says that nothing was set up, and that the bar is off', async () => {
    const none = await makeAskedShop('unsaved')
    expect((await none.ask('compareBarWithCheckout')).body).toMatchObject({ state: 'noBar' })
    const off = await makeAskedShop({ enabled: false })
    expect((await off.ask('compareBarWithCheckout')).body.text).toMatch(/^The bar is switched off/)
  })

  test('is read anew where it was never read, and says why where it cannot be', async () => {
    const { call, save, work, answerCalls } = await makeShippingShop()
    await save(makeSettings({ enabled: true }))
    answerCalls((address) => (isRules(address) ? refused() : undefined))
    const ask = async () => {
      const answer = await call(RUN_TOOL, { method: 'POST', body: signedCall('compareBarWithCheckout') })
      return answer.json()
    }
    expect(await ask()).toMatchObject({ state: 'reading' })
    await work.run()
    expect(await ask()).toMatchObject({
      state: 'unreadable',
      text: expect.stringContaining('ECOM.')
    })
  })
})

describe('a plan for another amount', () => {
  test('names every step and the page to confirm it, and writes nothing', async () => {
    const { ask, store, platform } = await makeAskedShop()
    const before = (await store.read(SHOP))?.version
    const { body } = await ask('planFreeShippingAmount', { amount: 65 })
    expect(body).toMatchObject({
      state: 'plan',
      written: false,
      amount: { amount: 65, text: '$65.00' },
      confirmAt: 'https://manage.wix.com/account/websites'
    })
    const steps = body.steps.join('\n')
    expect(steps).toMatch(
      /“Standard shipping” \(United States and Canada\) ship free from \$65\.00 in place of \$50\.00\. \$7\.50 is then charged up to it/
    )
    expect(steps).toMatch(/press “Make my shop ship free from \$65\.00”/)
    expect(body.carts).toEqual([
      { total: 39, before: 7.5, after: 7.5 },
      { total: 65, before: 0, after: 0 },
      { total: 104, before: 0, after: 0 }
    ])
    expect(body.text).toMatch(
      /a cart of \$39\.00: \$7\.50 now, \$7\.50 then; a cart of \$65\.00: free now, free then/
    )
    expect(steps).toMatch(/type \$65\.00 as the amount in place of \$40\.00/)
    expect(body.text).toMatch(/^Nothing was changed/)
    expect((await store.read(SHOP))?.version).toBe(before)
    const isWritten = /^(PATCH|PUT|DELETE) |^POST \/ecom\/v1\/(shipping-options|discount-rules)$/
    expect(platform.calls.filter((call) => isWritten.test(call))).toEqual([])
  })

  test('is by the rules as they were read last where Wix does not answer', async () => {
    const { ask, answerCalls } = await makeAskedShop()
    answerCalls((address) => (isRules(address) ? refused() : undefined))
    const { body } = await ask('planFreeShippingAmount', { amount: 65 })
    const steps = body.steps.join('\n')
    expect(steps).toMatch(
      /“United States and Canada”, let the free rate begin at \$65\.00 in place of \$50\.00/
    )
    expect(steps).toMatch(/“Germany and Austria”, let the free rate begin at \$65\.00 in place of \$60\.00/)
    expect(steps).not.toMatch(/International/)
    expect(body.carts).toBeUndefined()
  })

  test('has nothing to do where checkout and the bar say the amount', async () => {
    const { ask } = await makeAskedShop({ threshold: 50 })
    expect((await ask('planFreeShippingAmount', { amount: 50 })).body).toMatchObject({
      state: 'nothingToDo',
      steps: [],
      written: false
    })
  })

  test('leads to the dashboard of the site that Wix names', async () => {
    const { ask } = await makeAskedShop()
    const metadata = { accountInfo: { siteId: 'b6b7e0e0-1111-2222-3333-444455556666' } }
    const { body } = await ask('planFreeShippingAmount', { amount: '60.00' }, { metadata })
    expect(body.confirmAt).toMatch(
      /^https:\/\/manage\.wix\.com\/dashboard\/b6b7e0e0-1111-2222-3333-444455556666\/app\/[\w-]+$/
    )
  })

  test('has no step for a bar that takes the shop’s amounts', async () => {
    const { ask } = await makeAskedShop(FROM_SHOP)
    const { body } = await ask('planFreeShippingAmount', { amount: 60, currency: 'usd' })
    expect(body.steps.join('\n')).not.toMatch(/type \$60/)
    expect(body.steps).toContain('The bar follows the shop by itself.')
  })

  test.each([
    [{}, 'amountMissing'],
    [{ amount: -1 }, 'amountMissing'],
    [{ amount: 'a lot' }, 'amountMissing'],
    [{ amount: 1e12 }, 'amountMissing'],
    [{ amount: null }, 'amountMissing'],
    [{ amount: 60, currency: 'EUR' }, 'otherCurrency']
  ])('asks back for %j', async (input, state) => {
    const { ask } = await makeAskedShop()
    expect((await ask('planFreeShippingAmount', input)).body).toMatchObject({ state, written: false })
  })
})

describe('what the bar brought', () => {
  test('is figures, and no claim before a test was made', async () => {
    const { ask, call } = await makeAskedShop()
    await call('/_functions/webhooks', { method: 'POST', body: orderEvent('approved', makeOrder()) })
    const { body } = await ask('reportBarResults', { days: 7 })
    expect(body).toMatchObject({
      days: 7,
      orders: 1,
      revenue: { amount: 60, text: '$60.00' },
      test: { state: 'none' }
    })
    expect(body.text).toMatch(/was not measured.*1 order with \$60\.00 of revenue/)
  })

  test('is the result of the test where one runs', async () => {
    const { ask, owner } = await makeAskedShop()
    await owner(`/_functions/statisticsTest?instanceId=${SHOP}&action=start&holdout=50`, { method: 'POST' })
    expect((await ask('reportBarResults')).body).toMatchObject({
      days: 30,
      test: { state: 'tooEarly' },
      text: expect.stringContaining('too early')
    })
  })
})

test('every declared tool answers, whatever name Wix gives to the input', async () => {
  const { ask } = await makeAskedShop()
  for (const { methodName } of DECLARED_TOOLS) {
    const { status, body } = await ask('', {}, { request: { toolName: methodName, input: { amount: 60 } } })
    expect([status, body.text, body.response.text, body.payload.text]).toEqual([
      200,
      expect.any(String),
      body.text,
      body.text
    ])
  }
})

test('the declarations are within the limits of Wix', () => {
  for (const { methodName, description } of DECLARED_TOOLS) {
    expect(methodName.length).toBeLessThanOrEqual(30)
    expect(description.length).toBeGreaterThanOrEqual(10)
    expect(description.length).toBeLessThanOrEqual(1000)
  }
})
