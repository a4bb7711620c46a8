import { idOf } from '#demo-store/data/stock.ts'
import type { DiscountRule, RuleTrigger } from '#demo-store/emulator/discount-rules.ts'
import { EVERYTHING_SOLD } from '#demo-store/emulator/selection.ts'
import { describe, expect, test } from 'vitest'

import { makeDiscountRule } from '../../support/discount-rule.ts'
import { BOWL, makeShopper, MUG } from './make-shopper.ts'

const ADA = idOf('Ada')
const SCENTS = { on: 'collection', id: idOf('Bath & Scent') } as const
const from = (from: number): RuleTrigger => ({ by: 'subtotal', of: EVERYTHING_SOLD, from })
const pieces = (from: number): RuleTrigger => ({ by: 'quantity', of: EVERYTHING_SOLD, from })
const members: RuleTrigger = { by: 'members', ids: [ADA] }

/** A shopper with two bowls and two mugs (80 dollars) in a shop with this discount of 10 percent. */
async function makeWithRule(change: Partial<DiscountRule>) {
  const shopper = await makeShopper()
  await shopper.emulator.rules.setDiscounts([makeDiscountRule(change)])
  await shopper.add(BOWL, 2)
  await shopper.add(MUG, 2)
  return shopper
}

describe('an automatic discount with several conditions', () => {
  test.each<[string, RuleTrigger, string]>([
    ['all of which are met', { by: 'all', parts: [from(80), pieces(4)] }, '72.00'],
    ['all of which must be, and one is not', { by: 'all', parts: [from(80), pieces(5)] }, '80.00'],
    ['one of which is enough', { by: 'any', parts: [from(81), pieces(4)] }, '72.00'],
    ['none of which is met', { by: 'any', parts: [from(81), pieces(5)] }, '80.00'],
    ['about a collection of which nothing is there', { by: 'subtotal', of: SCENTS, from: 1 }, '80.00']
  ])('%s', async (_, trigger, subtotal) => {
    const { estimate } = await makeWithRule({ trigger })
    expect(await estimate()).toMatchObject({ subtotal })
  })

  test('is for the members that it names, and their cart says who they are', async () => {
    const { estimate, emulator } = await makeWithRule({ trigger: { by: 'all', parts: [members, from(50)] } })
    expect(await estimate()).toMatchObject({ subtotal: '80.00' })
    emulator.setVisitor({ memberId: idOf('Ben') })
    expect(await estimate()).toMatchObject({ subtotal: '80.00' })
    emulator.setVisitor({ memberId: ADA })
    expect(await estimate()).toMatchObject({
      subtotal: '72.00',
      cart: { customerInfo: { memberId: ADA } }
    })
  })

  test('is written as Wix writes it', async () => {
    const trigger: RuleTrigger = { by: 'all', parts: [members, { by: 'any', parts: [from(50), pieces(2)] }] }
    const { clientFor, appToken } = await makeWithRule({ trigger })
    const { discountRules } = clientFor(await appToken())
    const { items } = await discountRules.queryDiscountRules().find()
    expect(items[0]?.trigger).toMatchObject({
      triggerType: 'AND',
      and: {
        triggers: [
          {
            triggerType: 'CUSTOMER_ELIGIBILITY',
            customerEligibility: {
              eligibilityType: 'INDIVIDUAL_MEMBERS',
              individualMembersInfo: { memberIds: [ADA] }
            }
          },
          { triggerType: 'OR', or: { triggers: [{ triggerType: 'SUBTOTAL_RANGE' }, {}] } }
        ]
      }
    })
  })
})

describe('so many pieces for a price', () => {
  test.each([
    ['as often as the cart has them, the dearest first', 2, 30, '60.00'],
    ['and what is left over at its own price', 3, 40, '58.00'],
    ['and nothing where there are not enough', 5, 40, '80.00'],
    ['and nothing where they cost more', 2, 50, '80.00']
  ])('%s', async (_, count, price, subtotal) => {
    const { estimate } = await makeWithRule({ effect: { type: 'bundle', pieces: count, price } })
    expect(await estimate()).toMatchObject({ subtotal })
  })

  test('is written as Wix writes it', async () => {
    const { clientFor, appToken } = await makeWithRule({ effect: { type: 'bundle', pieces: 3, price: 10 } })
    const { items } = await clientFor(await appToken())
      .discountRules.queryDiscountRules()
      .find()
    expect(items[0]?.discounts?.values).toMatchObject([
      { discountType: 'QUANTITY_BASED', quantityBased: { configurations: [{ quantity: 3, price: '10' }] } }
    ])
  })
})
