import { idOf } from '../../data/stock.ts'
import { checkApp } from '../app-management.ts'
import type { Handler, Routes } from '../call.ts'
import { type Currency, exchange } from '../prices.ts'
import { EVERYTHING_SOLD, type Selection } from '../selection.ts'
import { notFound } from '../wix-error.ts'

/** Effect of a coupon; amounts in the shop's currency. */
export type CouponEffect =
  | { type: 'percent'; percent: number }
  /** Off each piece that it is for; once where it is for one piece, or counts from a smallest subtotal. */
  | { type: 'amount'; amount: number }
  | { type: 'freeShipping' }
  /** Each piece costs this much. */
  | { type: 'fixedPrice'; price: number }

export interface Coupon {
  id: string
  code: string
  name: string
  effect: CouponEffect
  on: Selection
  /** Least subtotal, in the shop's currency. Wix has either this or a scope. */
  minimumSubtotal?: number | undefined
  /** Whether it is for the cheapest piece alone. */
  isForOneItem?: boolean | undefined
  isActive: boolean
  /** Start in ms since 1970; undefined: no start. */
  startsAt?: number | undefined
  endsAt?: number | undefined
}

type DemoCoupon = Pick<Coupon, 'code' | 'name' | 'effect'> & Partial<Coupon>

/** Ten percent off. */
export const DEMO_COUPON = {
  code: 'TENOFF',
  name: '10% off',
  effect: { type: 'percent', percent: 10 }
} as const

/** The demo's coupons. Amounts are in dollars, and converted like prices. */
const DEMO: readonly DemoCoupon[] = [
  DEMO_COUPON,
  { code: 'FIVEOFF', name: 'A little off', effect: { type: 'amount', amount: 5 } },
  { code: 'SHIPFREE', name: 'Free shipping', effect: { type: 'freeShipping' } },
  {
    code: 'TWENTYFROM80',
    name: 'A lot off larger orders',
    effect: { type: 'amount', amount: 20 },
    minimumSubtotal: 80
  },
  {
    code: 'DESK15',
    name: 'Desk and paper',
    effect: { type: 'percent', percent: 15 },
    on: { on: 'collection', id: idOf('Desk & Paper') }
  },
  {
    code: 'MUG12',
    name: 'Mugs at a price',
    effect: { type: 'fixedPrice', price: 12 },
    on: { on: 'products', ids: [idOf('Meadow Stoneware Mug')] }
  },
  { code: 'ONEHALF', name: 'One for half', effect: { type: 'percent', percent: 50 }, isForOneItem: true }
]

export const demoCoupons = (currency: Currency): Coupon[] =>
  DEMO.map(({ effect, minimumSubtotal, ...coupon }) => {
    const exchanged = (amount: number) => exchange(amount, 'USD', currency)
    const changed: CouponEffect =
      effect.type === 'amount'
        ? { ...effect, amount: exchanged(effect.amount) }
        : effect.type === 'fixedPrice'
          ? { ...effect, price: exchanged(effect.price) }
          : effect
    return {
      on: EVERYTHING_SOLD,
      isActive: true,
      ...coupon,
      id: idOf(`Coupon ${coupon.code}`),
      effect: changed,
      minimumSubtotal: minimumSubtotal === undefined ? undefined : exchanged(minimumSubtotal)
    }
  })

export const findCoupon = (coupons: readonly Coupon[], code: string | undefined): Coupon | undefined =>
  coupons.find((one) => one.code === code)

// Captured from the unmodified `@wix/marketing` 1.0.75 (`@wix/marketing_coupons` 1.0.32): `getCoupon(id)` sends
// `GET /stores/v2/coupons/{id}?id={id}` and makes `_id` of the answer's `coupon.id`; nothing else is converted. Times
// are texts of ms since 1970. The permission is `COUPONS.MANAGE` (scope `SCOPE.DC-COUPONS.MANAGE-COUPONS`, "Manage
// Coupons") by the package's own notes: there is none to read alone. What an unknown id is answered is not documented;
// 404 is Wix's usual answer.

function effectForm(effect: CouponEffect) {
  switch (effect.type) {
    case 'percent':
      return { percentOffRate: effect.percent, type: 'percentOffRate' }
    case 'amount':
      return { moneyOffAmount: effect.amount, type: 'moneyOffAmount' }
    case 'freeShipping':
      return { freeShipping: true, type: 'freeShipping' }
    case 'fixedPrice':
      return { fixedPriceAmount: effect.price, type: 'fixedPriceAmount' }
  }
}

/** The docs' "valid scope values": without a group the scope is all products. It names one product, never several. */
function scopeForm(selection: Selection) {
  if (selection.on === 'everything') return { namespace: 'stores' }
  const [name, entityId] =
    selection.on === 'collection' ? ['collection', selection.id] : ['product', selection.ids[0] ?? '']
  return { namespace: 'stores', group: { name, entityId } }
}

const getCoupon: Handler = (call) => {
  checkApp(call, 'coupons', 'COUPONS.MANAGE')
  const { shop, params } = call
  const coupon = shop.coupons().find(({ id }) => id === params.id)
  if (!coupon) throw notFound('COUPON_NOT_FOUND', `Coupon ${params.id ?? ''}`)
  const { id, name, code, effect, on, minimumSubtotal, isActive, startsAt = 0, endsAt } = coupon
  const specification = {
    name,
    code,
    startTime: String(startsAt),
    expirationTime: endsAt?.toString(),
    ...(minimumSubtotal === undefined ? { scope: scopeForm(on) } : { minimumSubtotal }),
    ...effectForm(effect),
    limitedToOneItem: coupon.isForOneItem ?? false,
    appliesToSubscriptions: false,
    active: isActive
  }
  const expired = shop.now().getTime() >= (endsAt ?? Infinity)
  return { coupon: { id, specification, dateCreated: '1736154000000', expired, numberOfUsages: 0 } }
}

export const COUPONS: Routes = { 'GET /stores/v2/coupons/:id': getCoupon }
