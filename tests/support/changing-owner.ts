import {
  type ShopChangeAction,
  shopChange,
  type WantedChange,
  type WantedDiscount,
  type WantedRates
} from '#shared/api/shop-change-api.ts'

import { broken, makeShippingShop, refused } from './shipping.ts'

const problem = (status: number) => Response.json({ message: 'No', details: {} }, { status })

/** Answers of Wix to a write, by the reason that the owner reads. */
export const FAILED_WRITES = {
  busy: () => problem(429),
  silent: broken,
  permission: refused,
  refused: () => problem(400)
}

type Fields = Record<string, unknown>

/** A shop, and an owner who changes it by plans. `list`: Wix's list that is changed. */
async function makeChangingOwner(list: 'shipping-options' | 'discount-rules', env?: Record<string, string>) {
  const shop = await makeShippingShop({ env, emulator: { callsPerMinute: 1e9 } })
  const name = list === 'shipping-options' ? 'shippingOption' : 'discountRule'
  const isWrite = (address: string) =>
    new RegExp(`/${list}(/(?!query)|$)`).test(new URL(address, 'http://shop.test').pathname)
  /** Calls Wix as its own pages do. */
  const callWix = async (method: string, path: string, body: object = {}) =>
    (
      await shop.platform.emulator.app.request(path, {
        method,
        headers: { Authorization: await shop.platform.appToken() },
        ...(method === 'DELETE' ? {} : { body: JSON.stringify(body) })
      })
    ).json()
  const listed = async (): Promise<Fields[]> =>
    (await callWix('POST', `/ecom/v1/${list}/query`, { query: {} }))[`${name}s`]
  return {
    ...shop,
    isWrite,
    callWix,
    listed,
    /** All that Wix lists, but for versions. */
    bare: async () =>
      JSON.stringify(await listed(), (key, value: unknown) => (/revision|Date/.test(key) ? '' : value)),
    /** The owner changes the first of the list at Wix's own page, or deletes it. */
    async changeElsewhere(change: Fields | 'deleted') {
      const [{ id, revision } = {}] = await listed()
      const path = `/ecom/v1/${list}/${String(id)}`
      return change === 'deleted'
        ? callWix('DELETE', path)
        : callWix('PATCH', path, { [name]: { id, revision, ...change } })
    },
    writes: () => shop.platform.calls.filter((call) => isWrite(call.replace(/^\w+ /, ''))).length,
    /** Takes the place of what Wix answers to the first write, or happens before it. */
    atFirstWrite: (act: () => Promise<Response | undefined>) =>
      shop.answerCalls(async (address) => {
        if (!isWrite(address)) return undefined
        shop.answerCalls(() => undefined)
        return act()
      })
  }
}

type Owner = Awaited<ReturnType<typeof makeChangingOwner>>

/** Plans of an owner who wants this, or something else of its kind. */
function plansOf<Wanted extends WantedChange>({ access }: Pick<Owner, 'access'>, usual: Wanted) {
  const load = (change: Partial<Wanted> = {}) => shopChange(access(), { ...usual, ...change })
  const act = (action: ShopChangeAction, id: string, change: Partial<Wanted> = {}) =>
    shopChange(access(), { ...usual, ...change }, { action, id })
  const planned = async (change: Partial<Wanted> = {}) => {
    const { plan } = await load(change)
    if (plan.state !== 'ready') throw new Error(`The plan is ${plan.state}.`)
    return plan
  }
  const confirm = async (change: Partial<Wanted> = {}) => act('confirm', (await planned(change)).id, change)
  return { load, act, planned, confirm }
}

interface Rate {
  amount: string
  conditions: { value: string }[]
}

/** A shop that ships free from 50 at home, 60 in Germany and Austria, and an owner who wants 40 dollars. */
export async function makeRatesOwner(env?: Record<string, string>) {
  const owner = await makeChangingOwner('shipping-options', env)
  return {
    ...owner,
    ...plansOf<WantedRates>(owner, { of: 'rates', amount: 40, currency: 'USD' }),
    /** The option that is changed, as `Standard shipping from 50`. */
    async now() {
      const [option = {}] = await owner.listed()
      const { title, rates } = option as { title: string; rates: Rate[] }
      const free = rates.find(({ amount }) => amount === '0')
      return `${title} from ${free ? Number(free.conditions[0]?.value) : 'never'}`
    },
    /** Price of delivery of a cart in the United States. */
    async costsOf(price: number) {
      const lineItems = [
        { id: '1', quantity: 1, totalPrice: String(price), physicalProperties: { shippable: true } }
      ]
      const cart = { lineItems, destination: { country: 'US' }, currency: 'USD' }
      const path = '/_api/delivery-rates/v1/get-delivery-solutions'
      const { deliverySolutions } = await owner.callWix('POST', path, cart)
      const isStandard = ({ title }: { title: string }) => title === 'Standard shipping'
      return Number(deliverySolutions.find(isStandard).cost.deliveryPrice.amount)
    }
  }
}

const TEN_FROM_80: WantedDiscount = {
  of: 'discount',
  rule: '',
  name: '10% off',
  amount: 80,
  currency: 'USD',
  percent: 10,
  isOn: true
}

/** A shop without discounts, or with this one, and an owner who wants 10% from 80 dollars. */
export async function makeDiscountOwner(
  preset: Parameters<Owner['rules']['setDiscounts']>[0] = 'none',
  env?: Record<string, string>
) {
  const owner = await makeChangingOwner('discount-rules', env)
  await owner.rules.setDiscounts(preset)
  return {
    ...owner,
    ...plansOf(owner, TEN_FROM_80),
    /** Id of the first discount. */
    rule: async () => String((await owner.listed())[0]?.['id'] ?? 'deleted'),
    /** The discounts, as `10% off from 80`. */
    now: async () =>
      owner.rules
        .discountRules()
        .map(
          ({ name, active, trigger }) =>
            `${name} from ${JSON.stringify(trigger).match(/"from":"(\d+)"/)?.[1]}${active ? '' : ', off'}`
        )
        .join('; ') || 'none'
  }
}
