import type { ServiceContext } from '../lib/context.ts'
import { ServiceError } from '../lib/service-error.ts'
import { oneQuery } from './caller.ts'
import { freeShippingCalls } from './free-shipping.ts'
import { goalDiscountCalls } from './goal-discount.ts'
import type { Handler } from './observed.ts'

const CHANGES = { rates: freeShippingCalls, discount: goalDiscountCalls }

function changeOf(c: ServiceContext): (typeof CHANGES)[keyof typeof CHANGES] {
  const of = oneQuery(c, 'of')
  if (of === 'rates' || of === 'discount') return CHANGES[of]
  throw new ServiceError(400, "of must be 'rates' or 'discount'.")
}

/** `GET /_functions/shopChange`: how the shop's rates or discounts would change, and how they did last. */
export const planShopChange: Handler = async (c, service) => changeOf(c).GET(c, service)
/** `POST /_functions/shopChange`: carries the plan out, takes the change back, or reads the shop again. */
export const changeShop: Handler = async (c, service) => changeOf(c).POST(c, service)
