import type { ShippingOption } from '#demo-store/emulator/site/shipping-rules.ts'
import type { ShopChangeAnswer } from '#shared/api/shop-change-api.ts'
import { expect } from 'vitest'

import { SHOP } from '../support/service.ts'
import { makeShippingShop } from '../support/shipping.ts'
import { createDice } from './made-up.ts'
import { faultsOf, rateFaults } from './mended.ts'
import { digitsOf, makeMendedShop } from './shops-to-mend.ts'

export const NO_LIMITS = {
  RATE_LIMITS: 'off'
}

/** The service, and a shop whose options are read as Wix writes them. */
async function makeMended() {
  const shop = await makeShippingShop({ env: NO_LIMITS, emulator: { callsPerMinute: 1e9 } })
  const token = await shop.platform.appToken()
  const options = async (): Promise<ShippingOption[]> => {
    const answer = await shop.platform.emulator.app.request('/ecom/v1/shipping-options/query', {
      method: 'POST',
      headers: { Authorization: token },
      body: JSON.stringify({ query: { cursorPaging: { limit: 100 } } })
    })
    const { shippingOptions } = await answer.json()
    // Their versions are never the same again.
    const bare = ({ id, title, deliveryRegionIds, rates }: ShippingOption) => ({
      id,
      title,
      deliveryRegionIds,
      rates
    })
    return shippingOptions.map(bare)
  }
  const ask = async (query: Record<string, string>, method = 'POST'): Promise<ShopChangeAnswer> => {
    const address = `/_functions/shopChange?${new URLSearchParams({ instanceId: SHOP, of: 'rates', ...query }).toString()}`
    const answer = await shop.owner(address, { method })
    if (answer.status !== 200) throw new Error(await answer.text())
    return (await answer.json()).shopChange
  }
  return { ...shop, options, ask }
}

/**
 * Lets owners of so many invented shops ask for free shipping from an amount, confirm, and undo. Expects checkout to do
 * what the plan said and nothing else. Returns how often each outcome was seen.
 */
export async function mendShops(shops: number, seed: number): Promise<Record<string, number>> {
  const { rules: switches, platform, options, ask } = await makeMended()
  const seen: Record<string, number> = {}
  const count = (what: string) => void (seen[what] = (seen[what] ?? 0) + 1)
  for (let number = 0; number < shops; number += 1) {
    const made = makeMendedShop(createDice(seed + number))
    const { currency, wanted } = made
    platform.emulator.setCurrency(currency)
    await switches.setShipping(made.rules)
    const before = await options()
    const amount = String(wanted / 10 ** digitsOf(made))
    const first = await ask({ amount, currency }, 'GET')
    const { plan } = first
    count(plan.state === 'cannot' ? plan.reason : plan.state)
    if (plan.state !== 'ready') {
      expect(await options(), `shop ${number}`).toEqual(before)
      continue
    }
    const { change, result } = await ask({ amount, currency, action: 'confirm', id: plan.id })
    expect(result, `shop ${number}`).toBe('written')
    count(change?.state ?? 'forgotten')
    const after = await options()
    const chosen = (plan.regions ?? []).filter(({ isChosen }) => isChosen)
    const places = new Set(chosen.flatMap((one) => (one.places.length > 0 ? one.places : [''])))
    // A carrier may be free earlier than the store's own rates; the plan warns the owner.
    const faults = change?.state === 'freeEarlier' ? [] : faultsOf(made, after, places)
    expect([...faults, ...rateFaults(before, after)].slice(0, 3), `shop ${number}`).toEqual([])
    expect((await ask({ amount, currency }, 'GET')).plan.state, `shop ${number}`).toBe('same')
    const undone = await ask({ amount, currency, action: 'undo', id: plan.id })
    expect(undone.result).toBe('undone')
    expect(JSON.stringify(await options()), `shop ${number}`).toBe(JSON.stringify(before))
  }
  return seen
}
