import { type Checkout, checkout } from './checkout.ts'
import type { Failure, Measured } from './measure.ts'
import {
  type Cart,
  type Condition,
  type Coupon,
  type Gives,
  type Scope,
  type Shop,
  type Trigger,
  unitOf,
  USUAL
} from './shop.ts'

// Small failing inputs in words, as an owner would tell them.

const moneyIn = (currency: string) => (minor: number) =>
  `${currency} ${(minor / unitOf(currency)).toFixed(Math.log10(unitOf(currency)))}`
type Money = ReturnType<typeof moneyIn>

const scopeWords = (scope: Scope) =>
  scope.on === 'everything'
    ? 'everything'
    : scope.on === 'products'
      ? scope.ids.join(', ')
      : `the collection “${scope.id}”`

function conditionWords({ of, is, value }: Condition, money: Money): string {
  return `${of} ${is} ${of === 'price' ? money(value) : value}`
}

function triggerWords(trigger: Trigger, money: Money): string {
  switch (trigger.when) {
    case 'always':
      return 'always'
    case 'all':
    case 'any':
      return trigger.parts
        .map((part) => triggerWords(part, money))
        .join(trigger.when === 'all' ? ', and ' : ', or ')
    case 'member':
      return `for the members ${trigger.ids.join(', ')}`
    case 'subtotal':
      return `from ${money(trigger.from)} of ${scopeWords(trigger.of)}`
    case 'quantity':
      return `from ${trigger.from} pieces of ${scopeWords(trigger.of)}`
  }
}

function givesWords(gives: Gives | Coupon['gives'], money: Money): string {
  const of = 'of' in gives ? ` of ${scopeWords(gives.of)}` : ''
  switch (gives.type) {
    case 'percent':
      return `${gives.percent} %${of}`
    case 'amount':
      return `${money(gives.amount)}${of}`
    case 'fixedPrice':
      return `each for ${money(gives.price)}${of}`
    case 'bundle':
      return `${gives.pieces} for ${money(gives.price)}${of}`
    case 'freeShipping':
      return 'shipping is free'
    case 'buyXGetY':
      return `buy ${gives.x}, get ${gives.y}`
  }
}

function couponWords({ gives, of, minimum, oncePerOrder, forSubscriptions }: Coupon, money: Money) {
  return {
    takesOff: givesWords(gives, money),
    of: scopeWords(of),
    ...(minimum === undefined ? {} : { from: money(minimum) }),
    ...(oncePerOrder ? { oncePerOrder } : {}),
    appliesToSubscriptions: forSubscriptions
  }
}

function shopWords(shop: Shop) {
  const { currency, country, profiles, automatic, coupon, readings, mayNotRead } = shop
  const money = moneyIn(currency)
  const unusual = Object.entries(readings).filter(
    ([name, value]) => USUAL[name as keyof typeof USUAL] !== value
  )
  return {
    currency,
    country,
    delivery: profiles.flatMap(({ id, regions }) =>
      regions.map(({ places, rates }) => ({
        profile: id,
        to: places.join(', ') || 'the rest of the world',
        rates: rates.map(
          ({ price, conditions }) =>
            money(price) +
            (conditions.length > 0
              ? ` if ${conditions.map((one) => conditionWords(one, money)).join(' and ')}`
              : '')
        )
      }))
    ),
    automaticDiscounts: automatic.map(({ name, trigger, gives }) => ({
      name,
      given: triggerWords(trigger, money),
      takesOff: givesWords(gives, money)
    })),
    ...(coupon ? { coupon: couponWords(coupon, money) } : {}),
    ...(unusual.length > 0 ? { readings: Object.fromEntries(unusual) } : {}),
    ...(mayNotRead.length > 0 ? { theAppMayNotRead: mayNotRead } : {})
  }
}

function cartWords({ lines, hasCoupon, member, goesTo, placeKnownBy, reads }: Cart, money: Money) {
  return {
    lines: lines.map(({ article, quantity, isSubscription }) => ({
      product: article.id,
      price: money(article.price),
      quantity,
      ...(article.kind === 'physical' ? {} : { kind: article.kind }),
      ...(article.grams > 0 ? { grams: article.grams } : {}),
      ...(article.profile === 'all' ? {} : { profile: article.profile }),
      ...(article.collections.length > 0 ? { collections: article.collections } : {}),
      ...(isSubscription ? { soldAs: 'subscription' } : {})
    })),
    ...(hasCoupon ? { hasCoupon } : {}),
    ...(member === undefined ? {} : { member }),
    goesTo,
    knownOfThePlace: placeKnownBy,
    ...(reads ? { reads } : {})
  }
}

const deliveryWords = ({ delivery }: Checkout, money: Money) =>
  delivery.state === 'priced'
    ? `charges ${money(delivery.price - delivery.off)} for shipping`
    : delivery.state

export function failureWords({ name, about }: Measured, verdict: string, failure: Failure) {
  const { shop, scene, said, judged } = failure
  const money = moneyIn(shop.currency)
  const { shop: actual, cart } = scene.later ?? { shop, cart: scene.cart }
  const { enough, place } = judged
  return {
    class: name,
    about,
    fault: verdict,
    shop: shopWords(shop),
    cart: cartWords(scene.cart, money),
    ...(scene.later
      ? { later: { shop: shopWords(actual), cart: cartWords(cart, money), afterMs: scene.later.ms } }
      : {}),
    barSays: said.message || said.says,
    checkoutNow: deliveryWords(checkout(actual, cart, place ?? cart.goesTo, Infinity), money),
    ...(place === undefined ? {} : { chargedIn: place }),
    ...(enough === undefined ? {} : { wouldBeEnough: money(enough) })
  }
}
