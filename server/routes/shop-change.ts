import {
  type ShopChangeResult,
  type WantedChange,
  WANTED_NAMES,
  WantedChangeSchema
} from '#shared/api/shop-change-api.ts'
import * as v from 'valibot'

import type { ServiceContext } from '../lib/context.ts'
import { ServiceError } from '../lib/service-error.ts'
import { withTimeout } from '../lib/with-timeout.ts'
import { discountsOfShop } from '../shipping/change-discount.ts'
import { ratesOfShop } from '../shipping/change-rates.ts'
import { readDiscounts, readKeptDiscounts } from '../shipping/discount-rules.ts'
import { problemOf, ShippingError } from '../shipping/problems.ts'
import { answerOf, carryOut, type ChangeCall, takeBack } from '../shipping/shop-change.ts'
import type { ShopWriter } from '../shipping/shop-source.ts'
import { forOwner, oneQuery } from './caller.ts'
import type { Service } from './service.ts'
import { readAgain } from './shipping-rules.ts'

/** Time that an owner waits for Wix. */
const PLAN_MS = 25_000

/** @throws ServiceError 400 */
function wantedChange(c: ServiceContext): WantedChange {
  const given = Object.fromEntries(WANTED_NAMES.map((name) => [name, oneQuery(c, name)]))
  const read = v.safeParse(WantedChangeSchema, given)
  if (!read.success) throw new ServiceError(400, read.issues[0].message)
  return read.output
}

function shopOf({ store }: Service, instanceId: string, source: ShopWriter, wanted: WantedChange) {
  /** Names of the automatic discounts that make shipping free as well. */
  async function alsoFree(): Promise<string[]> {
    const discounts = readKeptDiscounts((await store.shipping.read(instanceId))?.discounts)
    const rules = discounts.state === 'known' ? discounts.rules.filter(({ isOn }) => isOn) : []
    return rules
      .filter(({ terms }) => terms?.gives.some(({ effect }) => effect.kind === 'freeShipping'))
      .map(({ name }) => name)
  }
  return wanted.of === 'rates' ? ratesOfShop(source, wanted, alsoFree) : discountsOfShop(source, wanted)
}

/** Runs the call for the shop that Wix is asked about. */
const aboutShop = (run: (call: ChangeCall, c: ServiceContext) => Promise<ShopChangeResult | undefined>) =>
  forOwner(async (service, instanceId, c) => {
    const wanted = wantedChange(c)
    const late = new AbortController()
    const source = service.platform.shipping(instanceId, late.signal)
    const call: ChangeCall = {
      store: service.store,
      log: service.log,
      now: service.now(),
      instanceId,
      shop: shopOf(service, instanceId, source, wanted)
    }
    async function answer() {
      const result = await run(call, c)
      if (c.req.method === 'POST') {
        // The owner's next reading shows the discounts at once.
        if (wanted.of === 'discount')
          await service.store.shipping.keepDiscounts(instanceId, JSON.stringify(await readDiscounts(source)))
        await readAgain(service, instanceId)
      }
      return answerOf(call, result)
    }
    try {
      const shopChange = await withTimeout(PLAN_MS, answer(), () => {
        late.abort()
        return new ShippingError({ reason: 'silent' })
      })
      return { shopChange }
    } catch (error) {
      if (!(error instanceof ShippingError)) throw error
      return { shopChange: { plan: { state: 'unread', message: problemOf(error.failure).message } } }
    }
  })

/** `GET /_functions/shopChange`: how the shop's rates or discounts would change, and how they did last. */
export const planShopChange = aboutShop(async () => undefined)

/** `POST /_functions/shopChange`: carries the plan that the owner saw out, takes the change back, or reads the shop again. */
export const changeShop = aboutShop(async (call, c) => {
  const [action, id = ''] = [oneQuery(c, 'action'), oneQuery(c, 'id')]
  if (action === 'confirm') return carryOut(call, id)
  if (action === 'undo') return takeBack(call, id)
  if (action !== 'check') throw new ServiceError(400, "action must be 'confirm', 'undo' or 'check'.")
  return undefined
})
