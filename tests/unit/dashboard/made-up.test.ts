import { describe, expect, test } from 'vitest'

import { cartOf, cartToCheck, evaluated, pageRules } from '#dashboard/preview/made-up.ts'
import { verdictOf } from '#dashboard/preview/reasons.ts'
import type { ShippingCheck } from '#shared/api/shipping-api.ts'
import { makeGoal, makeProduct, makeSettings } from '../../support/make.ts'
import { FROM_SHOP, type GivenCart, makeSituation } from '../../support/made-up-cart.ts'
import { shownFor } from '../../support/state-of.ts'

const DOWNLOAD = { product: makeProduct({ id: 'song', price: 9, needsShipping: false }), quantity: 1 }

describe('the bar gets a cart', () => {
  test.each<[string, GivenCart, object]>([
    ['of an amount', {}, { total: 60, currency: 'USD', country: 'US' }],
    ['of downloads', { madeUp: { products: [DOWNLOAD] } }, { total: 0, needsShipping: false }],
    [
      'that the shop does not ship',
      { to: { country: 'JP' }, settings: FROM_SHOP, rules: {} },
      { reachable: false }
    ],
    ['that no amount makes free', { to: { country: 'JP' }, settings: FROM_SHOP }, { freeFrom: null }],
    [
      'of products at the prices that shoppers pay',
      { madeUp: { products: [{ product: makeProduct({ price: 22, discount_price: 18.5 }), quantity: 2 }] } },
      { total: 37 }
    ]
  ])('%s', async (_title, given, cart) => {
    expect(evaluated(await makeSituation(given)).cart).toMatchObject(cart)
  })

  test('with the shop’s amount at the destination in place of the typed one', async () => {
    const settings = makeSettings({ threshold: 10, shipping: { amountFrom: 'shop', amounts: { EUR: 1 } } })
    const there = await makeSituation({ to: { country: 'DE' }, settings })
    expect(shownFor(settings, cartOf(there), pageRules(there))).toMatchObject({ threshold: 60, goal: 60 })
  })

  test('and no goals, where the shop’s amounts are in another currency than theirs', async () => {
    const rewards = { goals: [makeGoal(80, 'a gift')] }
    const settings = makeSettings({ ...FROM_SHOP, rewards, currency: 'EUR' })
    const there = await makeSituation({ settings })
    const shown = shownFor(settings, cartOf(there), pageRules(there))
    expect(shown).toMatchObject({ currency: 'USD', state: { hasQualified: true } })
    expect(shown.state?.marks).toBeUndefined()
  })
})

describe('checkout is asked', () => {
  test('about products, the discount and the place', async () => {
    const given = await makeSituation({
      madeUp: {
        products: [{ product: makeProduct({ id: 'mug', price: 18 }), quantity: 2 }, DOWNLOAD],
        discount: 5
      },
      to: { country: 'CA', subdivision: 'CA-ON' }
    })
    expect(cartToCheck(given)).toEqual({
      items: [
        { productId: 'mug', quantity: 2, price: 18, kind: 'physical' },
        { productId: 'song', quantity: 1, price: 9, kind: 'digital' }
      ],
      discount: 5,
      country: 'CA',
      subdivision: 'CA-ON'
    })
  })

  test.each<[string, GivenCart]>([
    ['an empty cart', { amount: 0 }],
    ['a cart that goes nowhere', { to: { country: '' } }]
  ])('not about %s', async (_title, given) => {
    expect(cartToCheck(await makeSituation(given))).toBeUndefined()
  })
})

describe('the bar and checkout', () => {
  const offers = (...prices: number[]): ShippingCheck => ({
    state: 'offers',
    currency: 'USD',
    options: [
      ...prices.map((price) => ({ title: 'Standard', price, isPickup: false })),
      { title: 'Pickup', price: 0, isPickup: true }
    ]
  })

  test.each<[string, GivenCart, ShippingCheck | undefined, string]>([
    ['agree that it is free', {}, offers(0, 12), 'agree'],
    ['agree that it is not', { amount: 10 }, offers(5), 'agree'],
    ['differ where checkout charges', {}, offers(12, 5), 'tooEarly'],
    ['differ where checkout is free already', { amount: 10 }, offers(0), 'tooLate'],
    ['are not compared by a free pickup', {}, offers(), 'open'],
    ['are not compared before checkout has said something', {}, undefined, 'open'],
    ['are not compared where checkout cannot be asked', {}, { state: 'unknown', message: '' }, 'open'],
    ['are not compared where nothing is shipped', { amount: 0 }, { state: 'nothingToShip' }, 'open'],
    ['agree that there is no bar where the shop does not ship', {}, { state: 'unreachable' }, 'agree'],
    ['differ where only the rules ship', { settings: FROM_SHOP }, { state: 'unreachable' }, 'unshipped'],
    [
      'differ where only checkout ships',
      { settings: FROM_SHOP, to: { country: 'JP' }, rules: {} },
      offers(5),
      'unexpected'
    ]
  ])('%s', async (_title, given, check, state) => {
    expect(verdictOf(await makeSituation(given), check).state).toBe(state)
  })

  test('differ by the lowest price of checkout', async () => {
    expect(verdictOf(await makeSituation({}), offers(12, 5))).toMatchObject({ price: 5, currency: 'USD' })
  })
})
