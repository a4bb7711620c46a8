import { MadeUpCartSchema, type MadeUpCart, type ShippingCheck } from '#shared/api/shipping-api.ts'
import { currencyDigits, exactMoney } from '#shared/money.ts'
import * as v from 'valibot'

import { answerPrivately } from '../lib/answer.ts'
import { readBody } from './body.ts'
import { admitOwner, requestedInstance } from './caller.ts'
import type { ServiceContext } from '../lib/context.ts'
import { ServiceError } from '../lib/service-error.ts'
import { within } from '../lib/within.ts'
import { type ShippingFailure, ShippingError, type ShopShippingSource } from '../shipping/shop-source.ts'
import type { Service } from './service.ts'
import { checkedCart } from '../shipping/checked-cart.ts'
import { noCheckoutPermission, notInstalled } from '../shipping/problems.ts'

const BODY_BYTES_MAX = 16 * 1024
/** Time that an owner waits for checkout. */
const CHECK_MS = 5000

const SLOW = 'Checkout does not answer right now. Try again in a minute.'

const BodySchema = v.pipe(v.string(), v.parseJson(), MadeUpCartSchema)

function wordsOf(failure: ShippingFailure): string {
  if (failure.reason === 'permission') return noCheckoutPermission(failure.permission).message
  return failure.reason === 'token' ? notInstalled.message : SLOW
}

async function ask(source: ShopShippingSource, made: MadeUpCart): Promise<ShippingCheck> {
  const isShipped = made.items.some(({ kind }) => kind === 'physical')
  if (!isShipped) return { state: 'nothingToShip' }
  const { currency } = await source.site()
  const digits = currencyDigits(currency)
  const ids = made.items.flatMap(({ productId }) => productId ?? [])
  const weights = ids.length === 0 ? new Map<string, number>() : await source.weights(ids)
  const delivery = await source.deliver(checkedCart(made, weights, digits), { currency, digits })
  if (delivery.state === 'unreachable') return { state: 'unreachable' }
  const options = delivery.offers.filter(({ price }) => Number.isFinite(price))
  return {
    state: 'offers',
    currency,
    options: options.map((offer) => ({ ...offer, price: exactMoney(offer.price) }))
  }
}

/** `POST /_functions/shippingCheck`: what checkout would charge for a cart that the owner makes up. */
export async function shippingCheck(c: ServiceContext, service: Service): Promise<Response> {
  const instanceId = requestedInstance(c)
  admitOwner(c, service, instanceId)
  const made = v.safeParse(
    BodySchema,
    await readBody(c, service, { bytesMax: BODY_BYTES_MAX, route: 'shippingCheck' })
  )
  if (!made.success) {
    throw new ServiceError(400, 'This is no cart: send items with quantity, price and kind, and a country.')
  }
  service.limits.check(instanceId)
  const late = new AbortController()
  const source = service.platform.shipping(instanceId, late.signal)
  try {
    const shippingCheck = await within(CHECK_MS, ask(source, made.output), () => {
      late.abort()
      return new ShippingError({ reason: 'silent' })
    })
    return answerPrivately(c, { shippingCheck })
  } catch (error) {
    if (!(error instanceof ShippingError)) throw error
    const shippingCheck: ShippingCheck = { state: 'unknown', message: wordsOf(error.failure) }
    return answerPrivately(c, { shippingCheck })
  }
}
