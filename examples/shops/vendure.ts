import process from 'node:process'

import * as v from 'valibot'

import { freePort } from '../../tests/support/postgres.ts'
import { type Coupon, COUPONS, FREE_FROM, type Good, GOOD_NAMES, GOODS } from './any-cart.ts'
import { startEngine } from './engine.ts'

/** Vendure counts in cents. */
const UNIT = 100

const Id = v.object({ id: v.string() })

/** Speaks GraphQL as somebody, whose session it keeps. */
function speaker(url: string) {
  let session = ''
  return {
    token: () => session || undefined,
    keep: (token: string) => void (session = token),
    async ask<S extends v.GenericSchema>(schema: S, query: string, variables: object = {}) {
      const response = await fetch(url, {
        method: 'POST',
        headers: {
          'content-type': 'application/json',
          ...(session ? { authorization: `Bearer ${session}` } : {})
        },
        body: JSON.stringify({ query, variables })
      })
      session = response.headers.get('vendure-auth-token') ?? session
      const { data, errors } = await response.json()
      if (errors) throw new Error(JSON.stringify(errors))
      return v.parse(schema, data)
    }
  }
}
type Speaker = ReturnType<typeof speaker>

const argument = (name: string, value: number) => ({ name, value: String(value) })
const english = (name: string) => [{ languageCode: 'en', name, slug: name, description: name }]

/** Returns the variants' ids. */
async function sell({ ask }: Speaker): Promise<Record<Good, string>> {
  const { taxCategories } = await ask(
    v.object({ taxCategories: v.object({ items: v.array(v.object({ id: v.string(), name: v.string() })) }) }),
    '{ taxCategories { items { id name } } }'
  )
  const variants = { cent: '', mug: '', poster: '', book: '', soldOut: '' }
  for (const sku of GOOD_NAMES) {
    const price = Math.round(GOODS[sku].price * UNIT)
    const tax = GOODS[sku].isTaxed ? 'Standard' : 'Zero'
    const { createProduct } = await ask(
      v.object({ createProduct: Id }),
      'mutation ($input: CreateProductInput!) { createProduct(input: $input) { id } }',
      { input: { translations: english(sku), enabled: true } }
    )
    const { createProductVariants } = await ask(
      v.object({ createProductVariants: v.tuple([Id]) }),
      'mutation ($input: [CreateProductVariantInput!]!) { createProductVariants(input: $input) { id } }',
      {
        input: [
          {
            productId: createProduct.id,
            sku,
            price,
            prices: [{ currencyCode: 'EUR', price }],
            taxCategoryId: taxCategories.items.find(({ name }) => name === tax)?.id,
            trackInventory: sku === 'soldOut' ? 'TRUE' : 'FALSE',
            stockOnHand: 0,
            translations: [{ languageCode: 'en', name: sku }]
          }
        ]
      }
    )
    variants[sku] = createProductVariants[0].id
  }
  return variants
}

async function promise({ ask }: Speaker) {
  const promotions = [
    [COUPONS.percent, 'order_percentage_discount', [argument('discount', 10)]],
    [COUPONS.third, 'order_percentage_discount', [argument('discount', 33)]],
    [COUPONS.fixed, 'order_fixed_discount', [argument('discount', 5 * UNIT)]],
    [COUPONS.large, 'order_fixed_discount', [argument('discount', 20 * UNIT)]],
    [COUPONS.free, 'free_shipping', []]
  ] as const
  for (const [couponCode, code, args] of promotions)
    await ask(
      v.object({ createPromotion: v.object({ __typename: v.literal('Promotion') }) }),
      'mutation ($input: CreatePromotionInput!) { createPromotion(input: $input) { __typename } }',
      {
        input: {
          enabled: true,
          couponCode,
          conditions: [],
          actions: [{ code, arguments: args }],
          translations: [{ languageCode: 'en', name: couponCode, description: '' }]
        }
      }
    )
}

const shipFree = ({ ask }: Speaker) =>
  ask(
    v.object({ createShippingMethod: Id }),
    'mutation ($input: CreateShippingMethodInput!) { createShippingMethod(input: $input) { id } }',
    {
      input: {
        code: 'free',
        fulfillmentHandler: 'manual-fulfillment',
        checker: {
          code: 'default-shipping-eligibility-checker',
          arguments: [argument('orderMinimum', FREE_FROM * UNIT)]
        },
        calculator: {
          code: 'default-shipping-calculator',
          arguments: [argument('rate', 0), { name: 'includesTax', value: 'auto' }, argument('taxRate', 0)]
        },
        translations: [{ languageCode: 'en', name: 'Free', description: '' }]
      }
    }
  )

