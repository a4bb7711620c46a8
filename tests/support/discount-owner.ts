import type { ShopChangeAction, WantedDiscount } from '#shared/api/shop-change-api.ts'

import { makeChangingOwner } from './changing-owner.ts'

const WRITES = /\/discount-rules(\/(?!query)|$)/
export const isDiscountWrite = (address: string) => WRITES.test(new URL(address).pathname)

const TEN_FROM_80: WantedDiscount = {
  of: 'discount',
  rule: '',
  name: '10% off',
  amount: 80,
  currency: 'USD',
  percent: 10,
  isOn: true
}

/** A shop without discounts, and an owner who wants 10% from 80 dollars, or something else. */
export async function makeDiscountOwner() {
  const owner = await makeChangingOwner()
  const wish = (change: Partial<WantedDiscount>) => ({ ...TEN_FROM_80, ...change })
  const load = (change: Partial<WantedDiscount> = {}) => owner.load(wish(change))
  const act = (action: ShopChangeAction, id: string, change: Partial<WantedDiscount> = {}) =>
    owner.act(action, id, wish(change))
  const planned = (change: Partial<WantedDiscount> = {}) => owner.planned(wish(change))
  const discounts = async (): Promise<Record<string, unknown>[]> =>
    (await owner.callWix('POST', '/ecom/v1/discount-rules/query', { query: {} })).discountRules
  return {
    ...owner,
    load,
    act,
    planned,
    confirm: async (change: Partial<WantedDiscount> = {}) =>
      act('confirm', (await planned(change)).id, change),
    discounts,
    /** The discounts, but for their versions. */
    bare: async () =>
      JSON.stringify(
        (await discounts()).map(({ id, active, name, trigger, discounts: gives }) => [
          id,
          active,
          name,
          trigger,
          gives
        ])
      ),
    /** The owner changes a discount at Wix's own page. */
    changeElsewhere: async (change: object) => {
      const [rule] = await discounts()
      return owner.callWix('PATCH', `/ecom/v1/discount-rules/${String(rule?.['id'])}`, {
        discountRule: { revision: rule?.['revision'], ...change }
      })
    },
    deleteElsewhere: async () => {
      const [rule] = await discounts()
      return owner.callWix('DELETE', `/ecom/v1/discount-rules/${String(rule?.['id'])}`)
    },
    writes: () =>
      owner.platform.calls.filter((one) => /^(POST|PATCH|DELETE) .*discount-rules(?!\/query)/.test(one))
        .length
  }
}

/** A shop whose owner made ten percent from 80 at Wix. */
export async function makeChosen() {
  const owner = await makeDiscountOwner()
  await owner.rules.setDiscounts('ten-percent-from-80')
  const [{ id } = {}] = await owner.discounts()
  return { ...owner, rule: String(id) }
}
