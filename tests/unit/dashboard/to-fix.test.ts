import { describe, expect, test } from 'vitest'

import { type ToFix, toFixOf } from '#dashboard/going-live/to-fix.ts'
import { shopLine } from '#dashboard/shipping/shop-rules.ts'
import { shippingApi, type ShippingRulesAnswer } from '#shared/api/shipping-api.ts'
import { makeSettings } from '../../support/make.ts'
import { GERMANY, makeRegion, makeRules, REST } from '../../support/shipping-rules.ts'

async function toFix(
  answer: Partial<ShippingRulesAnswer>,
  change: Parameters<typeof makeSettings>[0] = {}
): Promise<ToFix['kind'][]> {
  const settings = makeSettings({ enabled: true, ...change })
  const fetch = async () => Response.json({ shippingRules: makeRules(answer) })
  const rules = await shippingApi({ serviceUrl: '', fetch }).load('shop', 'owner')
  return toFixOf(settings, shopLine({ state: 'known', rules }, settings)).map(({ kind }) => kind)
}
const FROM_SHOP = { shipping: { amountFrom: 'shop' } } as const

describe('an owner whose bar says 50 dollars has to put right', () => {
  test.each<
    [string, Partial<ShippingRulesAnswer>, Parameters<typeof makeSettings>[0], readonly ToFix['kind'][]]
  >([
    ['nothing where the shop does the same', {}, {}, []],
    ['nothing where only other regions differ', { regions: [makeRegion(), GERMANY] }, {}, []],
    ['nothing where the bar follows the shop', { regions: [GERMANY] }, FROM_SHOP, []],
    ['nothing while the bar is off', {}, { threshold: 80, enabled: false }, []],
    ['the amount where the shop ships free from another one', { regions: [GERMANY] }, {}, ['otherAmount']],
    ['the amount where the shop sells in another currency', { currency: 'EUR' }, {}, ['otherAmount']],
    ['that no order ships free', { regions: [REST] }, {}, ['neverFree']],
    [
      'that no order ships free, also where the bar follows the shop',
      { regions: [] },
      FROM_SHOP,
      ['neverFree']
    ]
  ])('%s', async (_title, answer, change, kinds) => {
    expect(await toFix(answer, change)).toEqual(kinds)
  })
})
