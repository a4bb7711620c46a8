import { convertAmount } from '#demo-store/emulator/money.ts'
import type { Coupon } from '#demo-store/emulator/carts/coupons.ts'
import fc from 'fast-check'

import { unitOf } from './amounts.ts'
import { cartIn, type ShopCart } from './carts.ts'
import { type Shop, shopWithDiscounts } from './shops.ts'
import { type OpenShop, openShop, type Said } from './street.ts'

// Is what the bar says what checkout does? The answer is bought: what the bar asks for is put into the cart, and checkout
// is asked. Nothing here knows how the bar works an amount out.

/** What the bar said about one cart, held against checkout. */
export type Verdict =
  | 'free'
  | 'gap'
  | 'nothing'
  /** A minor unit less would have been enough, which depends on how Wix rounds. */
  | 'rounded'
  /** The bar says free, and checkout charges. */
  | 'falseFree'
  /** What it asked for was bought, and checkout still charges. */
  | 'tooSmall'
  /** A smaller purchase would have been enough. */
  | 'tooLarge'
  /** Checkout charges nothing, and the bar asks for more. */
  | 'missed'
  /** The bar is hidden, and checkout ships free or would for a purchase. */
  | 'hidden'
  /** The bar asks for more where nothing that is bought helps, or nothing is shipped. */
  | 'shown'

export interface Judged {
  verdict: Verdict
  /** What Wix's data leave open: nothing; whether a coupon is an amount or a percentage; or something else. */
  open: 'nothing' | 'kind' | 'more'
  /** Enough to see the same again. */
  description: string
}

/** The smallest price in minor units of the shop's currency that a shopper reads as `amount` at least. */
function priceShownAs({ amount, currency: shown }: Extract<Said, { says: 'missing' }>, { currency }: Shop) {
  const unit = unitOf(currency)
  if (shown === currency) return Math.round(amount * unit)
  let minor = Math.max(1, Math.floor(convertAmount(amount, shown, currency) * unit) - 3 * unit)
  while (convertAmount(minor / unit, currency, shown) < amount) minor += 1
  return minor
}

/** Every amount that the shop's owner typed anywhere, in minor units. */
function namedAmounts({ rules, discounts, coupons, threshold, currency }: Shop): number[] {
  const unit = unitOf(currency)
  const rates = [...rules.shippingOptions, ...rules.carrierOptions].flatMap((option) => option.rates)
  const values = rates.flatMap(({ conditions }) => conditions.map(({ value }) => Number(value)))
  const triggers = discounts.flatMap(({ trigger }) =>
    trigger.by === 'subtotal' ? [trigger.from, trigger.to ?? trigger.from] : []
  )
  const minimums = coupons.flatMap(({ minimumSubtotal = 0 }) => minimumSubtotal)
  return Array.from(new Set([threshold, ...values, ...triggers, ...minimums]), (amount) => amount * unit)
}

/**
 * Prices at which a purchase may begin to be enough: around every amount that somebody named, less what the cart may
 * count as, with every percentage that the shop gives, and a grid. `below`: in minor units.
 */
function prices(shop: Shop, cart: ShopCart, below: number): number[] {
  const unit = unitOf(shop.currency)
  const costs = cart.lines.map(({ productId, quantity }) => {
    const product = shop.products.find(({ id }) => id === productId)
    return {
      cost: Math.round((product?.price ?? 0) * unit) * quantity,
      isShipped: product?.productType !== 'digital'
    }
  })
  const sums = [
    costs.reduce((sum, { cost }) => sum + cost, 0),
    costs.reduce((sum, { cost, isShipped }) => sum + (isShipped ? cost : 0), 0)
  ]
  const around = namedAmounts(shop).flatMap((amount) =>
    sums.flatMap((sum) => [amount - sum - 1, amount - sum, amount - sum + 1])
  )
  const grid = Array.from({ length: 6 }, (_, index) => (below * (index + 0.5)) / 6)
  const near = [1, 2, 10].map((step) => below - step)
  return Array.from(new Set([1, ...around, ...grid, ...near].map(Math.round))).filter(
    (price) => price >= 1 && price < below
  )
}

