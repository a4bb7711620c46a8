import * as v from 'valibot'

const Decimal = v.pipe(v.string(), v.transform(Number), v.finite())

/** Money in the shop's currency, and as the visitor reads it. */
const Amount = v.pipe(
  v.object({ amount: Decimal, convertedAmount: Decimal }),
  v.transform(({ amount, convertedAmount }) => ({ amount, shown: convertedAmount }))
)

const Words = v.pipe(
  v.object({ original: v.string() }),
  v.transform(({ original }) => original)
)

const LineSchema = v.pipe(
  v.object({
    id: v.string(),
    name: Words,
    source: v.object({ catalogReference: v.optional(v.object({ catalogItemId: v.string() })) }),
    quantityInfo: v.object({ requestedQuantity: v.number() }),
    pricing: v.object({
      unitPrice: Amount,
      totalPrice: Amount,
      breakdown: v.object({ salePrice: Amount })
    }),
    attributes: v.object({
      descriptionLines: v.array(v.object({ plainText: Words })),
      image: v.optional(v.object({ id: v.string() })),
      url: v.object({ relativePath: v.string() }),
      physicalProperties: v.object({ weight: v.number(), shippable: v.boolean() })
    }),
    deliveryConfig: v.optional(v.object({ deliveryProfileId: v.string() }))
  }),
  v.transform(({ id, name, source, quantityInfo, pricing, attributes, deliveryConfig }) => ({
    id,
    name,
    productId: source.catalogReference?.catalogItemId,
    /** E.g. a size; '' where there is nothing to choose. */
    choice: attributes.descriptionLines.map(({ plainText }) => plainText).join(', '),
    quantity: quantityInfo.requestedQuantity,
    unitPrice: pricing.unitPrice.amount,
    totalPrice: pricing.totalPrice.amount,
    shownUnitPrice: pricing.unitPrice.shown,
    shownTotalPrice: pricing.totalPrice.shown,
    /** Price of one piece, before the shop's discounts. */
    salePrice: pricing.breakdown.salePrice.amount,
    path: attributes.url.relativePath,
    pictureId: attributes.image?.id,
    parcel: { ...attributes.physicalProperties, profileId: deliveryConfig?.deliveryProfileId }
  }))
)
export type CartLine = v.InferOutput<typeof LineSchema>

const CartSchema = v.object({
  /** '' of a visitor who has none. */
  id: v.optional(v.string(), ''),
  lineItems: v.array(LineSchema),
  businessInfo: v.object({ currencyCode: v.string() }),
  customerInfo: v.object({ currencyCode: v.string() }),
  coupons: v.array(v.object({ id: v.string(), code: v.string() })),
  deliveryInfo: v.object({
    address: v.optional(v.object({ country: v.string(), subdivision: v.optional(v.string(), '') }))
  }),
  paymentInfo: v.optional(
    v.object({ giftCards: v.array(v.object({ id: v.string(), obfuscatedCode: v.string() })) }),
    { giftCards: [] }
  )
})

const SummarySchema = v.object({
  priceSummary: v.object({
    subtotal: Amount,
    discount: Amount,
    delivery: Amount,
    tax: Amount,
    total: Amount
  }),
  deliverySummary: v.optional(v.object({ method: v.object({ code: v.string(), title: Words }) })),
  discounts: v.array(v.object({ scope: v.string(), total: Amount })),
  paymentSummary: v.object({
    giftCards: v.array(v.object({ redeemAmount: Amount })),
    payNow: Amount
  }),
  violations: v.array(v.object({ scope: v.string(), description: v.string() }))
})

const EMPTY_CART = 'GLOBAL'

/** Content and costs of a visitor's cart. */
export const EstimateSchema = v.pipe(
  v.object({ cart: CartSchema, summary: SummarySchema }),
  v.transform(({ cart, summary }) => {
    const { priceSummary, deliverySummary, paymentSummary, violations } = summary
    const { subtotal, discount, delivery, tax, total } = priceSummary
    return {
      id: cart.id,
      lines: cart.lineItems,
      /** Price of the products, less the discounts. */
      total: subtotal.amount - discount.amount,
      currency: cart.businessInfo.currencyCode,
      /** Off the whole cart, in the shop's currency. */
      discount: discount.amount,
      /** Amounts in the visitor's currency. */
      shown: {
        currency: cart.customerInfo.currencyCode,
        subtotal: subtotal.shown,
        discount: discount.shown,
        /** Price of the products, less the discounts. */
        goods: subtotal.shown - discount.shown,
        delivery: delivery.shown,
        tax: tax.shown,
        total: total.shown,
        giftCard: paymentSummary.giftCards.reduce((sum, { redeemAmount }) => sum + redeemAmount.shown, 0),
        toPay: paymentSummary.payNow.shown
      },
      /** Undefined where nothing is delivered, or nothing can be. */
      method: deliverySummary?.method,
      needsDelivery: cart.lineItems.some(({ parcel }) => parcel.shippable),
      address: cart.deliveryInfo.address,
      coupon: cart.coupons[0],
      giftCard: cart.paymentInfo.giftCards[0],
      /** Problems that keep the cart from being ordered. */
      problems: violations.filter(({ scope }) => scope !== EMPTY_CART)
    }
  })
)
export type CartContent = v.InferOutput<typeof EstimateSchema>

const NOTHING = { amount: '0', convertedAmount: '0' }
const NO_SUMS = { subtotal: NOTHING, discount: NOTHING, delivery: NOTHING, tax: NOTHING, total: NOTHING }

/** The cart of a visitor who has put nothing into one. */
export const emptyContent = (currencyCode: string): CartContent =>
  v.parse(EstimateSchema, {
    cart: {
      lineItems: [],
      businessInfo: { currencyCode },
      customerInfo: { currencyCode },
      coupons: [],
      deliveryInfo: {}
    },
    summary: {
      priceSummary: NO_SUMS,
      discounts: [],
      paymentSummary: { giftCards: [], payNow: NOTHING },
      violations: []
    }
  })
