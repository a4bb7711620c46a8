import type { AutomaticDiscount, ShopDiscounts } from './discount-terms.ts'
import type { DiscountRule, Discounts } from './discounts-schema.ts'
import type { ShopShipping } from './shop-shipping.ts'

/** The result of the last reading of a shop. */
export interface KnownShop {
  discounts: Discounts
  shipping: ShopShipping | undefined
}

const rulesOf = ({ discounts }: KnownShop): readonly DiscountRule[] =>
  discounts.state === 'known' ? discounts.rules.filter(({ isOn }) => isOn) : []

const isGiven = ({ startsAt = 0, endsAt = Infinity }: DiscountRule, now: number) =>
  startsAt <= now && now < endsAt

/** While the app may not read them there may be any, which a larger cart may begin: no amount is surely enough. */
const UNREADABLE: AutomaticDiscount = {
  name: '',
  trigger: { by: 'unknown' },
  gives: [{ effect: { kind: 'unknown' }, reach: { on: 'everything' } }]
}

/** The shop's discounts that a page needs at `now`, in ms of the epoch; undefined where there are none. */
export function shopDiscounts(known: KnownShop, now: number): ShopDiscounts | undefined {
  const { discounts, shipping } = known
  const read = rulesOf(known).flatMap((rule) => (isGiven(rule, now) && rule.terms ? [rule.terms] : []))
  const automatic = discounts.state === 'unreadable' ? [UNREADABLE] : read
  const { beforeDiscounts, countsDigital } = shipping ?? {}
  const currency = discounts.state === 'known' ? discounts.currency : shipping?.currency
  if (currency === undefined) return undefined
  if (automatic.length === 0 && !beforeDiscounts && !countsDigital) return undefined
  // The basis of the shop's rates was read in the currency of the rates.
  const isSame = shipping?.currency === currency
  return {
    currency,
    ...(isSame && beforeDiscounts ? { beforeDiscounts } : {}),
    ...(isSame && countsDigital ? { countsDigital } : {}),
    automatic
  }
}

/** The next moment with other discounts than at `now`; undefined where nothing is planned. */
export const discountsUntil = (known: KnownShop, now: number): number | undefined =>
  rulesOf(known)
    .flatMap(({ startsAt, endsAt }) => [startsAt, endsAt])
    .filter((moment): moment is number => moment !== undefined && moment > now)
    .toSorted((one, other) => one - other)[0]
