import * as v from 'valibot'

/** Money as the visitor reads it. */
const Amount = v.object({ convertedAmount: v.pipe(v.string(), v.transform(Number), v.finite()) })
const Words = v.object({ original: v.string() })

const LineSchema = v.pipe(
  v.object({
    id: v.string(),
    name: Words,
    quantityInfo: v.object({ requestedQuantity: v.number() }),
    pricing: v.object({ totalPrice: Amount }),
    attributes: v.object({
      descriptionLines: v.array(v.object({ plainText: Words })),
      image: v.optional(v.object({ id: v.string() })),
      url: v.object({ relativePath: v.string() }),
      physicalProperties: v.object({ shippable: v.boolean() })
    })
  }),
  v.transform(({ id, name, quantityInfo, pricing, attributes }) => ({
    id,
    name: name.original,
    /** E.g. a size; '' where there is nothing to choose. */
    choice: attributes.descriptionLines.map(({ plainText }) => plainText.original).join(', '),
    quantity: quantityInfo.requestedQuantity,
    /** In the visitor's currency. */
    total: pricing.totalPrice.convertedAmount,
    path: attributes.url.relativePath,
    pictureId: attributes.image?.id,
    isShipped: attributes.physicalProperties.shippable
  }))
)
export type CartLine = v.InferOutput<typeof LineSchema>

const EMPTY_CART = 'GLOBAL'

/** Content and costs of a visitor's cart. */
export const EstimateSchema = v.pipe(
  v.object({
    cart: v.object({
      id: v.string(),
      lineItems: v.array(LineSchema),
      customerInfo: v.object({ currencyCode: v.string() }),
      coupons: v.array(v.object({ id: v.string(), code: v.string() })),
      /** ISO 3166-1. */
      deliveryInfo: v.object({ address: v.optional(v.object({ country: v.string() })) })
    }),
    summary: v.object({
      priceSummary: v.object({ subtotal: Amount, discount: Amount, delivery: Amount, total: Amount }),
      deliverySummary: v.optional(v.object({ method: v.object({ title: Words }) })),
      violations: v.array(v.object({ scope: v.string(), description: v.string() }))
    })
  }),
  v.transform(({ cart, summary: { priceSummary, deliverySummary, violations } }) => {
    const { subtotal, discount, delivery, total } = priceSummary
    return {
      id: cart.id,
      lines: cart.lineItems,
      count: cart.lineItems.reduce((sum, { quantity }) => sum + quantity, 0),
      /** Amounts in the visitor's currency. */
      shown: {
        currency: cart.customerInfo.currencyCode,
        subtotal: subtotal.convertedAmount,
        discount: discount.convertedAmount,
        delivery: delivery.convertedAmount,
        total: total.convertedAmount
      },
      /** Title of the way of delivery; undefined where nothing is delivered, or nothing can be. */
      method: deliverySummary?.method.title.original,
      needsDelivery: cart.lineItems.some(({ isShipped }) => isShipped),
      address: cart.deliveryInfo.address,
      coupon: cart.coupons[0],
      /** Problems that keep the cart from being ordered. */
      problems: violations.filter(({ scope }) => scope !== EMPTY_CART)
    }
  })
)
export type CartContent = v.InferOutput<typeof EstimateSchema>
