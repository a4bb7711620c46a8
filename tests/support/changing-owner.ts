import { type ShopChangeAction, shopChange, type WantedChange } from '#shared/api/shop-change-api.ts'
import { expect } from 'vitest'

import { MEMBER, signedInstance } from './service.ts'
import { broken, makeShippingShop, refused } from './shipping.ts'

const busy = (): Response => Response.json({ message: 'Too many requests', details: {} }, { status: 429 })

/** Answers of Wix to a write, with the reason that the owner reads. */
export const FAILED_WRITES = [
  ['busy', busy],
  ['silent', broken],
  ['permission', refused],
  ['refused', () => Response.json({ message: 'No', details: {} }, { status: 400 })]
] as const

/** A shop, and an owner who changes it by plans. */
export async function makeChangingOwner() {
  let now = Date.now()
  const shop = await makeShippingShop({ now: () => now, emulator: { callsPerMinute: 10_000 } })
  const load = (wanted: WantedChange) => shopChange(shop.access(), wanted)
  const act = (action: ShopChangeAction, id: string, wanted: WantedChange) =>
    shopChange(shop.access(), wanted, { action, id })
  const planned = async (wanted: WantedChange) => {
    const { plan } = await load(wanted)
    if (plan.state !== 'ready') throw new Error(`The plan is ${plan.state}.`)
    return plan
  }
  return {
    ...shop,
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
    /** Expects that only the owner sees the plan at this address, or carries it out. */
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
