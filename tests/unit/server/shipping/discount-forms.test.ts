import { describe, expect, test } from 'vitest'

import { memberKey } from '#shared/hash.ts'
import { readDiscounts } from '#server/shipping/discount-rules.ts'

const STORES = '215238eb-22a5-4c36-9e7b-e7c08025e04e'
const EVERYTHING = { on: 'everything' } as const
const SOME_UNKNOWN = { on: 'unknown' } as const
const UNKNOWN_GIFT = { effect: { kind: 'unknown' }, reach: SOME_UNKNOWN }

const items = (filter: object) => ({ type: 'CATALOG_ITEM', catalogItemFilter: filter })
const all = items({ catalogAppId: STORES })
const some = (...catalogItemIds: string[]) => items({ catalogAppId: STORES, catalogItemIds })
const lessons = items({ catalogAppId: 'another-app' })
const shelf = (...collectionIds: string[]) => ({
  type: 'CUSTOM_FILTER',
  customFilter: { appId: STORES, params: { collectionIds } }
})

const off = (change: object, ...scopes: object[]) => ({
  values: [{ targetType: 'SPECIFIC_ITEMS', specificItemsInfo: { scopes }, ...change }]
})
const TEN = { discountType: 'PERCENTAGE', percentage: 10 }
const FIVE = { discountType: 'FIXED_AMOUNT', fixedAmount: '5' }
const FOR_TWELVE = { discountType: 'FIXED_PRICE', fixedPrice: '12' }
const THREE = {
  discountType: 'QUANTITY_BASED',
  quantityBased: { configurations: [{ _id: 'c', quantity: 3, price: '10' }] }
}
const delivery = (percentage: number) => ({ targetType: 'DELIVERY', discountType: 'PERCENTAGE', percentage })

const subtotal = (of: object, range: object) => ({
  triggerType: 'SUBTOTAL_RANGE',
  subtotalRange: { scopes: [of], ...range }
})
const pieces = (range: object) => ({
  triggerType: 'ITEM_QUANTITY_RANGE',
  itemQuantityRange: { scopes: [all], ...range }
})
const customers = (customerEligibility: object) => ({
  triggerType: 'CUSTOMER_ELIGIBILITY',
  customerEligibility
})
const allOf = (...triggers: object[]) => ({ triggerType: 'AND', and: { triggers } })
const oneOf = (...triggers: object[]) => ({ triggerType: 'OR', or: { triggers } })

const FROM_60 = subtotal(all, { from: '60' })
const FROM_60_READ = { by: 'subtotal', of: EVERYTHING, from: 60 }
const ADA = { eligibilityType: 'INDIVIDUAL_MEMBERS', individualMembersInfo: { memberIds: ['ada'] } }
const FOR_ADA = customers(ADA)
const ADA_READ = { by: 'members', keys: [memberKey('ADA')] }
const ANOTHER_APPS = { triggerType: 'CUSTOM', customTrigger: {} }
const UNKNOWN = { by: 'unknown' }

/** A rule that takes 10% off everything, with these fields of Wix, as the service reads it. */
async function ruleOf(written: object) {
  const read = await readDiscounts({
    site: async () => ({ currency: 'USD', country: 'US' }),
    discounts: async () => [{ _id: 'r', name: 'R', discounts: off(TEN, all), ...written }]
  })
  return read.state === 'known' ? read.rules[0] : undefined
}
const termsOf = async (written: object) => (await ruleOf(written))?.terms