/** A Vendure shop of its own: parcels cost 5.99, and nothing from 50.00 on. */
export async function startVendure(pricesIncludeTax: boolean) {
  const port = await freePort()
  const engine = await startEngine('vendure', [process.execPath, 'server.mjs'], {
    env: { PORT: String(port) },
    ready: /^Ready$/
  })
  const url = `http://127.0.0.1:${port}`
  const admin = speaker(`${url}/admin-api`)
  await admin.ask(
    v.object({ login: v.object({}) }),
    'mutation { login(username: "superadmin", password: "superadmin") { __typename } }'
  )
  await admin.ask(
    v.object({ updateChannel: v.object({ __typename: v.literal('Channel') }) }),
    'mutation ($input: UpdateChannelInput!) { updateChannel(input: $input) { __typename } }',
    {
      input: {
        id: '1',
        pricesIncludeTax,
        defaultCurrencyCode: 'USD',
        availableCurrencyCodes: ['USD', 'EUR']
      }
    }
  )
  const variants = await sell(admin)
  await promise(admin)
  await shipFree(admin)
  return { ...engine, url, variants }
}
export type Vendure = Awaited<ReturnType<typeof startVendure>>

const RESULT = '{ __typename ... on ErrorResult { message } }'
const Results = v.record(v.string(), v.object({ __typename: v.literal('Order') }))
const Offers = v.object({
  eligibleShippingMethods: v.array(v.object({ id: v.string(), priceWithTax: v.number() }))
})
const Bought = v.object({
  payment: v.object({ state: v.literal('PaymentSettled'), shippingWithTax: v.number() })
})
const ADDRESS =
  '{ fullName: "A B", streetLine1: "Street 1", city: "Wien", postalCode: "1010", countryCode: "AT" }'

/** A shopper, who buys over the Shop API as a storefront does. Knows nothing of bars. */
export function vendureShopper({ url, variants }: Vendure, currency = 'USD') {
  const shopApi = `${url}/shop-api?currencyCode=${currency}`
  const { ask, token, keep } = speaker(shopApi)

  /** Ways of shipping that checkout offers, the cheapest first, in cents. */
  async function offers() {
    const { eligibleShippingMethods } = await ask(Offers, '{ eligibleShippingMethods { id priceWithTax } }')
    return eligibleShippingMethods.toSorted((a, b) => a.priceWithTax - b.priceWithTax)
  }

  /** Chooses the cheapest delivery and leaves only the payment open. */
  async function goToPayment() {
    const [cheapest] = await offers()
    await ask(
      Results,
      `mutation {
        setOrderShippingAddress(input: ${ADDRESS}) ${RESULT}
        setOrderShippingMethod(shippingMethodId: ["${cheapest?.id}"]) ${RESULT}
        setCustomerForOrder(
          input: { emailAddress: "${crypto.randomUUID()}@shop.test", firstName: "A", lastName: "B" }
        ) ${RESULT}
        transitionOrderToState(state: "ArrangingPayment") ${RESULT}
      }`
    )
  }

  return {
    shopApi,
    goToPayment,
    token,
    keep,
    offers,
    async add(...goods: { good: Good; quantity: number }[]) {
      // One after the other: of several in the first call of a session each begins an order of its own.
      for (const { good, quantity } of goods)
        await ask(
          Results,
          `mutation { addItemToOrder(productVariantId: "${variants[good]}", quantity: ${quantity}) ${RESULT} }`
        )
    },
    redeem: (coupon: Coupon) =>
      ask(Results, `mutation { applyCouponCode(couponCode: "${COUPONS[coupon]}") ${RESULT} }`),
    /** Buys the cart with the cheapest delivery. Returns what was charged for that, in cents. */
    async buy(): Promise<number> {
      await goToPayment()
      const { payment } = await ask(
        Bought,
        `mutation {
          payment: addPaymentToOrder(input: { method: "trial", metadata: {} }) {
            __typename ... on ErrorResult { message } ... on Order { state shippingWithTax }
          }
        }`
      )
      return payment.shippingWithTax
    }
  }
}
