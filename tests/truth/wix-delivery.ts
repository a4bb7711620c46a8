import { deliver, type Priced } from './delivery.ts'
import { type Shop, unitOf } from './shop.ts'

export const decimal = (minor: number, currency: string) =>
  (minor / unitOf(currency)).toFixed(Math.log10(unitOf(currency)))

export const refusal = (status: number, code: string) =>
  Response.json({ message: code, details: { applicationError: { code, description: code } } }, { status })

interface AskedLine {
  quantity: number
  totalPrice: string
  totalPriceBeforeDiscount: string
  physicalProperties: { shippable?: boolean; weight?: number }
  deliveryProfileId?: string
}

/** Answer of checkout's engine for a cart that belongs to no visitor. */
export function deliverySolutions(
  shop: Shop,
  body: { lineItems: AskedLine[]; destination: Record<string, string> }
) {
  const minor = (text: string) => Math.round(Number(text) * unitOf(shop.currency))
  const lines = body.lineItems.map((line): Priced => {
    const { quantity, physicalProperties, deliveryProfileId = '' } = line
    const full = minor(line.totalPriceBeforeDiscount)
    const off = full - minor(line.totalPrice)
    return {
      article: {
        id: '',
        price: full / quantity,
        kind: physicalProperties.shippable ? 'physical' : 'digital',
        grams: Math.round((physicalProperties.weight ?? 0) * 1000),
        profile: deliveryProfileId,
        collections: []
      },
      quantity,
      full,
      rules: off > 0 ? [{ name: '', off }] : [],
      couponOff: 0
    }
  })
  const { country = '', subdivision = country } = body.destination
  const delivery = deliver(shop, lines, subdivision)
  if (delivery.state === 'unreachable') return refusal(428, 'NO_DELIVERY_REGION_FOUND')
  const price = { amount: decimal(delivery.state === 'priced' ? delivery.price : 0, shop.currency) }
  const solution = { code: 'standard', title: 'Standard', logistics: {}, partial: false }
  const deliverySolutions =
    delivery.state === 'priced' ? [{ ...solution, cost: { deliveryPrice: price, additionalCosts: [] } }] : []
  return Response.json({ deliverySolutions, errors: [] })
}
