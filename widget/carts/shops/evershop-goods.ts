import { freeFromOf, type ShopTerms } from './shop-terms.ts'

/** A good of the cart; amounts in major units. */
interface Item {
  qty: number
  /** Price of one, with tax. */
  price: number
  /** 0 also where EverShop does not know the address yet. */
  taxPercent: number
}

interface Goods {
  /** The amount that EverShop compares: goods without tax, before all discounts. */
  subTotal: number
  pricesIncludeTax: boolean
  hasAddress: boolean
  items: readonly Item[]
  terms: ShopTerms & { taxPercent?: number | undefined }
}

export interface Counted {
  /** The goods as the shopper sees prices: with tax where they are. */
  total: number
  /** Total from which shipping is free; undefined: the owner's amount; null: nobody knows. */
  freeFrom: number | null | undefined
  /** Is `subTotal` what checkout will compare? */
  isTaxKnown: boolean
}

/** EverShop's amounts have two digits unless its configuration says otherwise. */
const UNIT = 100

const cents = (amount: number) => Math.round(amount * UNIT)

/** Without tax, as EverShop rounds each price; of half a cent the smaller, because its rounding can go either way. */
const netOf = (price: number, taxPercent: number) => Math.ceil(cents(price) / (1 + taxPercent / 100) - 0.5)

/** Returns how much must be bought, with tax, for this much without it. */
export function grossOf(net: number | null | undefined, taxPercent: number | undefined) {
  if (typeof net !== 'number') return net
  if (taxPercent === undefined) return null
  return (freeFromOf({ total: 0, threshold: cents(net), kept: 1 / (1 + taxPercent / 100) }) ?? 0) / UNIT
}

/**
 * Counts goods for free shipping. EverShop compares goods without tax and before discounts. Where prices are with tax,
 * it knows the tax once there is an address: until then each good is taken for one of the highest rate, as what is
 * bought further always is.
 */
export function countedOf({ subTotal, pricesIncludeTax, hasAddress, items, terms }: Goods): Counted {
  if (!pricesIncludeTax) return { total: subTotal, freeFrom: terms.freeFrom, isTaxKnown: true }
  const rates = items.map(({ taxPercent }) => taxPercent)
  const isTaxKnown = hasAddress || terms.taxPercent === 0
  const highest = hasAddress ? Math.max(terms.taxPercent ?? 0, ...rates) : terms.taxPercent
  const gross = items.reduce((sum, { price, qty }) => sum + cents(price) * qty, 0)
  if (highest === 0) return { total: gross / UNIT, freeFrom: terms.freeFrom, isTaxKnown }
  if (highest === undefined || typeof terms.freeFrom !== 'number')
    return { total: gross / UNIT, freeFrom: null, isTaxKnown }
  const net = isTaxKnown
    ? cents(subTotal)
    : items.reduce((sum, { price, qty }) => sum + netOf(price, highest) * qty, 0)
  const threshold = cents(terms.freeFrom)
  const missing = (freeFromOf({ total: net, threshold, kept: 1 / (1 + highest / 100) }) ?? net) - net
  return { total: gross / UNIT, freeFrom: (gross + (net < threshold ? missing : 0)) / UNIT, isTaxKnown }
}
