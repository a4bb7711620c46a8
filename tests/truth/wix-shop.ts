import { decimal, deliverySolutions, refusal } from './wix-delivery.ts'
import { type Condition, countryOf, type Scope, type Shop, type Trigger, unitOf } from './shop.ts'

// Answers of Wix's APIs about a shop: the forms of the SDK's types and of captured calls.

export const WIX_STORES = '215238eb-22a5-4c36-9e7b-e7c08025e04e'
export const BASIC_SHIPPING = '45c44b27-ca7b-4891-8c0d-1747d588b835'
const ANOTHER_CARRIER = 'c8a08843-1c0b-4ad4-9f4d-2f4dc0b5b5aa'
export const COUPON_ID = 'c0000000-0000-4000-8000-000000000001'
export const COUPON_CODE = 'SAVE'

const scopeForm = (scope: Scope) =>
  scope.on === 'collection'
    ? { type: 'CUSTOM_FILTER', customFilter: { appId: WIX_STORES, params: { collectionIds: [scope.id] } } }
    : {
        type: 'CATALOG_ITEM',
        catalogItemFilter: {
          catalogAppId: WIX_STORES,
          ...(scope.on === 'products' ? { catalogItemIds: scope.ids } : {})
        }
      }

function triggerForm(trigger: Trigger, money: (minor: number) => string): object {
  const chained = () => ({
    triggers: 'parts' in trigger ? trigger.parts.map((part) => triggerForm(part, money)) : []
  })
  switch (trigger.when) {
    case 'always':
      return {}
    case 'all':
      return { triggerType: 'AND', and: chained() }
    case 'any':
      return { triggerType: 'OR', or: chained() }
    case 'member':
      return {
        triggerType: 'CUSTOMER_ELIGIBILITY',
        customerEligibility: {
          eligibilityType: 'INDIVIDUAL_MEMBERS',
          individualMembersInfo: { memberIds: trigger.ids }
        }
      }
    case 'subtotal': {
      const { of, from, to } = trigger
      const range = { from: money(from), ...(to === undefined ? {} : { to: money(to) }) }
      return { triggerType: 'SUBTOTAL_RANGE', subtotalRange: { scopes: [scopeForm(of)], ...range } }
    }
    case 'quantity': {
      const { of, from, to } = trigger
      const range = { from, ...(to === undefined ? {} : { to }) }
      return { triggerType: 'ITEM_QUANTITY_RANGE', itemQuantityRange: { scopes: [scopeForm(of)], ...range } }
    }
  }
}

function givesForm(gives: Shop['automatic'][number]['gives'], money: (minor: number) => string): object {
  if (gives.type === 'freeShipping')
    return { targetType: 'DELIVERY', discountType: 'PERCENTAGE', percentage: 100 }
  const items = { targetType: 'SPECIFIC_ITEMS', specificItemsInfo: { scopes: [scopeForm(gives.of)] } }
  switch (gives.type) {
    case 'percent':
      return { ...items, discountType: 'PERCENTAGE', percentage: gives.percent }
    case 'amount':
      return { ...items, discountType: 'FIXED_AMOUNT', fixedAmount: money(gives.amount) }
    case 'fixedPrice':
      return { ...items, discountType: 'FIXED_PRICE', fixedPrice: money(gives.price) }
    case 'bundle': {
      const configurations = [{ quantity: gives.pieces, price: money(gives.price) }]
      return { ...items, discountType: 'QUANTITY_BASED', quantityBased: { configurations } }
    }
  }
}

const CONDITION = { price: 'BY_TOTAL_PRICE', grams: 'BY_TOTAL_WEIGHT', pieces: 'BY_TOTAL_QUANTITY' } as const
function conditionForm({ of, is, value }: Condition, money: (minor: number) => string) {
  const text = of === 'price' ? money(value) : String(of === 'grams' ? value / 1000 : value)
  return { type: CONDITION[of], operator: is, value: text }
}

const regionsOf = ({ profiles }: Shop) =>
  profiles.flatMap((profile) =>
    profile.regions.map((region, index) => ({ profile, region, id: `${profile.id} ${index}` }))
  )

const ownRates = (shop: Shop) => regionsOf(shop).filter(({ region }) => !region.isOfCarrier)

