import { WIX_STORES_APP_ID } from '#shared/wix-stores.ts'
import { AuthError } from '#shared/errors.ts'
import * as v from 'valibot'

import { siteClient, type SiteOptions } from '../lib/site-client.ts'
import { asText } from './decimal.ts'
import { readOptions, readProfiles } from './shop-rates.ts'
import { ShippingError, type ShippingFailure } from './problems.ts'

/** A line of a cart. Money in minor units of the shop's currency, for the whole line. */
interface AskedItem {
  quantity: number
  total: number
  totalBeforeDiscount: number
  isShipped: boolean
  /** Weight of one piece, in the shop's unit. */
  weight: number
  /** Id of its delivery profile; '' where that is not known. */
  profileId: string
  /** Its id in the store's catalog, or undefined if it is in none. */
  productId?: string | undefined
}

/** A cart of no shopper. */
export interface AskedCart {
  items: readonly AskedItem[]
  country: string
  subdivision?: string | undefined
}

/** A way of delivery that checkout offers for the whole cart. */
interface DeliveryOffer {
  title: string
  isPickup: boolean
  /** The price with additional costs, in major units. */
  price: number
}

const PAGE = 100

async function openCalls(options: SiteOptions) {
  const client = await siteClient(options)
  const [{ deliveryProfile, deliverySolutions, discountRules, shippingOptions }, { siteProperties }] =
    await Promise.all([import('@wix/ecom'), import('@wix/business-tools')])
  return client.use({
    getSiteProperties: siteProperties.getSiteProperties,
    queryDeliveryProfiles: deliveryProfile.queryDeliveryProfiles,
    queryShippingOptions: shippingOptions.queryShippingOptions,
    updateShippingOption: shippingOptions.updateShippingOption,
    queryDiscountRules: discountRules.queryDiscountRules,
    createDiscountRule: discountRules.createDiscountRule,
    updateDiscountRule: discountRules.updateDiscountRule,
    deleteDiscountRule: discountRules.deleteDiscountRule,
    getDeliverySolutions: deliverySolutions.getDeliverySolutions
  })
}

const SiteSchema = v.object({
  properties: v.object({
    paymentCurrency: v.fallback(v.string(), ''),
    address: v.fallback(v.object({ country: v.fallback(v.string(), '') }), { country: '' }),
    locale: v.fallback(v.object({ country: v.fallback(v.string(), '') }), { country: '' })
  })
})

const REFUSED = new Set([400, 404, 409, 412, 428])

/** The SDK's error for an answer without success. */
const RefusalSchema = v.object({
  status: v.number(),
  details: v.fallback(v.object({ applicationError: v.object({ code: v.fallback(v.string(), '') }) }), {
    applicationError: { code: '' }
  })
})

/** The SDK's refusal; undefined where there was no answer. */
function refusalOf(error: unknown) {
  const read = v.safeParse(RefusalSchema, error)
  return read.success ? read.output : undefined
}

function failureOf(error: unknown, permission: string): ShippingFailure {
  if (error instanceof AuthError) return { reason: 'token' }
  switch (refusalOf(error)?.status) {
    case 401:
      return { reason: 'token' }
    case 403:
      return { reason: 'permission', permission }
    case 429:
      return { reason: 'busy' }
    default:
      return { reason: 'silent' }
  }
}

type Calls = Awaited<ReturnType<typeof openCalls>>

/** Calls Wix. What fails is a `ShippingError`, which names the permission that the call needs. */
async function read<T>(
  options: SiteOptions,
  permission: string,
  run: (calls: Calls) => Promise<T>
): Promise<T> {
  try {
    return await run(await openCalls(options))
  } catch (error) {
    throw new ShippingError(failureOf(error, permission), { cause: error })
  }
}

/** @returns false if Wix refuses it */
async function write(
  options: SiteOptions,
  permission: string,
  run: (calls: Calls) => Promise<unknown>
): Promise<boolean> {
  try {
    await read(options, permission, run)
    return true
  } catch (error) {
    // Wix documents no code for an outdated revision: each of these says that nothing was written.
    if (error instanceof ShippingError && REFUSED.has(refusalOf(error.cause)?.status ?? 0)) return false
    throw error
  }
}

/** Wix allows 99 profiles; of options and discounts nobody says how many. */
const PAGES_MAX = 20

/** A page of a list, as the SDK hands it out. */
interface Page {
  items: unknown[]
  hasNext(): boolean
  next(): Promise<Page>
}

/** The items of all pages. */
async function everyItem(query: { limit(count: number): { find(): Promise<Page> } }): Promise<unknown[]> {
  let page = await query.limit(PAGE).find()
  const items = [...page.items]
  for (let count = 1; page.hasNext() && count < PAGES_MAX; count += 1) {
    page = await page.next()
    items.push(...page.items)
  }
  return items
}

/** A made-up cart in the form of checkout's lines. */
const linesOf = (cart: AskedCart, digits: number) =>
  cart.items.map((item, index) => ({
    _id: String(index + 1),
    quantity: item.quantity,
    totalPrice: asText(item.total, digits),
    totalPriceBeforeDiscount: asText(item.totalBeforeDiscount, digits),
    physicalProperties: { shippable: item.isShipped, ...(item.weight > 0 ? { weight: item.weight } : {}) },
    ...(item.profileId === '' ? {} : { deliveryProfileId: item.profileId }),
    ...(item.productId === undefined
      ? {}
      : { catalogReference: { appId: WIX_STORES_APP_ID, catalogItemId: item.productId } })
  }))

