import { MadeUpCartSchema, type MadeUpCart, type ShippingCheck } from '#shared/api/shipping-api.ts'
import { currencyDigits, exactMoney } from '#shared/money.ts'

import { readJsonBody } from './body.ts'
import { forOwner } from './caller.ts'
import { within } from '../lib/within.ts'
import { type ShippingFailure, ShippingError, type ShopShippingSource } from '../shipping/shop-source.ts'
import { noCheckoutPermission, notInstalled } from '../shipping/problems.ts'
import type { AskedCart } from '../shipping/inquiry.ts'

/** Splits an amount into whole minor units in proportion to the totals; the rest of rounding goes to the first ones. */
function sharesOf(discount: number, totals: readonly number[]): number[] {
  const all = totals.reduce((sum, total) => sum + total, 0)
  const given = Math.min(discount, all)
  const shares = totals.map((total) => (all === 0 ? 0 : Math.floor((given * total) / all)))
  let left = given - shares.reduce((sum, share) => sum + share, 0)
  return shares.map((share, index) => {
    const more = Math.min(left, (totals[index] ?? 0) - share, 1)
    left -= more
    return share + more
  })
}

/** A cart that an owner made up, as checkout is asked about it. `weights`: of the products, as far as they are known. */
export function checkedCart(
  { items, discount, country, subdivision }: MadeUpCart,
  weights: ReadonlyMap<string, number>,
  digits: number
): AskedCart {
  const minor = (amount: number) => Math.round(amount * 10 ** digits)
  const totals = items.map(({ price, quantity }) => minor(price) * quantity)
  const shares = sharesOf(minor(discount), totals)
  return {
    country,
    subdivision,
    items: items.map(({ productId, profileId = '', quantity, kind }, index) => {
      const totalBeforeDiscount = totals[index] ?? 0
      return {
        quantity,
        total: totalBeforeDiscount - (shares[index] ?? 0),
        totalBeforeDiscount,
        isShipped: kind === 'physical',
        weight: weights.get(productId ?? '') ?? 0,
        profileId,
        productId
      }
    })
  }
}

/** Time that an owner waits for checkout. */
const CHECK_MS = 5000

const SLOW = 'Checkout does not answer right now. Try again in a minute.'

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
export const shippingCheck = forOwner(async (service, instanceId, c) => {
  const made = await readJsonBody(c, service, MadeUpCartSchema, {
    bytesMax: 16 * 1024,
    route: 'shippingCheck',
    refusal: 'This is no cart: send items with quantity, price and kind, and a country.'
  })
  service.limits.check(instanceId)
  const late = new AbortController()
  const source = service.platform.shipping(instanceId, late.signal)
  try {
    const shippingCheck = await within(CHECK_MS, ask(source, made), () => {
      late.abort()
      return new ShippingError({ reason: 'silent' })
    })
    return { shippingCheck }
  } catch (error) {
    if (!(error instanceof ShippingError)) throw error
    return { shippingCheck: { state: 'unknown', message: wordsOf(error.failure) } satisfies ShippingCheck }
  }
})
