import type { ServiceOptions } from '#shared/api/service-call.ts'
import type { ShopChangeAction, ShopChangeApi } from '#shared/api/shop-change-api.ts'
import { expect } from 'vitest'

import { MEMBER, SHOP, signedInstance } from './service.ts'
import { broken, makeShippingShop, refused } from './shipping.ts'

interface PlanAnswer {
  plan: { state: string }
}
type ReadyPlan<Answer extends PlanAnswer> = Extract<Answer['plan'], { state: 'ready'; id: string }>

type ApiFor<Wanted, Answer> = (
  options: ServiceOptions,
  owner: { instanceId: string; credential: string }
) => ShopChangeApi<Wanted, Answer>

const busy = (): Response => Response.json({ message: 'Too many requests', details: {} }, { status: 429 })

/** Answers of Wix to a write, with what the owner is told. */
export const FAILED_WRITES = [
  ['busy', busy],
  ['silent', broken],
  ['permission', refused],
  ['refused', () => Response.json({ message: 'No', details: {} }, { status: 400 })]
] as const

/** A shop, and an owner who changes it by plans of one kind. */
export async function makeChangingOwner<Wanted, Answer extends PlanAnswer>(apiFor: ApiFor<Wanted, Answer>) {
  let now = Date.now()
  const shop = await makeShippingShop({ now: () => now, emulator: { callsPerMinute: 10_000 } })
  const apiOf = (credential: string) =>
    apiFor(
      { serviceUrl: '', fetch: async (input, init) => shop.call(String(input), init) },
      { instanceId: SHOP, credential }
    )
  const load = (wanted: Wanted) => apiOf(shop.proof()).load(wanted)
  const act = async (action: ShopChangeAction, id: string, wanted: Wanted) => {
    const result = await apiOf(shop.proof()).act(action, id, wanted)
    if (result.state === 'failed') throw new Error(result.message)
    return result.answer
  }
  const isReady = (plan: Answer['plan']): plan is ReadyPlan<Answer> => plan.state === 'ready'
  const planned = async (wanted: Wanted) => {
    const { plan } = await load(wanted)
    if (!isReady(plan)) throw new Error(`The plan is ${plan.state}.`)
    return plan
  }
  return {
    ...shop,
    apiOf,
    load,
    act,
    planned,
    /** Calls Wix as its own pages do. */
    callWix: async (method: string, path: string, body: object = {}) =>
      (
        await shop.platform.emulator.app.request(path, {
          method,
          headers: { Authorization: await shop.platform.appToken() },
          ...(method === 'DELETE' ? {} : { body: JSON.stringify(body) })
        })
      ).json(),
    pass: (ms: number) => void (now += ms),
    /** Expects that nobody but the owner sees the plan at this address, or carries it out. */
    async expectOwnersOnly(address: string, id: string) {
      for (const credential of [
        undefined,
        'x.y',
        signedInstance(MEMBER),
        signedInstance({}, 'another secret')
      ]) {
        const headers = new Headers(credential === undefined ? {} : { Authorization: credential })
        const tries = await Promise.all([
          shop.call(address, { headers }),
          shop.call(`${address}&action=confirm&id=${id}`, { method: 'POST', headers })
        ])
        expect(tries.every(({ status }) => status === 401 || status === 403)).toBe(true)
      }
    }
  }
}