/** Lists that the app asks for, by the end of their address. */
function lists(shop: Shop, now: number): Record<string, object[]> {
  const money = (minor: number) => decimal(minor, shop.currency)
  const version = { revision: '1', createdDate: '2025-01-06T09:00:00.000Z' }
  return {
    'delivery-profiles': shop.profiles.map((profile, at) => ({
      ...version,
      id: profile.id,
      name: profile.id,
      default: at === 0,
      deliveryRegions: regionsOf(shop)
        .filter((one) => one.profile === profile)
        .map(({ region, id }) => ({
          id,
          name: region.places.join(', ') || 'Rest of the world',
          active: true,
          destinations: Array.from(new Set(region.places.map(countryOf)), (countryCode) => ({
            countryCode,
            subdivisions: region.places.filter(
              (place) => place !== countryCode && countryOf(place) === countryCode
            )
          })),
          deliveryCarriers: [{ appId: region.isOfCarrier ? ANOTHER_CARRIER : BASIC_SHIPPING }]
        }))
    })),
    'shipping-options': ownRates(shop).map(({ region, id }) => ({
      ...version,
      id: `option ${id}`,
      title: 'Standard',
      deliveryRegionIds: [id],
      rates: region.rates.map(({ price, conditions }) => ({
        amount: money(price),
        conditions: conditions.map((condition) => conditionForm(condition, money))
      }))
    })),
    'discount-rules': shop.automatic.map(({ name, trigger, gives, settings, startsAt = 0 }) => ({
      ...version,
      id: `rule ${name}`,
      active: true,
      name,
      ...(trigger.when === 'always' ? {} : { trigger: triggerForm(trigger, money) }),
      ...(startsAt > 0 ? { activeTimeInfo: { start: new Date(startsAt).toISOString() } } : {}),
      discounts: { values: [givesForm(gives, money)] },
      ...(settings ? { settings, usageCount: 1 } : {}),
      status: startsAt > now ? 'PENDING' : 'LIVE'
    }))
  }
}

/** A coupon as `getCoupon` answers it. */
function couponForm({ coupon, currency }: Shop) {
  if (!coupon) return undefined
  const { gives, of, minimum, oncePerOrder, forSubscriptions } = coupon
  const major = (minor: number) => minor / unitOf(currency)
  const group =
    of.on === 'products'
      ? { group: { name: 'product', entityId: of.ids[0] } }
      : of.on === 'collection'
        ? { group: { name: 'collection', entityId: of.id } }
        : {}
  const effect = {
    percent: () => (gives.type === 'percent' ? { percentOffRate: gives.percent } : {}),
    amount: () => (gives.type === 'amount' ? { moneyOffAmount: major(gives.amount) } : {}),
    fixedPrice: () => (gives.type === 'fixedPrice' ? { fixedPriceAmount: major(gives.price) } : {}),
    freeShipping: () => ({ freeShipping: true }),
    buyXGetY: () => (gives.type === 'buyXGetY' ? { buyXGetY: { x: gives.x, y: gives.y } } : {})
  }[gives.type]()
  return {
    id: COUPON_ID,
    expired: false,
    specification: {
      name: 'A coupon',
      code: COUPON_CODE,
      startTime: '0',
      active: true,
      ...(minimum === undefined
        ? { scope: { namespace: 'stores', ...group } }
        : { minimumSubtotal: major(minimum) }),
      ...effect,
      limitedToOneItem: oncePerOrder ?? false,
      appliesToSubscriptions: forSubscriptions
    }
  }
}

/** Answers the app's calls about a shop; undefined for a call that has nothing to do with shipping and discounts. */
export async function answerApp(shop: Shop, request: Request, now: number): Promise<Response | undefined> {
  const { pathname } = new URL(request.url)
  const list = /\/ecom\/v1\/([\w-]+)\/query$/.exec(pathname)?.[1]
  if (list) {
    if (list === 'discount-rules' && shop.mayNotRead.includes('discounts')) return refusal(403, 'FORBIDDEN')
    const items = lists(shop, now)[list] ?? []
    const name = list.replace(/-(\w)/, (_, letter: string) => letter.toUpperCase())
    return Response.json({
      [name]: items,
      pagingMetadata: { count: items.length, cursors: {}, hasNext: false }
    })
  }
  if (pathname.endsWith('/get-delivery-solutions')) return deliverySolutions(shop, await request.json())
  if (pathname.includes('/coupons/')) {
    if (shop.mayNotRead.includes('coupons')) return refusal(403, 'FORBIDDEN')
    const coupon = pathname.endsWith(COUPON_ID) ? couponForm(shop) : undefined
    return coupon ? Response.json({ coupon }) : refusal(404, 'COUPON_NOT_FOUND')
  }
  if (pathname.includes('/site-properties')) {
    const properties = {
      paymentCurrency: shop.currency,
      address: { country: shop.country },
      locale: { country: shop.country }
    }
    return Response.json({ properties, version: '1' })
  }
  return undefined
}
