import {
  BASIC_SHIPPING,
  type Condition,
  type DeliveryCarrier,
  type DeliveryProfile,
  type DeliveryRegion,
  PICKUP,
  type ShippingRules
} from '../site/shipping-rules.ts'
import type { DeliveryAddress } from '../site/shop.ts'

/** A line of the cart. Money in the smallest unit of the shop's currency, for the whole line. */
export interface DeliveryItem {
  id: string
  /** After discounts. */
  price: number
  priceBeforeDiscount: number
  quantity: number
  /** Weight of one piece, in the shop's unit. */
  weight: number
  shippable: boolean
  deliveryProfileId?: string
}

/** One carrier's offer for the items of one profile. */
interface Offer {
  code: string
  appId: string
  title: string
  deliveryTime: string
  pickup: boolean
  /** Without the additional costs. */
  price: number
  additionalCosts: readonly { description: string; price: number }[]
}

/** A way to have a cart delivered: all of it, or (`partial`) what could be. */
export interface Solution extends Offer {
  partial: boolean
}

export type Delivery =
  | { state: 'nothingToShip' }
  /** No active region of any profile concerned has the address. */
  | { state: 'noRegion' }
  /** The regions may have no option whose conditions hold: then there are no solutions. */
  | { state: 'offered'; solutions: readonly Solution[] }

export interface DeliveryOrder {
  items: readonly DeliveryItem[]
  address: DeliveryAddress
  rules: ShippingRules
  /** Digits of the shop's currency after the point. */
  digits: number
}

/** Values of conditions have up to six digits after the point: in millionths, whole numbers compare exactly. */
const SCALE = 6

function millionths(decimal: string): number {
  const [whole = '0', fraction = ''] = decimal.split('.')
  return Number(whole) * 10 ** SCALE + Number(fraction.slice(0, SCALE).padEnd(SCALE, '0'))
}

type Totals = Record<Condition['type'], number>

/** The sizes that conditions compare, in millionths. */
function totalsOf({ items, rules: { basis, digitalItemsCount }, digits }: DeliveryOrder): Totals {
  const counted = items.filter(({ shippable }) => shippable || digitalItemsCount)
  const sum = (of: (item: DeliveryItem) => number) => counted.reduce((total, item) => total + of(item), 0)
  const price = sum((item) => (basis === 'before' ? item.priceBeforeDiscount : item.price))
  return {
    BY_TOTAL_PRICE: price * 10 ** (SCALE - digits),
    BY_TOTAL_QUANTITY: sum(({ quantity }) => quantity) * 10 ** SCALE,
    BY_TOTAL_WEIGHT: sum(({ weight, quantity }) => Math.round(weight * 10 ** SCALE) * quantity)
  }
}

const COMPARE: Record<Condition['operator'], (difference: number) => boolean> = {
  EQ: (difference) => difference === 0,
  GT: (difference) => difference > 0,
  GTE: (difference) => difference >= 0,
  LT: (difference) => difference < 0,
  LTE: (difference) => difference <= 0
}

/** 2: a region names the subdivision of an address; 1: its country; 0: it is the rest of the world; -1: elsewhere. */
function nearness({ country, subdivision = '' }: DeliveryAddress, { destinations }: DeliveryRegion): number {
  if (destinations.length === 0) return 0
  const own = destinations.filter(({ countryCode }) => countryCode === country)
  if (own.some(({ subdivisions }) => subdivisions.includes(subdivision))) return 2
  return own.some(({ subdivisions }) => subdivisions.length === 0) ? 1 : -1
}

/** The nearest regions of those that deliver to an address. A region that is not active is as good as none. */
function regionsFor(profile: DeliveryProfile | undefined, address: DeliveryAddress): DeliveryRegion[] {
  const active = profile?.deliveryRegions.filter((region) => region.active) ?? []
  const nearest = Math.max(...active.map((region) => nearness(address, region)))
  return nearest < 0 ? [] : active.filter((region) => nearness(address, region) === nearest)
}

export const offerCost = ({ price, additionalCosts }: Pick<Offer, 'price' | 'additionalCosts'>) =>
  additionalCosts.reduce((sum, cost) => sum + cost.price, price)

