import {
  BASIC_SHIPPING,
  type Condition,
  type DeliveryCarrier,
  type DeliveryRegion,
  PICKUP,
  type Rate,
  type ShippingOption,
  type ShippingRules
} from './rules.ts'

/** Sums that conditions compare: money in the smallest unit, weight in millionths of the shop's unit. */
export interface Totals {
  price: number
  quantity: number
  weight: number
}

/** One carrier's offer for the items of one profile. */
export interface Offer {
  code: string
  appId: string
  title: string
  deliveryTime: string
  pickup: boolean
  /** Without the additional costs. */
  price: number
  additionalCosts: readonly { description: string; price: number }[]
}

export interface Parcel {
  rules: ShippingRules
  /** The regions that deliver to the address. */
  regions: readonly DeliveryRegion[]
  totals: Totals
  /** Line items of the profile that are shipped. */
  lineCount: number
  /** Decimal digits of the shop's currency. */
  digits: number
}

/** Values of conditions have up to six digits after the point. */
const SCALE = 6

/** A decimal text in millionths: whole numbers compare exactly. */
function millionths(decimal: string): number {
  const [whole = '0', fraction = ''] = decimal.split('.')
  return Number(whole) * 10 ** SCALE + Number(fraction.slice(0, SCALE).padEnd(SCALE, '0'))
}

/** Money of a rule in the smallest unit of the shop's currency. */
const minorUnits = (decimal: string, digits: number) =>
  Math.round(millionths(decimal) / 10 ** (SCALE - digits))

const COMPARE: Record<Condition['operator'], (difference: number) => boolean> = {
  EQ: (difference) => difference === 0,
  GT: (difference) => difference > 0,
  GTE: (difference) => difference >= 0,
  LT: (difference) => difference < 0,
  LTE: (difference) => difference <= 0
}

function holds({ type, operator, value }: Condition, totals: Totals, digits: number): boolean {
  const actual = {
    BY_TOTAL_PRICE: totals.price * 10 ** (SCALE - digits),
    BY_TOTAL_WEIGHT: totals.weight,
    BY_TOTAL_QUANTITY: totals.quantity * 10 ** SCALE
  }[type]
  return COMPARE[operator](actual - millionths(value))
}

/** The lowest rate whose conditions all hold; undefined where none does. */
function lowestRate(rates: readonly Rate[], { totals, lineCount, digits }: Parcel): number | undefined {
  const prices = rates
    .filter(({ conditions }) => conditions.every((condition) => holds(condition, totals, digits)))
    .map(
      ({ amount, multiplyByQuantity }) => minorUnits(amount, digits) * (multiplyByQuantity ? lineCount : 1)
    )
  return prices.length > 0 ? Math.min(...prices) : undefined
}

type Priced = Omit<Offer, 'appId' | 'additionalCosts'>

function pricedOptions(options: readonly ShippingOption[], parcel: Parcel): Priced[] {
  return options.flatMap(({ id, title, estimatedDeliveryTime = '', rates }) => {
    const price = lowestRate(rates, parcel)
    if (price === undefined) return []
    return [{ code: id, title, deliveryTime: estimatedDeliveryTime, pickup: false, price }]
  })
}

function carrierPrices({ appId, backupRate }: DeliveryCarrier, regionId: string, parcel: Parcel): Priced[] {
  const { pickupLocations, shippingOptions, carrierOptions } = parcel.rules
  const isThere = (one: { deliveryRegionIds: readonly string[] }) => one.deliveryRegionIds.includes(regionId)
  const plain = (code: string, title: string, amount: string, pickup: boolean): Priced => {
    return { code, title, deliveryTime: '', pickup, price: minorUnits(amount, parcel.digits) }
  }
  if (appId === PICKUP)
    return pickupLocations.filter(isThere).map(({ id, title, price }) => plain(id, title, price, true))
  const own =
    appId === BASIC_SHIPPING ? shippingOptions : carrierOptions.filter((option) => option.appId === appId)
  const found = pricedOptions(own.filter(isThere), parcel)
  if (found.length > 0 || !backupRate?.active) return found
  return [plain(`backup-${appId}`, backupRate.title, backupRate.amount, false)]
}

function carrierOffers(carrier: DeliveryCarrier, { id }: DeliveryRegion, parcel: Parcel): Offer[] {
  const { appId, additionalCharges = [] } = carrier
  const additionalCosts = additionalCharges.map(({ description, amount }) => {
    return { description, price: minorUnits(amount, parcel.digits) }
  })
  return carrierPrices(carrier, id, parcel).map((priced) => ({ ...priced, appId, additionalCosts }))
}

export const offerCost = ({ price, additionalCosts }: Pick<Offer, 'price' | 'additionalCosts'>) =>
  additionalCosts.reduce((sum, cost) => sum + cost.price, price)

/** Offers of these regions' carriers; an option that several regions have is taken at its cheapest. */
export function parcelOffers(parcel: Parcel): Offer[] {
  const offers = new Map<string, Offer>()
  for (const region of parcel.regions) {
    for (const offer of region.deliveryCarriers.flatMap((one) => carrierOffers(one, region, parcel))) {
      const key = `${offer.appId} ${offer.code}`
      const same = offers.get(key)
      if (!same || offerCost(offer) < offerCost(same)) offers.set(key, offer)
    }
  }
  return Array.from(offers.values())
}
