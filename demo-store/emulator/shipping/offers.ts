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
  price: number
  additionalCosts: readonly { description: string; price: number }[]
  region: DeliveryRegion
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

type Priced = Pick<Offer, 'code' | 'title' | 'deliveryTime' | 'pickup' | 'price'>

const inRegion =
  ({ id }: DeliveryRegion) =>
  ({ deliveryRegionIds }: { deliveryRegionIds: readonly string[] }) =>
    deliveryRegionIds.includes(id)

function pricedOptions(options: readonly ShippingOption[], parcel: Parcel): Priced[] {
  return options.flatMap(({ id, title, estimatedDeliveryTime = '', rates }) => {
    const price = lowestRate(rates, parcel)
    return price === undefined
      ? []
      : [{ code: id, title, deliveryTime: estimatedDeliveryTime, pickup: false, price }]
  })
}

function carrierPrices(appId: string, region: DeliveryRegion, parcel: Parcel): Priced[] {
  const { pickupLocations, shippingOptions, carrierOptions } = parcel.rules
  if (appId === PICKUP) {
    return pickupLocations.filter(inRegion(region)).map(({ id, title, price }) => ({
      code: id,
      title,
      deliveryTime: '',
      pickup: true,
      price: minorUnits(price, parcel.digits)
    }))
  }
  const options =
    appId === BASIC_SHIPPING ? shippingOptions : carrierOptions.filter((option) => option.appId === appId)
  return pricedOptions(options.filter(inRegion(region)), parcel)
}

function carrierOffers(carrier: DeliveryCarrier, region: DeliveryRegion, parcel: Parcel): Offer[] {
  const { appId, backupRate, additionalCharges = [] } = carrier
  const { digits } = parcel
  const found = carrierPrices(appId, region, parcel)
  const backup =
    backupRate?.active && found.length === 0
      ? [
          {
            code: `backup-${appId}`,
            title: backupRate.title,
            deliveryTime: '',
            pickup: false,
            price: minorUnits(backupRate.amount, digits)
          }
        ]
      : []
  const additionalCosts = additionalCharges.map(({ description, amount }) => ({
    description,
    price: minorUnits(amount, digits)
  }))
  return [...found, ...backup].map((priced) => ({ ...priced, appId, additionalCosts, region }))
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
