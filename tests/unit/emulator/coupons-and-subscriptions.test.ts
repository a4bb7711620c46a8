import type { Coupon } from '#demo-store/emulator/carts/coupons.ts'
import { describe, expect, test } from 'vitest'

import { makeCoupon } from './make-coupon.ts'
import { BOWL, makeShopper, STORES } from './make-shopper.ts'

describe('a coupon beside a subscription', () => {
  /** A shopper who gets a bowl (22 dollars) every month. */
  async function makeSubscriber(change: Partial<Coupon>) {
    const shopper = await makeShopper()
    shopper.emulator.rules.setCoupons([makeCoupon({ effect: { type: 'percent', percent: 50 }, ...change })])
    const bowl = shopper.emulator.listProducts().find(({ slug }) => slug === BOWL)
    const path = `/stores/v3/products/${bowl?.id}`
    const { body } = await shopper.call('GET', path)
    const { body: written } = await shopper.call('PATCH', path, {
      product: {
        revision: body.product.revision,
        subscriptionDetails: {
          allowOneTimePurchases: true,
          subscriptions: [{ title: 'Monthly', frequency: 'MONTH', autoRenewal: true }]
        }
      }
    })
    const [{ id: subscriptionOptionId }] = written.product.subscriptionDetails.subscriptions
    const options = { variantId: Object.values(bowl?.variants ?? {})[0], subscriptionOptionId }
    const catalogReference = { appId: STORES, catalogItemId: bowl?.id ?? '', options }
    await shopper.cart.addLineItemsToCurrentCart({ catalogItems: [{ catalogReference, quantity: 1 }] })
    return shopper
  }

  test('takes nothing off it, and Wix says why', async () => {
    const { estimate, cart } = await makeSubscriber({})
    await cart.addCouponToCurrentCart({ code: 'CODE' })
    const { summary, cart: now } = await estimate()
    expect(summary?.violations).toMatchObject([
      { invalidCouponStatusData: { reason: 'NOT_APPLICABLE_TO_SUBSCRIPTIONS' } }
    ])
    expect(now?.lineItems).toMatchObject([
      { attributes: { subscriptionInfo: { subscriptionSettings: { frequency: 'MONTH' } } } }
    ])
  })

  test('takes off what is bought once', async () => {
    const { estimate, cart, add } = await makeSubscriber({})
    await add(BOWL)
    await cart.addCouponToCurrentCart({ code: 'CODE' })
    expect(await estimate()).toMatchObject({ subtotal: '44.00', discount: '11.00', violations: [] })
  })

  test('takes it off both where it is for subscriptions, too', async () => {
    const { estimate, cart, add } = await makeSubscriber({ isForSubscriptions: true })
    await add(BOWL)
    await cart.addCouponToCurrentCart({ code: 'CODE' })
    expect(await estimate()).toMatchObject({ discount: '22.00', violations: [] })
  })
})
