import type { ShippingOption } from '#demo-store/emulator/site/shipping-rules.ts'
import { expect } from 'vitest'

import { makeRatesOwner } from '../support/changing-owner.ts'
import { createDice } from './made-up.ts'
import { faultsOf, rateFaults } from './mended.ts'
import { digitsOf, makeMendedShop } from './shops-to-mend.ts'

/**
 * Lets owners of so many invented shops ask for free shipping from an amount, confirm, and undo. Expects checkout to do
 * what the plan said and nothing else. Returns how often each outcome was seen.
 */
export async function mendShops(shops: number, seed: number): Promise<Record<string, number>> {
  const { rules, platform, listed, load, act } = await makeRatesOwner({ RATE_LIMITS: 'off' })
  /** The options as Wix writes them, but for their versions. */
  const options = async () =>
    ((await listed()) as unknown as ShippingOption[]).map(
      ({ id, title, deliveryRegionIds, rates }): ShippingOption => ({ id, title, deliveryRegionIds, rates })
    )
  const seen: Record<string, number> = {}
  const count = (what: string) => void (seen[what] = (seen[what] ?? 0) + 1)
  for (let number = 0; number < shops; number += 1) {
    const made = makeMendedShop(createDice(seed + number))
    const { currency, wanted } = made
    platform.emulator.setCurrency(currency)
    await rules.setShipping(made.rules)
    const before = await options()
    const wish = { amount: wanted / 10 ** digitsOf(made), currency }
    const { plan } = await load(wish)
    count(plan.state === 'cannot' ? plan.reason : plan.state)
    if (plan.state !== 'ready') {
      expect(await options(), `shop ${number}`).toEqual(before)
      continue
    }
    const { change, result } = await act('confirm', plan.id, wish)
    expect(result, `shop ${number}`).toBe('written')
    count(change?.state ?? 'forgotten')
    const after = await options()
    const chosen = plan.regions.filter(({ isChosen }) => isChosen)
    const places = new Set(chosen.flatMap((one) => (one.places.length > 0 ? one.places : [''])))
    const faults = [...faultsOf(made, after, places), ...rateFaults(before, after)]
    expect(faults.slice(0, 3), `shop ${number}`).toEqual([])
    expect((await load(wish)).plan.state, `shop ${number}`).toBe('same')
    expect((await act('undo', plan.id, wish)).result).toBe('undone')
    expect(await options(), `shop ${number}`).toEqual(before)
  }
  return seen
}
