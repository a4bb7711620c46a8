import type { FreeShippingAnswer } from '#shared/api/free-shipping-api.ts'

import { ServiceError } from '../lib/service-error.ts'
import { readKeptDiscounts } from '../shipping/discount-rules.ts'
import { ratesChanger, ratesFacts, type StoredChange } from '../shipping/free-change.ts'
import type { DeliveryForms } from '../shipping/free-plan.ts'
import { oneQuery } from './caller.ts'
import { shopChangeCalls, type ShopChangeRoute, type ShopOfCall, wantedMoney } from './shop-changes.ts'

/** Names of the automatic discounts that make shipping free as well. */
async function alsoFree({ service, instanceId }: ShopOfCall): Promise<string[]> {
  const row = await service.store.shipping.read(instanceId)
  const discounts = readKeptDiscounts(row?.discounts)
  const rules = discounts.state === 'known' ? discounts.rules.filter(({ isOn }) => isOn) : []
  return rules
    .filter(({ terms }) => terms?.gives.some(({ effect }) => effect.kind === 'freeShipping'))
    .map(({ name }) => name)
}

const ROUTE: ShopChangeRoute<
  DeliveryForms,
  FreeShippingAnswer['plan'],
  StoredChange,
  ReturnType<typeof ratesFacts>
> = {
  name: 'freeShipping',
  open(c) {
    const money = wantedMoney(c)
    const regions = oneQuery(c, 'regions')
    if (regions !== undefined && regions.length > 8000) throw new ServiceError(400, 'regions is too long.')
    const wanted = { ...money, regionIds: regions?.split(',').filter(Boolean) }
    return (shop) => ratesChanger(shop.source, wanted, () => alsoFree(shop))
  },
  facts: ratesFacts
}

/** How the shop would ship free from an amount. */
export const freeShippingCalls = shopChangeCalls(ROUTE)
