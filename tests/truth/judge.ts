import { checkout, shipsFree } from './checkout.ts'
import type { Said } from './said.ts'
import {
  type Article,
  type Cart,
  countryOf,
  placesOf,
  type Scope,
  type Shop,
  type Trigger,
  unitOf
} from './shop.ts'

// The answer is bought: what the bar asks for is put into the cart, and checkout is asked.

export const VERDICTS = ['falseFree', 'tooSmall', 'tooLarge', 'exact', 'noNumber'] as const
export type Verdict = (typeof VERDICTS)[number]
export interface Judged {
  verdict: Verdict
  /** The least that would have been enough, in minor units; 0: it ships free as it is. */
  enough?: number
  place?: string
}

const FILLER = 'any other article'
const countries = new Intl.DisplayNames('en', { type: 'region' })

const scopesIn = (trigger: Trigger): Scope[] =>
  'parts' in trigger ? trigger.parts.flatMap(scopesIn) : 'of' in trigger ? [trigger.of] : []

/**
 * The articles to buy one of, for each delivery profile in the cart: without weight, of no list of products; one
 * of them in a collection that a discount is about. What the bar asks for has to be enough of each of one profile, which
 * is the one that needs it.
 */
function fillers({ automatic, coupon, profiles }: Shop, { lines, hasCoupon }: Cart): Article[][] {
  const shipped = lines.filter(({ article }) => article.kind === 'physical')
  const inCart = new Set(shipped.map(({ article }) => article.profile))
  const scopes = [
    ...automatic.flatMap(({ trigger, gives }) => [
      ...scopesIn(trigger),
      ...('of' in gives ? [gives.of] : [])
    ]),
    ...(coupon && hasCoupon ? [coupon.of] : [])
  ]
  const collections = scopes.flatMap((scope) => (scope.on === 'collection' ? scope.id : []))
  const ofProfiles = inCart.size > 0 ? Array.from(inCart) : [profiles[0]?.id ?? '']
  return ofProfiles.map((profile) =>
    [[], ...collections.map((id) => [id])].map((own): Article => ({
      id: FILLER,
      price: 0,
      kind: 'physical',
      grams: 0,
      profile,
      collections: own
    }))
  )
}

/** Places where the parcel may go, by all that is said. The text of the bar has to hold in each of them. */
function placesMeant(shop: Shop, cart: Cart, message: string): string[] {
  if (cart.placeKnownBy === 'address') return [cart.goesTo]
  const all = Array.from(new Set([...placesOf(shop), cart.goesTo]))
  const named = all.find((place) => message.includes(countries.of(countryOf(place)) ?? place))
  const country = cart.placeKnownBy === 'page' ? countryOf(cart.goesTo) : named && countryOf(named)
  return country === undefined ? all : all.filter((place) => countryOf(place) === country)
}

/** Every amount that the owner typed, in minor units. */
function namedAmounts({ profiles, automatic, coupon }: Shop): number[] {
  const inTrigger = (trigger: Trigger): number[] =>
    'parts' in trigger
      ? trigger.parts.flatMap(inTrigger)
      : trigger.when === 'subtotal'
        ? [trigger.from, ...(trigger.to === undefined ? [] : [trigger.to + 1])]
        : []
  return [
    ...profiles.flatMap(({ regions }) =>
      regions.flatMap(({ rates }) =>
        rates.flatMap(({ conditions }) =>
          conditions.flatMap(({ of, value }) => (of === 'price' ? [value, value + 1] : []))
        )
      )
    ),
    ...automatic.flatMap(({ trigger }) => inTrigger(trigger)),
    ...(coupon?.minimum === undefined ? [] : [coupon.minimum])
  ]
}

/** The smallest price below `most` that is enough: tried around every amount that is named, and on a grid. */
function leastEnough(shop: Shop, cart: Cart, most: number, isEnough: (price: number) => boolean) {
  const full = cart.lines.reduce((sum, { article, quantity }) => sum + article.price * quantity, 0)
  const STEPS = 40
  const prices = [
    1,
    ...namedAmounts(shop).flatMap((amount) => [amount - full - 1, amount - full, amount - full + 1]),
    ...Array.from({ length: STEPS }, (_, index) => Math.round((most * (index + 1)) / (STEPS + 1))),
    most - 1
  ]
  const tried = Array.from(new Set(prices))
    .filter((price) => price >= 1 && price < most)
    .toSorted((one, other) => one - other)
  const at = tried.findIndex(isEnough)
  if (at === -1) return undefined
  let [low, high] = [tried[at - 1] ?? 0, tried[at] ?? most]
  while (high - low > 1) {
    const middle = Math.floor((low + high) / 2)
    if (isEnough(middle)) high = middle
    else low = middle
  }
  return high
}

