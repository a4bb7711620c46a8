import { idOf } from '../../data/stock.ts'
import { type Currency, exchange } from './money.ts'

/** A coupon in Wix's form. Amounts are in the shop's currency, times are texts of ms since 1970. */
export interface Coupon {
  id: string
  specification: {
    name: string
    code: string
    /** The docs' "valid scope values": without a group the scope is all products. It names one product, never several. */
    scope?: { namespace: 'stores'; group?: { name: 'collection' | 'product'; entityId: string } }
    /** Wix has either this or a scope. */
    minimumSubtotal?: number
    /** It has one of these four. */
    percentOffRate?: number
    /** Off each piece that it is for; once where it counts from a smallest subtotal. */
    moneyOffAmount?: number
    freeShipping?: boolean
    fixedPriceAmount?: number
    limitedToOneItem?: boolean
    appliesToSubscriptions?: boolean
    active: boolean
    startTime: string
    expirationTime?: string
  }
}

const ALL = { namespace: 'stores' } as const
const DESK = { namespace: 'stores', group: { name: 'collection', entityId: idOf('Desk & Paper') } } as const

/** The demo's coupons. Amounts are in dollars, and converted like prices. */
const DEMO = {
  TENOFF: { name: '10% off', scope: ALL, percentOffRate: 10 },
  FIVEOFF: { name: 'A little off', scope: ALL, moneyOffAmount: 5 },
  SHIPFREE: { name: 'Free shipping', scope: ALL, freeShipping: true },
  TWENTYFROM80: { name: 'A lot off larger orders', moneyOffAmount: 20, minimumSubtotal: 80 },
  DESK15: { name: 'Desk and paper', scope: DESK, percentOffRate: 15 }
} satisfies Record<string, Partial<Coupon['specification']>>

export const demoCoupons = (currency: Currency): Coupon[] =>
  Object.entries<Partial<Coupon['specification']> & { name: string }>(DEMO).map(([code, coupon]) => {
    const exchanged = (amount?: number) => amount && exchange(amount, 'USD', currency)
    const amounts = {
      moneyOffAmount: exchanged(coupon.moneyOffAmount),
      minimumSubtotal: exchanged(coupon.minimumSubtotal)
    }
    const specification = { ...coupon, ...amounts, code, active: true, startTime: '0' }
    return { id: idOf(`Coupon ${code}`), specification }
  })
