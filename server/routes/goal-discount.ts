import { DISCOUNT_NAME_LIMIT, type GoalDiscountAnswer } from '#shared/api/goal-discount-api.ts'

import { ServiceError } from '../lib/service-error.ts'
import { discountChanger, discountFacts } from '../shipping/discount-change.ts'
import { readDiscounts } from '../shipping/discount-rules.ts'
import type { StoredDiscountChange } from '../shipping/stored-discount.ts'
import { oneQuery } from './caller.ts'
import { shopChangeCalls, type ShopChangeRoute, type ShopOfCall, wantedMoney } from './shop-changes.ts'

/** Keeps the discounts as they are now, so that the owner's next reading shows them at once. */
async function note({ service, instanceId, source }: ShopOfCall): Promise<void> {
  await service.store.shipping.noteDiscounts(instanceId, JSON.stringify(await readDiscounts(source)))
}

const ROUTE: ShopChangeRoute<
  readonly unknown[],
  GoalDiscountAnswer['plan'],
  StoredDiscountChange,
  ReturnType<typeof discountFacts>
> = {
  name: 'goalDiscount',
  open(c) {
    const money = wantedMoney(c)
    const [rule = '', name = '', percent] = ['rule', 'name', 'percent'].map((one) => oneQuery(c, one))
    if (rule.length > 64) throw new ServiceError(400, 'rule is too long.')
    if (name.trim() === '' || name.length > DISCOUNT_NAME_LIMIT)
      throw new ServiceError(400, `name must have 1 to ${DISCOUNT_NAME_LIMIT} characters.`)
    const isPercent = percent === undefined ? rule !== '' : /^\d{1,3}(\.\d{1,2})?$/.test(percent)
    if (!isPercent || Number(percent ?? 1) < 0.1 || Number(percent ?? 1) > 100)
      throw new ServiceError(400, 'percent must be a number from 0.1 to 100.')
    const wanted = {
      ...money,
      rule,
      name: name.trim(),
      ...(percent === undefined ? {} : { percent: Number(percent) }),
      isOn: oneQuery(c, 'isOn') !== 'false'
    }
    return (shop) => discountChanger(shop.source, wanted, () => note(shop))
  },
  facts: discountFacts
}

/** How the shop would give the discount of a goal. */
export const goalDiscountCalls = shopChangeCalls(ROUTE)
