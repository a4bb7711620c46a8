import { type GoalDiscount, goalDiscountApi, type WantedDiscount } from '#shared/api/goal-discount-api.ts'

import { SHOP } from './service.ts'
import { makeShippingShop } from './shipping.ts'

const WRITES = /\/discount-rules(\/(?!query)|$)/
export const isDiscountWrite = (address: string) => WRITES.test(new URL(address).pathname)

const TEN_FROM_80: WantedDiscount = {
  rule: '',
  name: '10% off',
  amount: 80,
  currency: 'USD',
  percent: 10,
  isOn: true
}

/** A shop without discounts, and an owner who wants 10% from 80 dollars, or something else. */
export async function makeDiscountOwner() {
  let now = Date.now()
  const shop = await makeShippingShop({ now: () => now, emulator: { callsPerMinute: 10_000 } })
  const apiOf = (credential: string) =>
    goalDiscountApi(
      { serviceUrl: '', fetch: async (input, init) => shop.call(String(input), init) },
      { instanceId: SHOP, credential }
    )
  const wish = (change: Partial<WantedDiscount>) => ({ ...TEN_FROM_80, ...change })
  const load = (change: Partial<WantedDiscount> = {}) => apiOf(shop.proof()).load(wish(change))
  const act = async (
    action: 'confirm' | 'undo' | 'check',
    id: string,
    change: Partial<WantedDiscount> = {}
  ): Promise<GoalDiscount> => {
    const result = await apiOf(shop.proof()).act(action, id, wish(change))
    if (result.state === 'failed') throw new Error(result.message)
    return result.answer
  }
  const planned = async (change: Partial<WantedDiscount> = {}) => {
    const { plan } = await load(change)
    if (plan.state !== 'ready') throw new Error(`The plan is ${plan.state}.`)
    return plan
  }
  const call = async (method: string, path: string, body?: object) =>
    (
      await shop.platform.emulator.app.request(path, {
        method,
        headers: { Authorization: await shop.platform.appToken() },
        ...(body ? { body: JSON.stringify(body) } : {})
      })
    ).json()
  const discounts = async (): Promise<Record<string, unknown>[]> =>
    (await call('POST', '/ecom/v1/discount-rules/query', { query: {} })).discountRules
  return {
    ...shop,
    apiOf,
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
      return call('PATCH', `/ecom/v1/discount-rules/${String(rule?.['id'])}`, {
        discountRule: { revision: rule?.['revision'], ...change }
      })
    },
    deleteElsewhere: async () => {
      const [rule] = await discounts()
      return call('DELETE', `/ecom/v1/discount-rules/${String(rule?.['id'])}`)
    },
    writes: () =>
      shop.platform.calls.filter((one) => /^(POST|PATCH|DELETE) .*discount-rules(?!\/query)/.test(one))
        .length,
    pass: (ms: number) => void (now += ms)
  }
}

/** A shop whose owner made ten percent from 80 at Wix. */
export async function makeChosen() {
  const owner = await makeDiscountOwner()
  await owner.rules.setDiscounts('ten-percent-from-80')
  const [{ id } = {}] = await owner.discounts()
  return { ...owner, rule: String(id) }
}