const Price = v.fallback(
  v.pipe(v.object({ amount: v.pipe(v.string(), v.regex(/^\d+(\.\d+)?$/), v.transform(Number)) })),
  // A rate that cannot be read is not taken for free.
  { amount: Infinity }
)
const SolutionsSchema = v.object({
  deliverySolutions: v.array(
    v.object({
      title: v.fallback(v.string(), ''),
      partial: v.fallback(v.boolean(), false),
      logistics: v.fallback(v.object({ pickupDetails: v.optional(v.unknown()) }), {}),
      cost: v.object({
        deliveryPrice: Price,
        additionalCosts: v.nullish(v.array(v.object({ deliveryPrice: Price })), [])
      })
    })
  )
})

/** Reads one offer. Delivery of only a part of the cart is no offer. */
function offerOf(
  solution: v.InferOutput<typeof SolutionsSchema>['deliverySolutions'][number]
): DeliveryOffer[] {
  const { title, partial, logistics, cost } = solution
  if (partial) return []
  const prices = [cost, ...cost.additionalCosts].map(({ deliveryPrice }) => deliveryPrice.amount)
  const isPickup = logistics.pickupDetails !== undefined && logistics.pickupDetails !== null
  return [{ title, isPickup, price: prices.reduce((sum, price) => sum + price, 0) }]
}

/** Asks checkout what it offers for a made-up cart. */
async function deliver(
  options: SiteOptions,
  cart: AskedCart,
  { currency, digits }: { currency: string; digits: number }
): Promise<{ state: 'offers'; offers: DeliveryOffer[] } | { state: 'unreachable' }> {
  const { country, subdivision } = cart
  const destination = { country, ...(subdivision === undefined ? {} : { subdivision }) }
  try {
    const { deliverySolutions } = await read(options, 'ECOM.DELIVERY_SOLUTION_READ', async (calls) =>
      v.parse(
        SolutionsSchema,
        await calls.getDeliverySolutions(linesOf(cart, digits), { destination, currency })
      )
    )
    return { state: 'offers', offers: deliverySolutions.flatMap(offerOf) }
  } catch (error) {
    const refusal = error instanceof ShippingError ? refusalOf(error.cause) : undefined
    if (refusal?.details.applicationError.code !== 'NO_DELIVERY_REGION_FOUND') throw error
    return { state: 'unreachable' }
  }
}

/** Fields of an option or a discount, as Wix writes them. */
type Fields = Readonly<Record<string, unknown>>

/**
 * Asks Wix how a shop ships, and changes its rates and discounts where its owner lets the app. Each method throws
 * `ShippingError`; each that writes returns false where Wix refuses what is sent, or the rule is not at this revision any
 * more.
 */
export function shippingSource(options: SiteOptions) {
  /** The shop's delivery profiles and options, as Wix has them. */
  const forms = async () => ({
    profiles: await read(options, 'ECOM.DELIVERY_PROFILE_READ', ({ queryDeliveryProfiles }) =>
      everyItem(queryDeliveryProfiles())
    ),
    options: await read(options, 'ECOM.SHIPPING_OPTION_READ', ({ queryShippingOptions }) =>
      everyItem(queryShippingOptions())
    )
  })

  return {
    /** ISO codes; '' where Wix does not say. */
    site: () =>
      read(options, 'SITE_PROPERTIES.READ', async ({ getSiteProperties }) => {
        const fields = ['paymentCurrency', 'address', 'locale']
        const { properties } = v.parse(SiteSchema, await getSiteProperties({ fields }))
        const { paymentCurrency: currency, address, locale } = properties
        return { currency, country: address.country || locale.country }
      }),
    forms,
    async rates() {
      const { profiles, options } = await forms()
      return { profiles: readProfiles(profiles), options: readOptions(options) }
    },
    writeRates: (optionId: string, revision: string, fields: Fields) =>
      write(options, 'ECOM.SHIPPING_OPTION_UPDATE', ({ updateShippingOption }) =>
        updateShippingOption(optionId, { revision, ...fields })
      ),
    /** The shop's automatic discounts, each as Wix writes it. */
    discounts: () =>
      read(options, 'ECOM.DISCOUNT_RULES_READ', ({ queryDiscountRules }) => everyItem(queryDiscountRules())),
    createDiscount: (rule: Fields) =>
      write(options, 'ECOM.DISCOUNT_RULES_CREATE', (calls) => calls.createDiscountRule({ ...rule })),
    writeDiscount: (ruleId: string, revision: string, fields: Fields) =>
      write(options, 'ECOM.DISCOUNT_RULES_UPDATE', (calls) =>
        calls.updateDiscountRule(ruleId, { revision, ...fields })
      ),
    deleteDiscount: (ruleId: string) =>
      write(options, 'ECOM.DISCOUNT_RULES_DELETE', (calls) => calls.deleteDiscountRule(ruleId)),
    /** `digits` of the currency, in whose minor units the cart is. */
    deliver: (cart: AskedCart, money: { currency: string; digits: number }) => deliver(options, cart, money)
  }
}

export type ShopWriter = ReturnType<typeof shippingSource>
export type ShopShippingSource = Pick<ShopWriter, 'site' | 'rates' | 'discounts' | 'deliver'>
export type ShopSite = Awaited<ReturnType<ShopWriter['site']>>
