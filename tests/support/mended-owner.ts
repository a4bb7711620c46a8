import { type FreeShipping, freeShippingApi } from '#shared/api/free-shipping-api.ts'

import { SHOP } from './service.ts'
import { makeShippingShop } from './shipping.ts'

const WRITES = /\/shipping-options\/(?!query)/
export const isWrite = (address: string) => WRITES.test(address)
export const busy = (): Response =>
  Response.json({ message: 'Too many requests', details: {} }, { status: 429 })

/** A shop that ships free from 50 at home, 60 in Germany and Austria, and an owner who wants another amount. */
export async function makeOwner({ currency = 'USD' as 'USD' | 'JPY' } = {}) {
  let now = Date.now()
  const shop = await makeShippingShop({ now: () => now, emulator: { callsPerMinute: 10_000 } })
  shop.platform.emulator.setCurrency(currency)
  const apiOf = (credential: string) =>
    freeShippingApi(
      { serviceUrl: '', fetch: async (input, init) => shop.call(String(input), init) },
      { instanceId: SHOP, credential }
    )
  const load = (amount: number, regions?: readonly string[]) =>
    apiOf(shop.proof()).load({ amount, currency, regions })
  const act = async (action: 'confirm' | 'undo' | 'check', id: string, amount: number) => {
    const result = await apiOf(shop.proof()).act(action, id, { amount, currency })
    if (result.state === 'failed') throw new Error(result.message)
    return result.answer
  }
  const planned = async (amount: number) => {
    const { plan } = await load(amount)
    if (plan.state !== 'ready') throw new Error(`The plan is ${plan.state}.`)
    return plan
  }
  const options = async () => {
    const answer = await shop.platform.emulator.app.request('/ecom/v1/shipping-options/query', {
      method: 'POST',
      headers: { Authorization: await shop.platform.appToken() },
      body: '{"query":{}}'
    })
    const { shippingOptions } = await answer.json()
    return JSON.stringify(shippingOptions.map(({ title, rates }: Record<string, unknown>) => [title, rates]))
  }
  const costsOf = async (price: number) => {
    const check = await shop.check({ items: [{ quantity: 1, price, kind: 'physical' }] })
    return check.state === 'offers'
      ? check.options.find(({ title }) => title === 'Standard shipping')?.price
      : undefined
  }
  return {
    ...shop,
    apiOf,
    load,
    act,
    planned,
    options,
    costsOf,
    confirm: async (amount: number) => act('confirm', (await planned(amount)).id, amount),
    writes: () => shop.platform.calls.filter((call) => call.startsWith('PATCH')).length,
    pass: (ms: number) => void (now += ms)
  }
}

export const FROM_40 = [
  { amount: '0', conditions: [{ type: 'BY_TOTAL_PRICE', operator: 'GTE', value: '40' }] },
  { amount: '7.5', conditions: [{ type: 'BY_TOTAL_PRICE', operator: 'LT', value: '50' }] }
]

/** The owner changes the rates at Wix's own page. */
export const changeElsewhere = async (
  { platform }: Awaited<ReturnType<typeof makeOwner>>,
  change: object
) => {
  const call = async (method: string, path: string, body?: object) =>
    (
      await platform.emulator.app.request(path, {
        method,
        headers: { Authorization: await platform.appToken() },
        ...(body ? { body: JSON.stringify(body) } : {})
      })
    ).json()
  const { shippingOptions } = await call('POST', '/ecom/v1/shipping-options/query', { query: {} })
  const [{ id, revision }] = shippingOptions
  const path = `/ecom/v1/shipping-options/${id}`
  return 'deleted' in change
    ? call('DELETE', path)
    : call('PATCH', path, { shippingOption: { id, revision, ...change } })
}

export const stateOf = ({ change }: FreeShipping) => change?.state
