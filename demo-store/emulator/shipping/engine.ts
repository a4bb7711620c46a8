import { parcelOffers, type Offer, type Totals } from './offers.ts'
import type { DeliveryProfile, DeliveryRegion, ShippingRules } from './rules.ts'

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
  deliveryProfileId?: string | undefined
}

export interface DeliveryAddress {
  /** ISO 3166-1, two letters. */
  country: string
  /** ISO 3166-2, e.g. `US-CA`. */
  subdivision?: string | undefined
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

const MILLION = 1_000_000

/** The sizes that conditions compare. */
function totalsOf(items: readonly DeliveryItem[], { basis, digitalItemsCount }: ShippingRules): Totals {
  const counted = items.filter(({ shippable }) => shippable || digitalItemsCount)
  const sum = (of: (item: DeliveryItem) => number) => counted.reduce((total, item) => total + of(item), 0)
  return {
    price: sum(({ price, priceBeforeDiscount }) => (basis === 'before' ? priceBeforeDiscount : price)),
    quantity: sum(({ quantity }) => quantity),
    weight: sum(({ weight, quantity }) => Math.round(weight * MILLION) * quantity)
  }
}

/** 2: a region names the subdivision of an address; 1: its country; 0: it is the rest of the world; -1: elsewhere. */
function nearness({ country, subdivision = '' }: DeliveryAddress, { destinations }: DeliveryRegion): number {
  if (destinations.length === 0) return 0
  const own = destinations.filter(({ countryCode }) => countryCode === country)
  if (own.some(({ subdivisions }) => subdivisions.includes(subdivision))) return 2
  return own.some(({ subdivisions }) => subdivisions.length === 0) ? 1 : -1
}

/** The nearest regions of those that deliver to an address. A region that is not active is as good as none. */
function regionsFor({ deliveryRegions }: DeliveryProfile, address: DeliveryAddress): DeliveryRegion[] {
  const active = deliveryRegions.filter((region) => region.active)
  const nearest = Math.max(...active.map((region) => nearness(address, region)))
  return nearest < 0 ? [] : active.filter((region) => nearness(address, region) === nearest)
}

interface Part {
  hasRegion: boolean
  offers: readonly Offer[]
}

function profileOf(item: DeliveryItem, profiles: readonly DeliveryProfile[]): DeliveryProfile | undefined {
  const own = profiles.find(({ id }) => id === item.deliveryProfileId)
  return own ?? profiles.find((profile) => profile.default)
}

/** The items that are shipped, by the profile that they belong to. */
function partsOf({ items, address, rules, digits }: DeliveryOrder): Part[] {
  const totals = totalsOf(items, rules)
  const byProfile = new Map<DeliveryProfile | undefined, DeliveryItem[]>()
  for (const item of items.filter(({ shippable }) => shippable)) {
    const profile = profileOf(item, rules.deliveryProfiles)
    byProfile.set(profile, [...(byProfile.get(profile) ?? []), item])
  }
  return Array.from(byProfile, ([profile, own]) => {
    const regions = profile ? regionsFor(profile, address) : []
    const isApart = rules.looksAtProfiles === true && byProfile.size > 1
    const parcel = {
      rules,
      regions,
      totals: isApart ? totalsOf(own, rules) : totals,
      lineCount: own.length,
      digits
    }
    return { hasRegion: regions.length > 0, offers: parcelOffers(parcel) }
  })
}

/** Most solutions in one answer. */
const SOLUTIONS_MAX = 1000

const once = (texts: readonly string[]) => Array.from(new Set(texts.filter(Boolean)))

/** One offer for each part, as one solution. */
const combined = (offers: readonly Offer[], partial: boolean): Solution => ({
  code: offers.map(({ code }) => code).join('+'),
  appId: offers[0]?.appId ?? '',
  title: once(offers.map(({ title }) => title)).join(' + '),
  deliveryTime: once(offers.map(({ deliveryTime }) => deliveryTime)).join(' + '),
  pickup: offers.every(({ pickup }) => pickup),
  price: offers.reduce((sum, { price }) => sum + price, 0),
  additionalCosts: offers.flatMap(({ additionalCosts }) => additionalCosts),
  partial
})

/** Every way to have these parts delivered, or else every way to have them picked up. */
function solutionsFor(parts: readonly Part[], { pickup, partial }: { pickup: boolean; partial: boolean }) {
  let found: Offer[][] = [[]]
  for (const part of parts) {
    const offers = part.offers.filter((offer) => offer.pickup === pickup)
    found = found.flatMap((chosen) => offers.map((offer) => [...chosen, offer]))
  }
  return found.slice(0, SOLUTIONS_MAX).map((chosen) => combined(chosen, partial))
}

const KINDS = [false, true]

/**
 * Finds the ways to deliver a cart by a shop's rules, and their costs. A part of the cart is never picked up
 * while another is shipped. What covers only a part of the cart is told where nothing covers all of it.
 */
export function deliver(order: DeliveryOrder): Delivery {
  const parts = partsOf(order)
  if (parts.length === 0) return { state: 'nothingToShip' }
  if (!parts.some(({ hasRegion }) => hasRegion)) return { state: 'noRegion' }
  const whole = KINDS.flatMap((pickup) => solutionsFor(parts, { pickup, partial: false }))
  if (whole.length > 0) return { state: 'offered', solutions: whole }
  const some = KINDS.flatMap((pickup) => {
    const covered = parts.filter(({ offers }) => offers.some((offer) => offer.pickup === pickup))
    return covered.length > 0 ? solutionsFor(covered, { pickup, partial: true }) : []
  })
  return { state: 'offered', solutions: some }
}
