import { idOf } from '../../data/stock.ts'
import { type Currency, exchange } from '../prices.ts'
import { EVERYTHING_SOLD, type Selection } from '../selection.ts'

/** Effect of a coupon; amounts in the shop's currency. */
export type CouponEffect =
  | { type: 'percent'; percent: number }
  /** Off each piece that it is for; once where it is for one piece, or counts from a smallest subtotal. */
  | { type: 'amount'; amount: number }
  | { type: 'freeShipping' }
  /** Each piece costs this much. */
  | { type: 'fixedPrice'; price: number }
  /** Gives `y` more pieces free for `x` that are bought. */
  | { type: 'buyXGetY'; x: number; y: number }

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

const product = (name: string): Selection => ({ on: 'products', ids: [idOf(name)] })

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
    code: 'BOWLSALE',
    name: 'Bowls for less',
    effect: { type: 'percent', percent: 25 },
    on: product('Dune Breakfast Bowl')
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
    on: product('Meadow Stoneware Mug')
  },
  { code: 'ONEHALF', name: 'One for half', effect: { type: 'percent', percent: 50 }, isForOneItem: true },
  { code: 'TWOPLUSONE', name: 'Buy two, get one', effect: { type: 'buyXGetY', x: 2, y: 1 } },
  { code: 'LASTYEAR', name: 'Over', effect: { type: 'percent', percent: 30 }, endsAt: Date.UTC(2025, 0, 1) }
]

function inCurrency({ effect, minimumSubtotal, ...coupon }: DemoCoupon, currency: Currency): Coupon {
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
}

export const demoCoupons = (currency: Currency): Coupon[] =>
  DEMO.map((coupon) => inCurrency(coupon, currency))

export const findCoupon = (coupons: readonly Coupon[], code: string | undefined): Coupon | undefined =>
  coupons.find((one) => one.code === code)
