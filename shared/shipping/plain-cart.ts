import { type Cart, readPlace } from '../cart.ts'
import { currencyDigits, exactMoney } from '../money.ts'
import { WIX_STORES_APP_ID } from '../wix-stores.ts'
import { regionsAt, type ShopRules } from './shop-rules.ts'

// Most carts have no discount, one delivery profile and the shop's currency. These few sums give the same for them as
// `cartOf` of `wix-estimate.ts` (a test compares them), so that a page loads its code only for other carts.

/** An estimate as Wix declares it, as far as it is looked at. Values are checked where they are read. */
interface Given {
  cart: {
    purchaseFlowId?: unknown
    businessInfo?: { currencyCode?: unknown }
    customerInfo?: { currencyCode?: unknown }
    lineItems?: readonly GivenLine[]
    coupons?: readonly unknown[]
    deliveryInfo?: { address?: { country?: unknown; subdivision?: unknown }; method?: unknown }
  }
  summary: {
    priceSummary: Record<'subtotal' | 'discount', GivenMoney> & { delivery?: GivenMoney }
    discounts?: readonly unknown[]
    deliverySummary?: { method?: { pickup?: unknown }; price?: GivenMoney }
    calculationErrors?: unknown
    violations?: readonly Record<'scope' | 'severity' | 'code', unknown>[]
  }
}
interface GivenMoney {
  amount?: unknown
}
interface GivenLine {
  status?: unknown
  source?: { catalogReference?: { appId?: unknown; catalogItemId?: unknown } }
  quantityInfo?: { confirmedQuantity?: unknown }
  pricing: { totalPrice: GivenMoney }
  attributes?: { itemType?: { preset?: unknown }; physicalProperties?: { shippable?: unknown } }
  deliveryConfig?: { deliveryProfileId?: unknown }
  discounts?: readonly unknown[]
}

/**
 * Whether the cart has a line that cannot be bought as it is. Wix does not say whether its sums still have such a line, and a
 * discount may rest on it.
 * @param problems what Wix says is wrong with the cart, as JSON
 */
export const hasUnsold = (lines: readonly { status?: unknown }[], problems: string): boolean =>
  /LINE_ITEMS_OUT_OF_STOCK|MEMBERS_ONLY_ITEM|REMOVE_LINE_ITEM/.test(problems) ||
  lines.some(({ status = 'IN_STOCK' }) => status !== 'IN_STOCK')

const text = (given: unknown) => (typeof given === 'string' ? given : undefined)

/** NaN where it is no amount. */
const amountOf = ({ amount }: GivenMoney) => Number(text(amount) ?? Number.NaN)

function isShipped({ attributes }: GivenLine): boolean {
  const { shippable } = attributes?.physicalProperties ?? {}
  if (typeof shippable === 'boolean') return shippable
  return !/DIGITAL|GIFT_CARD|SERVICE/.test(text(attributes?.itemType?.preset) ?? '')
}

/** Whether a missing address is the only thing that keeps Wix from delivering this. */
function isDeliverable({ violations = [] }: Given['summary'], problems: string): boolean {
  const against = violations.flatMap(({ scope, severity, code }) =>
    scope === 'DELIVERY' && severity !== 'WARNING' ? (text(code) ?? '') : []
  )
  const isPlaceMissing = against.length === 0 || /ADDRESS|POSTAL|SUBDIVISION/.test(against.join(' '))
  const [, ...general] = problems.split('generalShipping')
  return isPlaceMissing && general.every((problem) => /ADDRESS|COUNTRY/.test(problem))
}

/** Are the shop's rules such that all that decides about free shipping of a cart without discounts is its total? */
export const areRulesPlain = ({ shipping, discounts }: ShopRules): boolean =>
  !discounts?.automatic.length && !shipping?.regions.some(([, , profiles]) => profiles)