/** The smallest of these prices that is enough. */
async function enough(open: OpenShop, candidates: readonly number[]): Promise<number | undefined> {
  for (const price of candidates.toSorted((a, b) => a - b)) {
    await open.priceFiller(price)
    if ((await open.checkout()) === 'free') return price
  }
  return undefined
}

/** How Wix rounds the shares of a discount is not documented: so many minor units may be asked for too much. */
const ROUNDING = 2

const couponOf = ({ coupons }: Shop, { coupon }: ShopCart): Coupon | undefined =>
  coupons.find(({ code }) => code === coupon)

/** Of the other kind, and taking the same off this cart; undefined where there is none. */
function otherKind(
  { effect, ...coupon }: Coupon,
  { off, goods }: { off: number; goods: number }
): Coupon | undefined {
  if (off === 0 || coupon.isForOneItem || coupon.on.on !== 'everything') return undefined
  if (effect.type === 'percent') return { ...coupon, effect: { type: 'amount', amount: off } }
  return effect.type === 'amount'
    ? { ...coupon, effect: { type: 'percent', percent: (off / goods) * 100 } }
    : undefined
}

/** Nobody says what the coupon is: it is fair to ask for what is right if it is of the other kind. */
async function isFairGuess(open: OpenShop, shop: Shop, other: Coupon, isRight: () => Promise<boolean>) {
  open.setCoupons(shop.coupons.map((one) => (one.code === other.code ? other : one)))
  const isFair = await isRight()
  open.setCoupons(shop.coupons)
  return isFair
}

const MOST_DOLLARS = 2000

async function judgeMissing(
  open: OpenShop,
  shop: Shop,
  cart: ShopCart,
  said: Extract<Said, { says: 'missing' }>
) {
  const price = priceShownAs(said, shop)
  const coupon = shop.readsCoupons ? undefined : couponOf(shop, cart)
  const other = coupon && otherKind(coupon, await open.couponOff())
  await open.addFiller()
  await open.priceFiller(price)
  const isEnough = async () => (await open.checkout()) === 'free'
  if (!(await isEnough())) {
    if (other && (await isFairGuess(open, shop, other, isEnough)))
      return { verdict: 'gap' as const, found: price }
    const most = MOST_DOLLARS * unitOf(shop.currency) * (shop.currency === 'JPY' ? 150 : 1)
    const found = await enough(open, [
      price + 1,
      price + 2,
      price + 5,
      price * 2,
      ...prices(shop, cart, most),
      most
    ])
    return { verdict: found === undefined ? ('shown' as const) : ('tooSmall' as const), found }
  }
  // Who reads another currency is asked for what is surely enough.
  if (said.currency !== shop.currency) return { verdict: 'gap' as const, found: price }
  const smaller = () => enough(open, prices(shop, cart, price))
  const found = await smaller()
  if (found === undefined) return { verdict: 'gap' as const, found }
  if (price - found <= ROUNDING) return { verdict: 'rounded' as const, found }
  const isLeast = async () => (await smaller()) === undefined
  const isFair = other !== undefined && (await isFairGuess(open, shop, other, isLeast))
  return { verdict: isFair ? ('gap' as const) : ('tooLarge' as const), found }
}

async function judgeNothing(open: OpenShop, shop: Shop, cart: ShopCart) {
  const now = await open.checkout()
  if (now === 'nothingToShip') return { verdict: 'nothing' as const, found: undefined }
  if (now === 'free') return { verdict: 'hidden' as const, found: 0 }
  const most = MOST_DOLLARS * unitOf(shop.currency) * (shop.currency === 'JPY' ? 150 : 1)
  await open.addFiller()
  const found = await enough(open, [...prices(shop, cart, most), most])
  return { verdict: found === undefined ? ('nothing' as const) : ('hidden' as const), found }
}

