import { describe, expect, test } from 'vitest'

import { simulateRenewals } from '../support/renewing-shops.ts'
import { claimsOfShop } from '../support/shop-of-webhooks.ts'
import { simulateShops, type SimulatedShops } from '../support/simulated-shops.ts'

const EACH: SimulatedShops = {
  shops: 40,
  days: 28,
  cartsADay: 100,
  ordered: 0.2,
  effect: 0,
  share: 0.5,
  claim: 'orders',
  consent: 0.45,
  seed: 20_261_122
}

describe('where the bar changes nothing, owners who look every day are told of a difference in at most one test of twenty', () => {
  test.each<[string, Partial<SimulatedShops>]>([
    ['with less than half of the carts counted', {}],
    ['with bots and forged carts', { bots: 300, forged: 10_000 }],
    ['with orders that are canceled or given back in part', { takenBack: 0.1 }],
    ['with another bar every week', { isChanged: true }],
    ['with a tenth of carts without the bar', { share: 0.1 }],
    ['with a test about money', { claim: 'money', takenBack: 0.1 }]
  ])('%s', async (_, change) => {
    expect((await simulateShops({ ...EACH, ...change })).claimed).toBeLessThanOrEqual(0.05)
  })

  test('with four of ten orders charged by subscriptions that are renewed every week', async () => {
    const shops = { shops: 6, days: 42, ordersADay: 6, renewed: 0.25, seed: 1 }
    const { claimed, renewedShare, differing } = await simulateRenewals(shops)
    expect(renewedShare).toBeGreaterThan(0.35)
    expect(differing).toEqual([])
    expect(claimed).toBeLessThanOrEqual(0.02)
  })

  test('with each order as an event that Wix signed', async () => {
    expect(await claimsOfShop({ days: 9, ordersADay: 20, claim: 'orders', seed: 1 })).toEqual([])
  })
})

test('a fifth more orders of 120 a day is found in half of the shops by the tenth day', async () => {
  const change = { cartsADay: 400, ordered: 0.3, effect: 0.2 }
  const { claimed, medianDay } = await simulateShops({ ...EACH, ...change })
  expect(claimed).toBeGreaterThan(0.9)
  expect(medianDay).toBeLessThanOrEqual(10)
})
