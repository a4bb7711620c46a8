import { describe, expect, test } from 'vitest'

import { memberKey } from '#shared/hash.ts'
import { readDiscounts } from '#server/shipping/discount-rules.ts'

const EVERYTHING = { on: 'everything' } as const

describe('a rule as Wix writes it', () => {
  const STORES = '215238eb-22a5-4c36-9e7b-e7c08025e04e'
  const all = { type: 'CATALOG_ITEM', catalogItemFilter: { catalogAppId: STORES } }
  const some = (...catalogItemIds: string[]) => ({
    type: 'CATALOG_ITEM',
    catalogItemFilter: { catalogAppId: STORES, catalogItemIds }
  })
  const shelf = (params: object) => ({ type: 'CUSTOM_FILTER', customFilter: { appId: STORES, params } })
  const off = (change: object, ...scopes: object[]) => ({
    values: [{ targetType: 'SPECIFIC_ITEMS', specificItemsInfo: { scopes }, ...change }]
  })
  const TEN = { discountType: 'PERCENTAGE', percentage: 10 }
  const UNKNOWN_GIFT = { effect: { kind: 'unknown' }, reach: { on: 'unknown' } }

  const FROM_60 = { triggerType: 'SUBTOTAL_RANGE', subtotalRange: { scopes: [all], from: '60' } }
  const FOR_ADA = {
    triggerType: 'CUSTOMER_ELIGIBILITY',
    customerEligibility: {
      eligibilityType: 'INDIVIDUAL_MEMBERS',
      individualMembersInfo: { memberIds: ['ada'] }
    }
  }
  const lessons = { type: 'CATALOG_ITEM', catalogItemFilter: { catalogAppId: 'another-app' } }

  const FROM_60_READ = { by: 'subtotal', of: EVERYTHING, from: 60 }

  async function ruleOf(written: object) {
    const read = await readDiscounts({
      site: async () => ({ currency: 'USD', country: 'US' }),
      discounts: async () => [{ _id: 'r', name: 'R', discounts: off(TEN, all), ...written }]
    })
    return read.state === 'known' ? read.rules[0] : undefined
  }
  const termsOf = async (written: object) => (await ruleOf(written))?.terms

  test.each([
    ['none', undefined, { by: 'always' }],
    ['an empty one', {}, { by: 'always' }],
    [
      'from an amount',
      { triggerType: 'SUBTOTAL_RANGE', subtotalRange: { scopes: [all], from: '60.5' } },
      { by: 'subtotal', of: EVERYTHING, from: 60.5 }
    ],
    [
      'up to an amount',
      { triggerType: 'SUBTOTAL_RANGE', subtotalRange: { scopes: [some('a')], from: null, to: '90' } },
      { by: 'subtotal', of: { on: 'products', ids: ['a'] }, from: 0, upTo: 90 }
    ],
    [
      'so many pieces',
      { triggerType: 'ITEM_QUANTITY_RANGE', itemQuantityRange: { scopes: [all], from: 3 } },
      { by: 'quantity', of: EVERYTHING, from: 3 }
    ],
    ['several that are none', { triggerType: 'AND', and: { triggers: [] } }, { by: 'unknown' }],
    [
      'all of several',
      { triggerType: 'AND', and: { triggers: [FROM_60, { triggerType: 'CUSTOM', customTrigger: {} }] } },
      { by: 'all', of: [{ by: 'subtotal', of: EVERYTHING, from: 60 }, { by: 'unknown' }] }
    ],
    [
      'one of several',
      { triggerType: 'OR', or: { triggers: [FROM_60, FOR_ADA] } },
      {
        by: 'any',
        of: [
          { by: 'subtotal', of: EVERYTHING, from: 60 },
          { by: 'members', keys: [memberKey('ada')] }
        ]
      }
    ],
    ['for members, whose ids no page is told', FOR_ADA, { by: 'members', keys: [memberKey('ADA')] }],
    [
      'for customers of another kind',
      { triggerType: 'CUSTOMER_ELIGIBILITY', customerEligibility: { eligibilityType: 'SEGMENTS' } },
      { by: 'unknown' }
    ],
    ['another app’s', { triggerType: 'CUSTOM', customTrigger: {} }, { by: 'unknown' }]
  ])('has a trigger: %s', async (_, trigger, expected) => {
    expect((await termsOf({ trigger }))?.trigger).toEqual(expected)
  })

  test.each([
    ['a percentage', off(TEN, all), { effect: { kind: 'percent', percent: 10 }, reach: EVERYTHING }],
    [
      'an amount off some',
      off({ discountType: 'FIXED_AMOUNT', fixedAmount: '5' }, some('a'), some('b')),
      { effect: { kind: 'amount', amount: 5 }, reach: { on: 'products', ids: ['a', 'b'] } }
    ],
    [
      'a price of a collection',
      off({ discountType: 'FIXED_PRICE', fixedPrice: '12' }, shelf({ collectionIds: ['c'] })),
      { effect: { kind: 'fixedPrice', price: 12 }, reach: { on: 'collection', id: 'c' } }
    ],
    [
      'some of all',
      off(TEN, some('a'), all),
      { effect: { kind: 'percent', percent: 10 }, reach: EVERYTHING }
    ],
    [
      'several collections',
      off(TEN, shelf({ collectionIds: ['c', 'd'] })),
      { effect: { kind: 'percent', percent: 10 }, reach: { on: 'unknown' } }
    ],
    [
      'three for ten',
      off(
        {
          discountType: 'QUANTITY_BASED',
          quantityBased: { configurations: [{ _id: 'c', quantity: 3, price: '10' }] }
        },
        all
      ),
      { effect: { kind: 'unknown' }, reach: EVERYTHING }
    ],
    [
      'nothing off the shop’s goods for those of another app',
      off(TEN, lessons),
      { effect: { kind: 'percent', percent: 10 }, reach: { on: 'products', ids: [] } }
    ],
    ['something else', { values: [{ targetType: 'MOON' }] }, UNKNOWN_GIFT],
    ['nothing that can be read', undefined, UNKNOWN_GIFT],
    [
      'free delivery',
      { values: [{ targetType: 'DELIVERY', discountType: 'PERCENTAGE', percentage: 100 }] },
      { effect: { kind: 'freeShipping' }, reach: EVERYTHING }
    ]
  ])('gives %s', async (_, discounts, expected) => {
    expect((await termsOf({ discounts }))?.gives).toEqual([expected])
  })

  const DELIVERY = { targetType: 'DELIVERY', discountType: 'PERCENTAGE', percentage: 100 }
  const UNLIMITED = { appliesTo: 'ALL_ITEMS', usageLimit: null, includeSubscription: false }

  test.each([
    ['of each shopper', { settings: { usageLimitPerUser: 1 } }, [{ by: 'always' }]],
    ['of everybody', { settings: { usageLimit: 100 }, trigger: FROM_60 }, [FROM_60_READ]],
    [
      'beside other conditions',
      { settings: { usageLimit: 5 }, trigger: { triggerType: 'AND', and: { triggers: [FROM_60, FOR_ADA] } } },
      [FROM_60_READ, { by: 'members', keys: [memberKey('ada')] }]
    ]
  ])('with a number of uses may not be given any more: %s', async (_, written, parts) => {
    const read = await ruleOf(written)
    expect(read?.terms?.trigger).toEqual({ by: 'all', of: [...parts, { by: 'unknown' }] })
    // A goal cannot rest on it.
    expect(read?.from).toBeNull()
  })

  test.each([
    ['a setting that says on which items', { settings: { appliesTo: 'LOWEST_PRICED_ITEM' } }],
    ['a setting that nobody knows', { settings: { ...UNLIMITED, combinesWith: 'NOTHING' } }],
    ['settings in another form', { settings: 'none' }],
    ['a field of the rule that nobody knows', { exceptions: ['a'] }],
    ['the days on which it is given', { activeTimeInfo: { start: null, end: null, recurrence: {} } }],
    ['a field of what it gives', { discounts: off({ ...TEN, limit: 2 }, all) }],
    ['a field beside free delivery', { discounts: { values: [{ ...DELIVERY, countries: ['US'] }] } }],
    ['a field beside what it gives', { discounts: { values: [DELIVERY], combine: 'ONE' } }]
  ])('may take something off, whatever that is: %s', async (_, written) => {
    expect((await termsOf(written))?.gives).toEqual([UNKNOWN_GIFT])
  })

  test.each([
    ['its trigger', { ...FROM_60, exceptOn: 'SUNDAY' }],
    ['a range', { ...FROM_60, subtotalRange: { ...FROM_60.subtotalRange, step: '5' } }],
    ['its members', { ...FOR_ADA, customerEligibility: { ...FOR_ADA.customerEligibility, isFirst: true } }]
  ])('may be given or not where nobody knows a field of %s', async (_, trigger) => {
    expect((await termsOf({ trigger }))?.trigger).toEqual({ by: 'unknown' })
  })

  test('may be about some products alone where nobody knows a field of their list', async () => {
    const discounts = off(TEN, {
      ...some('a'),
      catalogItemFilter: { ...some('a').catalogItemFilter, not: true }
    })
    expect((await termsOf({ discounts }))?.gives).toEqual([
      { effect: { kind: 'percent', percent: 10 }, reach: { on: 'unknown' } }
    ])
  })

  test('is as its terms say with everything that the types name, and fields without a value', async () => {
    const read = await termsOf({
      revision: '1',
      active: true,
      status: 'LIVE',
      usageCount: 3,
      tags: {},
      extendedFields: {},
      settings: UNLIMITED,
      activeTimeInfo: { start: null, end: null },
      later: null,
      trigger: { ...FROM_60, itemQuantityRange: null }
    })
    expect(read).toMatchObject({ trigger: FROM_60_READ, gives: [{ reach: EVERYTHING }] })
  })

  test('that lowers delivery in part takes nothing off goods', async () => {
    const discounts = { values: [{ targetType: 'DELIVERY', discountType: 'PERCENTAGE', percentage: 50 }] }
    expect((await termsOf({ discounts }))?.gives).toEqual([])
  })
})
