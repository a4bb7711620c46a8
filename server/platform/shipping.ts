import { WIX_STORES_APP_ID } from '#shared/wix-stores.ts'
import { platformFetch } from '#shared/catalog/platform-fetch.ts'
import { AuthError } from '#shared/errors.ts'
import { createClient } from '@wix/sdk/client'
import * as v from 'valibot'

import { asText } from '../shipping/decimal.ts'
import type { AskedCart } from '../shipping/inquiry.ts'
import { readOptions, readProfiles } from '../shipping/shop-rates.ts'
import { ShippingError, type ShippingFailure } from '../shipping/problems.ts'
import type { ShopWriter } from '../shipping/shop-source.ts'
import type { AppManagementOptions } from './app-management.ts'
import { offerOf, SolutionsSchema } from './delivery-offers.ts'
import { everyItem } from './every-item.ts'

const PAGE = 100

/** Loaded with the first call: the service starts without it. */
const openClient = async ({ platformUrl, getAccessToken, fetch }: AppManagementOptions) => {
  const [{ deliveryProfile, deliverySolutions, discountRules, shippingOptions }, { siteProperties }] =
    await Promise.all([import('@wix/ecom'), import('@wix/business-tools')])
  return createClient({
    modules: {
      site: { getSiteProperties: siteProperties.getSiteProperties },
      rates: {
        queryDeliveryProfiles: deliveryProfile.queryDeliveryProfiles,
        queryShippingOptions: shippingOptions.queryShippingOptions,
        updateShippingOption: shippingOptions.updateShippingOption
      },
      discounts: {
        queryDiscountRules: discountRules.queryDiscountRules,
        createDiscountRule: discountRules.createDiscountRule,
        updateDiscountRule: discountRules.updateDiscountRule,
        deleteDiscountRule: discountRules.deleteDiscountRule
      },
      checkout: { getDeliverySolutions: deliverySolutions.getDeliverySolutions }
    },
    auth: { getAuthHeaders: async () => ({ headers: { Authorization: await getAccessToken() } }) },
    fetch: platformFetch(platformUrl, fetch)
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

type Client = Awaited<ReturnType<typeof openClient>>

/** Calls the platform; what fails is a `ShippingError`, which names the permission that it needs. */
class Calls {
  readonly #options: AppManagementOptions
  #opening: ReturnType<typeof openClient> | undefined

  constructor(options: AppManagementOptions) {
    this.#options = options
  }

  async read<T>(permission: string, run: (client: Client) => Promise<T>): Promise<T> {
    try {
      // Asked for here: what goes wrong inside the SDK loses its kind.
      await this.#options.getAccessToken()
      return await run(await (this.#opening ??= openClient(this.#options)))
    } catch (error) {
      throw new ShippingError(failureOf(error, permission), { cause: error })
    }
  }

  /** @returns false where Wix refuses what is sent */
  async write(permission: string, run: (client: Client) => Promise<unknown>): Promise<boolean> {
    try {
      await this.read(permission, run)
      return true
    } catch (error) {
      // Wix documents no code for an outdated revision: each of these says that nothing was written.
      if (error instanceof ShippingError && REFUSED.has(refusalOf(error.cause)?.status ?? 0)) return false
      throw error
    }
  }
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

/** Asks checkout what it offers for a made-up cart. */
async function deliver(
  calls: Calls,
  cart: AskedCart,
  { currency, digits }: { currency: string; digits: number }
): ReturnType<ShopWriter['deliver']> {
  const { country, subdivision } = cart
  const destination = { country, ...(subdivision === undefined ? {} : { subdivision }) }
  try {
    const { deliverySolutions } = await calls.read('ECOM.DELIVERY_SOLUTION_READ', async ({ checkout }) =>
      v.parse(
        SolutionsSchema,
        await checkout.getDeliverySolutions(linesOf(cart, digits), { destination, currency })
      )
    )
    return { state: 'offers', offers: deliverySolutions.flatMap(offerOf) }
  } catch (error) {
    const refusal = error instanceof ShippingError ? refusalOf(error.cause) : undefined
    const code = refusal?.details.applicationError.code
    if (code !== 'NO_DELIVERY_REGION_FOUND') throw error
    return { state: 'unreachable' }
  }
}

/** Reads the shop's address, its rates and what its checkout does, by the unmodified SDK. */
export function createShippingSource(options: AppManagementOptions): ShopWriter {
  const calls = new Calls(options)

  /** The shop's delivery profiles and options, as Wix has them. */
  const forms = async () => ({
    profiles: await calls.read('ECOM.DELIVERY_PROFILE_READ', async ({ rates }) =>
      everyItem(await rates.queryDeliveryProfiles().limit(PAGE).find())
    ),
    options: await calls.read('ECOM.SHIPPING_OPTION_READ', async ({ rates }) =>
      everyItem(await rates.queryShippingOptions().limit(PAGE).find())
    )
  })

  return {
    site: () =>
      calls.read('SITE_PROPERTIES.READ', async ({ site }) => {
        const fields = ['paymentCurrency', 'address', 'locale']
        const { properties } = v.parse(SiteSchema, await site.getSiteProperties({ fields }))
        const { paymentCurrency: currency, address, locale } = properties
        return { currency, country: address.country || locale.country }
      }),
    forms,
    async rates() {
      const { profiles, options } = await forms()
      return { profiles: readProfiles(profiles), options: readOptions(options) }
    },
    writeRates: (optionId, revision, fields) =>
      calls.write('ECOM.SHIPPING_OPTION_UPDATE', ({ rates }) =>
        rates.updateShippingOption(optionId, { revision, ...fields })
      ),
    discounts: () =>
      calls.read('ECOM.DISCOUNT_RULES_READ', async ({ discounts }) =>
        everyItem(await discounts.queryDiscountRules().limit(PAGE).find())
      ),
    createDiscount: (rule) =>
      calls.write('ECOM.DISCOUNT_RULES_CREATE', ({ discounts }) => discounts.createDiscountRule({ ...rule })),
    writeDiscount: (ruleId, revision, fields) =>
      calls.write('ECOM.DISCOUNT_RULES_UPDATE', ({ discounts }) =>
        discounts.updateDiscountRule(ruleId, { revision, ...fields })
      ),
    deleteDiscount: (ruleId) =>
      calls.write('ECOM.DISCOUNT_RULES_DELETE', (client) => client.discounts.deleteDiscountRule(ruleId)),
    deliver: (cart, money) => deliver(calls, cart, money)
  }
}
