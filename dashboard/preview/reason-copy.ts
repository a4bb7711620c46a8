import { countryName } from '../shipping/place-words.ts'
import type { Destination } from '../shipping/shop-rules.ts'
import type { Reason } from './reasons.ts'

/** "Germany", "Canada (ON)". */
export function placeName({ country, subdivision }: Destination): string {
  if (country === '') return 'your shop’s main region'
  const [, part] = subdivision?.split('-') ?? []
  return part ? `${countryName(country)} (${part})` : countryName(country)
}

/** A reason as an owner reads it; `money` writes an amount in a currency. */
export function reasonWords(reason: Reason, money: (amount: number, currency: string) => string): string {
  const written = 'amount' in reason && reason.amount !== null ? money(reason.amount, reason.currency) : ''
  const still = (remaining: number, currency: string) =>
    remaining > 0 ? `${money(remaining, currency)} to go` : 'reached'
  switch (reason.id) {
    case 'subtotal':
      return `Subtotal ${written}`
    case 'discount':
      return `Discount −${written} ${reason.counts ? 'counts' : 'does not count'}`
    case 'digital':
      return `Digital items ${written}: not shipped, ${reason.counts ? 'count' : 'do not count'}`
    case 'giftCards':
      return `Gift cards ${written}: not shipped, ${reason.counts ? 'count' : 'do not count'}`
    case 'payment':
      return `Gift card −${written}: payment, does not count`
    case 'pickup':
      return 'Pickup: a free pickup is not free shipping'
    case 'counts':
      return `What counts ${written}`
    case 'converted':
      return `Shown to the shopper as ${written}`
    case 'threshold':
      return reason.from === 'ownCurrency'
        ? `Threshold in ${reason.currency} ${written} → ${still(reason.remaining, reason.currency)}`
        : `Threshold ${written} → ${still(reason.remaining, reason.currency)}`
    case 'shopThreshold':
      return `Threshold in ${placeName(reason.destination)} ${written} → ${still(reason.remaining, reason.currency)}`
    case 'shopDiffers':
      return reason.amount === null
        ? `Your shop in ${placeName(reason.destination)}: no order ships free`
        : `Your shop in ${placeName(reason.destination)}: free from ${written}`
    case 'conditions':
      return `Your shop’s conditions: ${reason.conditions.join(', ')}`
    case 'nothingToShip':
      return 'Nothing in the cart is shipped: no bar'
    case 'unreachable':
      return `Your shop does not ship to ${placeName(reason.destination)}: no bar`
    case 'neverFree':
      return `No order ships free in ${placeName(reason.destination)}: no bar`
    case 'noRate':
      return `No exchange rate to ${reason.currency}: no bar`
  }
}