describe('a discount rule as Wix writes it', () => {
  test.each<[string, object | undefined, object]>([
    ['nothing', undefined, { by: 'always' }],
    ['an empty trigger', {}, { by: 'always' }],
    ['an amount', subtotal(all, { from: '60.5' }), { by: 'subtotal', of: EVERYTHING, from: 60.5 }],
    [
      'an amount of some products up to another',
      subtotal(some('a'), { from: null, to: '90' }),
      { by: 'subtotal', of: { on: 'products', ids: ['a'] }, from: 0, upTo: 90 }
    ],
    ['three pieces', pieces({ from: 3 }), { by: 'quantity', of: EVERYTHING, from: 3 }],
    ['several triggers of which there are none', allOf(), UNKNOWN],
    ['all of several', allOf(FROM_60, ANOTHER_APPS), { by: 'all', of: [FROM_60_READ, UNKNOWN] }],
    ['one of several', oneOf(FROM_60, FOR_ADA), { by: 'any', of: [FROM_60_READ, ADA_READ] }],
    ['a member, whose id no page learns', FOR_ADA, ADA_READ],
    ['customers of another kind', customers({ eligibilityType: 'SEGMENTS' }), UNKNOWN],
    ['another app', ANOTHER_APPS, UNKNOWN],
    ['a trigger with an unknown field', { ...FROM_60, exceptOn: 'SUNDAY' }, UNKNOWN],
    ['a range with an unknown field', subtotal(all, { from: '60', step: '5' }), UNKNOWN],
    ['members with an unknown field', customers({ ...ADA, isFirst: true }), UNKNOWN]
  ])('its trigger may depend on %s', async (_, trigger, expected) => {
    expect((await termsOf({ trigger }))?.trigger).toEqual(expected)
  })

  const percent = (reach: object) => ({ effect: { kind: 'percent', percent: 10 }, reach })
  const FREE = { effect: { kind: 'freeShipping' }, reach: EVERYTHING }
  const PRODUCTS = { on: 'products', ids: ['a', 'b'] }
  const oddList = items({ catalogAppId: STORES, catalogItemIds: ['a'], not: true })

  test.each<[string, object | undefined, object[]]>([
    ['a percentage', off(TEN, all), [percent(EVERYTHING)]],
    [
      'an amount',
      off(FIVE, some('a'), some('b')),
      [{ effect: { kind: 'amount', amount: 5 }, reach: PRODUCTS }]
    ],
    [
      'a price of a collection',
      off(FOR_TWELVE, shelf('c')),
      [{ effect: { kind: 'fixedPrice', price: 12 }, reach: { on: 'collection', id: 'c' } }]
    ],
    ['a percentage of some and of all', off(TEN, some('a'), all), [percent(EVERYTHING)]],
    ['a percentage of several collections', off(TEN, shelf('c', 'd')), [percent(SOME_UNKNOWN)]],
    ['a percentage of a list with an unknown field', off(TEN, oddList), [percent(SOME_UNKNOWN)]],
    ['three for ten', off(THREE, all), [{ effect: { kind: 'unknown' }, reach: EVERYTHING }]],
    ['another app’s goods', off(TEN, lessons), [percent({ on: 'products', ids: [] })]],
    ['something else', { values: [{ targetType: 'MOON' }] }, [UNKNOWN_GIFT]],
    ['nothing that can be read', undefined, [UNKNOWN_GIFT]],
    ['free delivery', { values: [delivery(100)] }, [FREE]],
    ['half of the delivery, which is none of the goods', { values: [delivery(50)] }, []],
    ['a percentage with an unknown field', off({ ...TEN, limit: 2 }, all), [UNKNOWN_GIFT]],
    [
      'free delivery to some countries',
      { values: [{ ...delivery(100), countries: ['US'] }] },
      [UNKNOWN_GIFT]
    ],
    ['free delivery in an unknown way', { values: [delivery(100)], combine: 'ONE' }, [UNKNOWN_GIFT]]
  ])('it may give %s', async (_, discounts, expected) => {
    expect((await termsOf({ discounts }))?.gives).toEqual(expected)
  })

  test.each<[string, object, object[]]>([
    ['of each shopper', { settings: { usageLimitPerUser: 1 } }, [{ by: 'always' }]],
    ['of all', { settings: { usageLimit: 100 }, trigger: FROM_60 }, [FROM_60_READ]],
    ['with more', { settings: { usageLimit: 5 }, trigger: allOf(FROM_60, FOR_ADA) }, [FROM_60_READ, ADA_READ]]
  ])('it may be used up: a number of uses %s', async (_, written, parts) => {
    // A goal cannot rest on it: `from` is null.
    expect(await ruleOf(written)).toMatchObject({
      from: null,
      terms: { trigger: { by: 'all', of: [...parts, UNKNOWN] } }
    })
  })

  const UNLIMITED = { appliesTo: 'ALL_ITEMS', usageLimit: null, includeSubscription: false }

  test.each([
    ['a setting names its items', { settings: { appliesTo: 'LOWEST_PRICED_ITEM' } }],
    ['a setting is unknown', { settings: { ...UNLIMITED, combinesWith: 'NOTHING' } }],
    ['its settings have another form', { settings: 'none' }],
    ['a field is unknown', { exceptions: ['a'] }],
    ['it is given on some days', { activeTimeInfo: { start: null, end: null, recurrence: {} } }]
  ])('it gives something unknown where %s', async (_, written) => {
    expect((await termsOf(written))?.gives).toEqual([UNKNOWN_GIFT])
  })

  test('it is read with every field that Wix’s types name, and with fields without a value', async () => {
    const plain = { revision: '1', active: true, status: 'LIVE', usageCount: 3, tags: {}, extendedFields: {} }
    const read = await termsOf({
      ...plain,
      settings: UNLIMITED,
      activeTimeInfo: { start: null, end: null },
      later: null,
      trigger: { ...FROM_60, itemQuantityRange: null }
    })
    expect(read).toMatchObject({ trigger: FROM_60_READ, gives: [{ reach: EVERYTHING }] })
  })
})