function readPlain({ cart, summary }: Given, rules: ShopRules): Cart | undefined {
  const lines = cart.lineItems ?? []
  const currency = text(cart.businessInfo?.currencyCode)
  const { subtotal, discount, delivery } = summary.priceSummary
  const { method, price } = summary.deliverySummary ?? {}
  const problems = JSON.stringify([summary.calculationErrors, summary.violations])
  const shipped = lines.filter(isShipped)
  const unit = 10 ** currencyDigits(currency ?? '')
  const prices = [subtotal, ...lines.map(({ pricing }) => pricing.totalPrice)]
  const fee = amountOf(delivery ?? price ?? {})
  const isPlain =
    areRulesPlain(rules) &&
    (text(cart.customerInfo?.currencyCode) ?? currency) === currency &&
    !cart.coupons?.length &&
    !summary.discounts?.length &&
    !lines.some(({ discounts }) => discounts?.length) &&
    amountOf(discount) === 0 &&
    prices.every((one) => Number.isInteger(exactMoney(amountOf(one) * unit))) &&
    new Set(shipped.map(({ deliveryConfig }) => text(deliveryConfig?.deliveryProfileId))).size < 2 &&
    !/NO_DELIVERY_REGION|NOT_APPLIED|NO_LONGER_AVAILABLE|GENERAL_CODE/.test(problems) &&
    !hasUnsold(lines, problems) &&
    (method ? !method.pickup && fee >= 0 : isDeliverable(summary, problems))
  if (!isPlain) return undefined

  const priceOf = (items: readonly GivenLine[]) =>
    items.reduce((all, { pricing }) => all + Math.round(amountOf(pricing.totalPrice) * unit), 0)
  const { countsDigital } = [rules.shipping, rules.discounts].find((one) => one?.currency === currency) ?? {}
  const total = priceOf(countsDigital ? lines : shipped)

  const { address, method: chosen } = cart.deliveryInfo ?? {}
  const place = { country: readPlace(address?.country), subdivision: readPlace(address?.subdivision) }
  const regions = shipped.length > 0 || lines.length === 0 ? regionsAt(rules, currency, place) : []
  const amounts = regions.map(([, amount]) => amount ?? Infinity)
  const from = Math.max(0, ...amounts.map((amount) => Math.ceil(exactMoney(amount * unit))))
  const whole = {
    currency,
    purchaseFlowId: text(cart.purchaseFlowId) ?? (amountOf(subtotal) > 0 ? undefined : '')
  }
  if (lines.length === 0) return { ...whole, total: amountOf(subtotal) }
  const isFree = method && fee === 0
  return {
    ...whole,
    ...place,
    total: total / unit,
    subtotal:
      priceOf(lines.filter(({ source }) => source?.catalogReference?.appId === WIX_STORES_APP_ID)) / unit,
    items: lines.reduce((all, { quantityInfo }) => all + Number(quantityInfo?.confirmedQuantity ?? 1), 0),
    productIds: lines.flatMap(({ source }) => text(source?.catalogReference?.catalogItemId) ?? []),
    needsShipping: shipped.length > 0,
    // Leaves it open where the state is missing, and where the shopper chose a way that costs something.
    shipsFree: (isFree ? regions.length > 1 : chosen) ? undefined : isFree,
    freeFrom: regions.length > 0 ? (from < Infinity ? from / unit : null) : undefined
  }
}

/** Reads what Wix estimated for a visitor's cart; undefined where that takes more than these sums. */
export function plainCart(estimate: unknown, rules: ShopRules): Cart | undefined {
  try {
    // Reading fails where it is something else.
    return readPlain(estimate as Given, rules)
  } catch {
    return undefined
  }
}

/** The estimate of a visitor who has put nothing into a cart yet. */
export const emptyEstimate = ({ shipping, typed }: ShopRules): object => ({
  cart: { businessInfo: { currencyCode: shipping?.currency ?? typed?.currency } },
  summary: { priceSummary: { subtotal: { amount: '0' }, discount: { amount: '0' } } }
})
