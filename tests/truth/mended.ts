import { deliver, type Delivery, type DeliveryItem } from '#demo-store/emulator/shipping/engine.ts'
import type { Rate, ShippingOption, ShippingRules } from '#demo-store/emulator/site/shipping-rules.ts'

import { CARRIER, digitsOf, type MendedShop, PLACES } from './shops-to-mend.ts'

// Checks that checkout ships free from the wanted amount, without the plan's own code.

const unit = (shop: MendedShop) => 10 ** digitsOf(shop)

/** A light piece, many pieces, and a heavy one: a shop that ships free does so for each. */
const CARTS: readonly Pick<DeliveryItem, 'quantity' | 'weight'>[] = [
  { quantity: 1, weight: 0.1 },
  { quantity: 9, weight: 0.2 },
  { quantity: 1, weight: 40 }
]

const addressOf = (place: string) =>
  place === ''
    ? { country: 'NZ' }
    : { country: place.slice(0, 2), ...(place.length > 2 ? { subdivision: place } : {}) }

function deliveryOf(
  rules: ShippingRules,
  shop: MendedShop,
  total: number,
  place: string,
  cart = CARTS[0]
): Delivery {
  const item = {
    id: 'a',
    price: total,
    priceBeforeDiscount: total,
    shippable: true,
    quantity: 1,
    weight: 0.1,
    ...cart
  }
  return deliver({ items: [item], address: addressOf(place), rules, digits: digitsOf(shop) })
}

const pricesOf = (delivery: Delivery) =>
  new Map(
    (delivery.state === 'offered' ? delivery.solutions : []).map(
      ({ code, appId, price, additionalCosts, pickup }) => [
        `${appId} ${code}`,
        { cost: additionalCosts.reduce((sum, one) => sum + one.price, price), pickup }
      ]
    )
  )

/** By the store's own rates: a carrier of another app may be free earlier. */
const isFree = (delivery: Delivery) =>
  Array.from(pricesOf(delivery)).some(
    ([name, { cost, pickup }]) => cost === 0 && !pickup && !name.startsWith(CARRIER)
  )

const totalsAround = (shop: MendedShop) => {
  const { wanted } = shop
  const more = Array.from(
    { length: 45 },
    (_, index) => index * 3 * unit(shop) * (shop.currency === 'JPY' ? 100 : 1)
  )
  return [1, wanted - 1, wanted, wanted + 1, wanted * 20, ...more].filter((total) => total > 0)
}

const codeOf = (shop: MendedShop, promised: ReadonlySet<string>) => {
  const named = new Set(
    shop.rules.deliveryProfiles.flatMap((profile) =>
      profile.deliveryRegions.flatMap(({ destinations }) =>
        destinations.flatMap(({ countryCode, subdivisions }) => [countryCode, ...subdivisions])
      )
    )
  )
  return Array.from(new Set([...named, ...PLACES, '', ...promised]))
}

/** Faults of the written options, in words. `places`: where the plan promised it; '' is the rest of the world. */
export function faultsOf(
  shop: MendedShop,
  written: readonly ShippingOption[],
  places: ReadonlySet<string>
): string[] {
  const { rules, wanted } = shop
  const after = { ...rules, shippingOptions: written }
  const faults: string[] = []
  for (const place of codeOf(shop, places)) {
    const isPromised = places.has(place)
    // A place that no region names is delivered as its country, or as the rest of the world.
    const isCovered = isPromised || Array.from(places).some((one) => one === '' || place.startsWith(one))
    for (const total of totalsAround(shop)) {
      for (const cart of CARTS) {
        const [was, is] = [rules, after].map((one) => deliveryOf(one, shop, total, place, cart))
        if (!was || !is) continue
        if (isPromised && isFree(is) !== total >= wanted)
          faults.push(`${place || 'elsewhere'} at ${total}: free is ${String(isFree(is))}`)
        if (!isCovered && JSON.stringify(was) !== JSON.stringify(is))
          faults.push(`${place || 'elsewhere'} at ${total} is not promised, and changed`)
        const now = pricesOf(is)
        for (const [code, { cost }] of pricesOf(was)) {
          const other = now.get(code)?.cost
          const isNewlyFree = other === 0 && total >= wanted
          const isRaised = cost === 0 && total < wanted
          if (other !== cost && !isNewlyFree && !isRaised)
            faults.push(`${code} in ${place} at ${total} cost ${cost}, and costs ${String(other)}`)
        }
      }
    }
  }
  return faults
}

/** Faults of the rates themselves: what may differ is where a free rate begins, and where a paid one ends. */
export function rateFaults(before: readonly ShippingOption[], after: readonly ShippingOption[]): string[] {
  const bare = ({ amount, conditions, multiplyByQuantity }: Rate) =>
    JSON.stringify([
      amount,
      multiplyByQuantity,
      conditions.filter(({ type, operator }) => {
        const isEnd = operator === 'LT' || operator === 'LTE'
        return type !== 'BY_TOTAL_PRICE' || isEnd === (amount === '0')
      })
    ])
  return before.flatMap((option, index) => {
    const now = after[index]
    if (!now) return [`${option.title} is gone`]
    const { rates, ...rest } = option
    const { rates: ratesNow, ...restNow } = now
    const added = ratesNow.slice(rates.length)
    const isOnlyFree = added.every(({ amount }) => amount === '0') && added.length <= 1
    const same = rates.every((rate, at) => ratesNow[at] !== undefined && bare(rate) === bare(ratesNow[at]))
    const isSameOption = JSON.stringify(rest) === JSON.stringify(restNow)
    return same && isOnlyFree && isSameOption ? [] : [`${option.title} has other rates`]
  })
}
