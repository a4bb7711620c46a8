import { type Cart, readPlace } from '#shared/cart.ts'

/** A way in which goods reach the shopper. */
export interface Delivery {
  /** false: the shopper collects the goods, which is no shipping and costs nothing in most shops. */
  isShipped: boolean
  /** Cost, in any unit, or undefined if the shop works it out later. */
  price: number | undefined
}

/** A delivery method as an option of the page may judge it. */
export interface DeliveryMethod {
  id?: string | null | undefined
  code?: string | null | undefined
  name?: string | null | undefined
}

/** Words for collecting, in the codes and names of methods that have no kind. A pickup point is shipped to. */
const COLLECTED =
  /pick[-_ ]?up(?![-_ ]?(?:point|locker|station|parcel))|(?:^|[^a-z])(?:collect(?:ion)?(?![a-z])|in[-_ ]?store)|abhol/i

/** Whether a method sounds like shipping: for shops that tell no kind, until the page says better. */
export const looksLikeShipping = ({ code, name }: DeliveryMethod): boolean =>
  !COLLECTED.test(`${code ?? ''} ${name ?? ''}`)

/** A cart in terms that all shops share. Amounts in minor units. Undefined is "not known", which is never "no". */
export interface ShopOrder {
  currency: string
  /** Minor units in one of the currency. */
  unit: number
  /** The amount that the shop compares. */
  total: number
  quantity: number
  /** The ids of its products and variants, by line. */
  lines: readonly (readonly string[])[]
  country?: string | null | undefined
  needsShipping: boolean | undefined
  /** Deliveries that each parcel can have, or undefined while they are unknown. */
  parcels?: readonly (readonly Delivery[])[] | null | undefined
  /** A coupon or promotion pays for shipping. */
  isGiven?: boolean | undefined
  /** Something is taken off, or may be taken off what is bought further: a cart tells amounts, but not the terms behind them. */
  isDiscounted?: boolean | undefined
}

/** Yes where one is yes, no where all are no. */
export const anyOf = (flags: readonly (boolean | null | undefined)[]): boolean | undefined =>
  flags.includes(true) || (flags.every((flag) => flag === false) ? false : undefined)

/** The same for "all of them". */
const allOf = (flags: readonly (boolean | undefined)[]): boolean | undefined =>
  !flags.includes(false) && (flags.includes(undefined) ? undefined : true)

/** Whether a parcel is shipped for nothing in one of these ways. */
const isFree = (deliveries: readonly Delivery[]) =>
  anyOf(deliveries.map(({ price }) => (price === undefined ? undefined : price === 0)))

/** Whether the shop ships, and for free, depends on goods that need shipping alone. */
function deliveryOf({ parcels, isGiven }: ShopOrder): Pick<Cart, 'reachable' | 'shipsFree'> {
  if (!parcels) return { reachable: undefined, shipsFree: isGiven || undefined }
  const shipped = parcels.map((deliveries) => deliveries.filter(({ isShipped }) => isShipped))
  if (shipped.length === 0 || shipped.some((deliveries) => deliveries.length === 0))
    return { reachable: false, shipsFree: undefined }
  return { reachable: true, shipsFree: isGiven || allOf(shipped.map(isFree)) }
}

/** The cart as a bar reads it. */
export function cartFrom(order: ShopOrder): Cart {
  const { currency, unit, total, quantity, lines, country, needsShipping, isDiscounted } = order
  const isEmpty = lines.length === 0
  return {
    // Without lines a total is left over from a cart before.
    total: isEmpty ? 0 : total / unit,
    currency,
    items: isEmpty ? 0 : quantity,
    productIds: lines.flat(),
    country: readPlace(country),
    needsShipping: isEmpty ? undefined : needsShipping,
    ...(isEmpty || needsShipping === false ? {} : deliveryOf(order)),
    isOpen: isDiscounted || undefined
  }
}