/**
 * Tolerance above the least amount, in minor units: how Wix rounds is not documented, and these currencies are
 * often written without their smaller units.
 */
const roundingOf = (currency: string) => (/^(HUF|IDR|RSD)$/.test(currency) ? unitOf(currency) : 2)

/** The smallest price in the shop's currency that a shopper reads as `amount` at least. */
function priceShownAs(amount: number, currency: string, shop: Shop, { reads }: Cart): number {
  const unit = unitOf(shop.currency)
  if (currency === shop.currency || !reads) return Math.round(amount * unit)
  const shownUnit = unitOf(currency)
  const shown = (price: number) => Math.round((price / unit) * reads.rate * shownUnit)
  let price = Math.max(1, Math.floor((amount / reads.rate) * unit) - 3 * unit)
  while (shown(price) < Math.round(amount * shownUnit)) price += 1
  return price
}

/** Any goods: light and heavy, of the least price and of a large one. */
const anyOf = (articles: readonly Article[], most: number): Article[] =>
  articles.flatMap((article) =>
    [1, most].flatMap((price) => [0, 9000].map((grams) => ({ ...article, price, grams })))
  )

export function judge(shop: Shop, cart: Cart, said: Said, now: number): Judged {
  const meant = placesMeant(shop, cart, said.message)
  const done = (place: string, more?: Article, quantity = 1) =>
    checkout(
      shop,
      more && quantity > 0 ? { ...cart, lines: [...cart.lines, { article: more, quantity }] } : cart,
      place,
      now
    )
  const reached = meant.filter((place) => done(place).delivery.state !== 'unreachable')
  const places = reached.length > 0 ? reached : meant
  const chargedNow = places.find((place) => !shipsFree(done(place)))
  if (said.says === 'free')
    return chargedNow === undefined ? { verdict: 'exact' } : { verdict: 'falseFree', place: chargedNow }
  const articles = fillers(shop, cart)
  const chargedWith = (own: readonly Article[], price: number) =>
    places.find((place) => own.some((article) => !shipsFree(done(place, { ...article, price }))))
  /** A place where the price is not enough, of whichever profile. */
  const chargedAt = (price: number) => {
    const charged = articles.map((own) => chargedWith(own, price))
    return charged.includes(undefined) ? undefined : charged[0]
  }
  const isEnough = (price: number) => chargedAt(price) === undefined
  const most = 4 * Math.max(...namedAmounts(shop), 100 * unitOf(shop.currency))
  const goods = anyOf(articles.flat(), most)
  const chargedBy = (quantity: number) =>
    places.find((place) => goods.some((article) => !shipsFree(done(place, article, quantity))))
  if (said.says === 'pieces') {
    if (chargedNow === undefined) return { verdict: 'tooLarge', enough: 0 }
    const place = chargedBy(said.more)
    if (place !== undefined) return { verdict: 'tooSmall', place }
    return chargedBy(said.more - 1) === undefined ? { verdict: 'tooLarge', enough: 1 } : { verdict: 'exact' }
  }
  if (said.says !== 'missing') {
    const isNothing =
      said.says === 'nothing' && places.every((place) => done(place).delivery.state === 'nothing')
    if (isNothing) return { verdict: 'exact' }
    const enough = chargedNow === undefined ? 0 : leastEnough(shop, cart, most, isEnough)
    if (enough !== undefined) return { verdict: 'noNumber', enough }
    const isByPieces = [2, 3, 4].some((quantity) => chargedBy(quantity) === undefined)
    return { verdict: isByPieces ? 'noNumber' : 'exact' }
  }
  if (chargedNow === undefined) return { verdict: 'tooLarge', enough: 0 }
  const price = priceShownAs(said.amount, said.currency, shop, cart)
  const place = chargedAt(price)
  if (place !== undefined) {
    const enough = leastEnough(shop, cart, Math.max(most, 2 * price), isEnough)
    return { verdict: 'tooSmall', place, ...(enough === undefined ? {} : { enough }) }
  }
  // A shopper who reads another currency is asked for an amount that is surely enough.
  if (said.currency !== shop.currency) return { verdict: 'exact' }
  const enough = leastEnough(shop, cart, price, isEnough)
  return enough !== undefined && price - enough > roundingOf(shop.currency)
    ? { verdict: 'tooLarge', enough }
    : { verdict: 'exact' }
}