/** A carrier's offers in a region for the parcel of one profile, with `lineCount` shipped lines. */
function offersOf(
  { rules, digits }: DeliveryOrder,
  { totals, lineCount }: { totals: Totals; lineCount: number },
  { appId, backupRate, additionalCharges = [] }: DeliveryCarrier,
  { id }: DeliveryRegion
): Offer[] {
  /** Money of a rule in the smallest unit of the shop's currency. */
  const minor = (decimal: string) => Math.round(millionths(decimal) / 10 ** (SCALE - digits))
  const holds = ({ type, operator, value }: Condition) => COMPARE[operator](totals[type] - millionths(value))
  const isThere = (one: { deliveryRegionIds: readonly string[] }) => one.deliveryRegionIds.includes(id)
  const additionalCosts = additionalCharges.map(({ description, amount }) => {
    return { description, price: minor(amount) }
  })
  const offer = (code: string, title: string, price: number, deliveryTime = ''): Offer => {
    return { code, appId, title, deliveryTime, pickup: appId === PICKUP, price, additionalCosts }
  }
  if (appId === PICKUP)
    return rules.pickupLocations.filter(isThere).map((one) => offer(one.id, one.title, minor(one.price)))
  const { shippingOptions, carrierOptions } = rules
  const own = appId === BASIC_SHIPPING ? shippingOptions : carrierOptions.filter((one) => one.appId === appId)
  const found = own.filter(isThere).flatMap(({ id: code, title, rates, estimatedDeliveryTime }) => {
    const prices = rates
      .filter(({ conditions }) => conditions.every(holds))
      .map(({ amount, multiplyByQuantity }) => minor(amount) * (multiplyByQuantity ? lineCount : 1))
    return prices.length > 0 ? [offer(code, title, Math.min(...prices), estimatedDeliveryTime)] : []
  })
  if (found.length > 0 || !backupRate?.active) return found
  return [offer(`backup-${appId}`, backupRate.title, minor(backupRate.amount))]
}

interface Part {
  hasRegion: boolean
  offers: readonly Offer[]
}

/** The items that are shipped, by the profile that they belong to, with every offer for them. */
function partsOf(order: DeliveryOrder): Part[] {
  const { items, address, rules } = order
  const totals = totalsOf(order)
  const profileOf = ({ deliveryProfileId }: DeliveryItem) =>
    rules.deliveryProfiles.find(({ id }) => id === deliveryProfileId) ??
    rules.deliveryProfiles.find((profile) => profile.default)
  const shipped = items.filter(({ shippable }) => shippable)
  return Array.from(new Set(shipped.map(profileOf)), (profile) => {
    const regions = regionsFor(profile, address)
    const lineCount = shipped.filter((item) => profileOf(item) === profile).length
    const offers = new Map<string, Offer>()
    for (const region of regions)
      for (const offer of region.deliveryCarriers.flatMap((one) =>
        offersOf(order, { totals, lineCount }, one, region)
      )) {
        // An option that several regions have is taken at its cheapest.
        const key = `${offer.appId} ${offer.code}`
        const same = offers.get(key)
        if (!same || offerCost(offer) < offerCost(same)) offers.set(key, offer)
      }
    return { hasRegion: regions.length > 0, offers: Array.from(offers.values()) }
  })
}

const once = (texts: readonly string[]) => Array.from(new Set(texts.filter(Boolean))).join(' + ')

/** One offer for each part, as one solution. */
const combined = (offers: readonly Offer[], partial: boolean): Solution => ({
  code: offers.map(({ code }) => code).join('+'),
  appId: offers[0]?.appId ?? '',
  title: once(offers.map(({ title }) => title)),
  deliveryTime: once(offers.map(({ deliveryTime }) => deliveryTime)),
  pickup: offers.every(({ pickup }) => pickup),
  price: offers.reduce((sum, { price }) => sum + price, 0),
  additionalCosts: offers.flatMap(({ additionalCosts }) => additionalCosts),
  partial
})

/** Every way to have these parts delivered, or else every way to have them picked up. */
function solutionsFor(parts: readonly Part[], pickup: boolean, partial: boolean): Solution[] {
  let found: Offer[][] = [[]]
  for (const part of parts) {
    const offers = part.offers.filter((offer) => offer.pickup === pickup)
    found = found.flatMap((chosen) => offers.map((offer) => [...chosen, offer]))
  }
  return found.map((chosen) => combined(chosen, partial))
}

/**
 * Finds the ways to deliver a cart by a shop's rules, and their costs. A part of the cart is never picked up
 * while another is shipped. Options for a part of the cart are listed only where none covers all of it.
 */
export function deliver(order: DeliveryOrder): Delivery {
  const parts = partsOf(order)
  if (parts.length === 0) return { state: 'nothingToShip' }
  if (!parts.some(({ hasRegion }) => hasRegion)) return { state: 'noRegion' }
  const whole = [false, true].flatMap((pickup) => solutionsFor(parts, pickup, false))
  if (whole.length > 0) return { state: 'offered', solutions: whole }
  const some = [false, true].flatMap((pickup) => {
    const covered = parts.filter(({ offers }) => offers.some((offer) => offer.pickup === pickup))
    return covered.length > 0 ? solutionsFor(covered, pickup, true) : []
  })
  return { state: 'offered', solutions: some }
}
