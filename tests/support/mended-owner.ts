import type { ShopChange, ShopChangeAction } from '#shared/api/shop-change-api.ts'

import { makeChangingOwner } from './changing-owner.ts'

const WRITES = /\/shipping-options\/(?!query)/
export const isWrite = (address: string) => WRITES.test(address)

/** A shop that ships free from 50 at home, 60 in Germany and Austria, and an owner who wants another amount. */
export async function makeOwner({ currency = 'USD' as 'USD' | 'JPY' } = {}) {
  const owner = await makeChangingOwner()
  owner.platform.emulator.setCurrency(currency)
  const wish = (amount: number, regions?: string[]) => ({ of: 'rates' as const, amount, currency, regions })
  const load = (amount: number, regions?: string[]) => owner.load(wish(amount, regions))
  const act = (action: ShopChangeAction, id: string, amount: number) => owner.act(action, id, wish(amount))
  const planned = (amount: number) => owner.planned(wish(amount))
  const options = async () => {
    const { shippingOptions } = await owner.callWix('POST', '/ecom/v1/shipping-options/query', { query: {} })
    return JSON.stringify(shippingOptions.map(({ title, rates }: Record<string, unknown>) => [title, rates]))
  }
  const costsOf = async (price: number) => {
    const { deliverySolutions } = await owner.callWix(
      'POST',
      '/_api/delivery-rates/v1/get-delivery-solutions',
      {
        lineItems: [
          { id: '1', quantity: 1, totalPrice: String(price), physicalProperties: { shippable: true } }
        ],
        destination: { country: 'US' },
        currency
      }
    )
    const standard = deliverySolutions.find(({ title }: { title: string }) => title === 'Standard shipping')
    return Number(standard.cost.deliveryPrice.amount)
  }
  return {
    ...owner,
    ask: owner.load,
    load,
    act,
    planned,
    options,
    costsOf,
    confirm: async (amount: number) => act('confirm', (await planned(amount)).id, amount),
    writes: () => owner.platform.calls.filter((call) => call.startsWith('PATCH')).length
  }
}

export const FROM_40 = [
  { amount: '0', conditions: [{ type: 'BY_TOTAL_PRICE', operator: 'GTE', value: '40' }] },
  { amount: '7.5', conditions: [{ type: 'BY_TOTAL_PRICE', operator: 'LT', value: '50' }] }
]

/** The owner changes the rates at Wix's own page. */
export const changeElsewhere = async (
  { callWix }: Pick<Awaited<ReturnType<typeof makeOwner>>, 'callWix'>,
  change: object
) => {
  const { shippingOptions } = await callWix('POST', '/ecom/v1/shipping-options/query', { query: {} })
  const [{ id, revision }] = shippingOptions
  const path = `/ecom/v1/shipping-options/${id}`
  return 'deleted' in change
    ? callWix('DELETE', path)
    : callWix('PATCH', path, { shippingOption: { id, revision, ...change } })
}

export const stateOf = ({ change }: ShopChange) => change?.state