async function judgeSaid(open: OpenShop, shop: Shop, cart: ShopCart, said: Said) {
  if ('visitor' in cart.place && cart.place.visitor === '') await open.nameAddress(said.country ?? 'US')
  if (said.says === 'nothing') return judgeNothing(open, shop, cart)
  const now = await open.checkout()
  if (said.says === 'free')
    return { verdict: now === 'free' ? ('free' as const) : ('falseFree' as const), found: now }
  if (now === 'nothingToShip') return { verdict: 'shown' as const, found: now }
  if (now === 'free') return { verdict: 'missed' as const, found: 0 }
  return judgeMissing(open, shop, cart, said)
}

function openQuestion(shop: Shop, cart: ShopCart): Judged['open'] {
  const { rules, discounts, readsCoupons, undocumented } = shop
  // What a carrier from elsewhere charges can only be asked for.
  if (rules.carrierOptions.length > 0) return 'more'
  // Nobody tells a page which products are in a collection: of a rule that begins later it cannot know what it takes off.
  const namesCollection = discounts.some(
    ({ isActive, on, trigger }) =>
      isActive && trigger.by !== 'always' && (on.on === 'collection' || trigger.of.on === 'collection')
  )
  if (namesCollection) return 'more'
  const coupon = couponOf(shop, cart)
  if (!coupon) return 'nothing'
  const { effect, on, isForOneItem, minimumSubtotal } = coupon
  // Which subtotal a coupon's minimum is compared with is not documented: the page takes the smaller one.
  const looksBefore = undocumented.couponMinimumLooks === 'before' && discounts.length > 0
  if (minimumSubtotal !== undefined && looksBefore) return 'more'
  // Whether a coupon for some pieces is off the cart or its lines is not documented, and a cart in which it does not
  // count yet does not show it.
  const isForPieces = isForOneItem === true || effect.type === 'fixedPrice'
  const beginsLater = minimumSubtotal !== undefined && isForPieces
  if (on.on === 'everything' && (beginsLater || effect.type === 'buyXGetY')) return 'more'
  if (readsCoupons) return 'nothing'
  const isPlain = on.on === 'everything' && !isForPieces && minimumSubtotal === undefined
  return isPlain && (effect.type === 'amount' || effect.type === 'percent') ? 'kind' : 'more'
}

function describeCart(shop: Shop, cart: ShopCart, said: Said, found: unknown): string {
  const { products, coupons: _, ...rest } = shop
  const lines = cart.lines.map(({ productId, quantity }) => {
    const product = products.find(({ id }) => id === productId)
    return `${quantity} × ${product?.name} at ${product?.price} (${product?.productType}${product?.isGiftCard ? ', gift card' : ''}, ${product?.weight} kg, ${product?.categoryIds.length ? 'in the collection' : ''} ${productId})`
  })
  return JSON.stringify({ said, found, lines, coupon: couponOf(shop, cart), cart, ...rest }, undefined, 1)
}

/** Makes shops and carts from a seed, and judges what the bar says of each. */
export async function* judgeShops(options: {
  seed: number
  shops: number
  carts: number
}): AsyncGenerator<Judged> {
  const { seed, shops, carts } = options
  let number = 0
  for (const shop of fc.sample(shopWithDiscounts, { seed, numRuns: shops })) {
    number += 1
    const open = await openShop(shop)
    for (const cart of fc.sample(cartIn(shop), { seed: seed + number, numRuns: carts })) {
      await open.begin(cart)
      const said = await open.bar(cart)
      const { verdict, found } = await judgeSaid(open, shop, cart, said)
      yield { verdict, open: openQuestion(shop, cart), description: describeCart(shop, cart, said, found) }
    }
  }
}
