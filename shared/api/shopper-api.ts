import * as v from 'valibot'

import { ProductListSchema, type Product } from '../catalog/product.ts'
import { type Variant, VariantListSchema } from '../catalog/variant.ts'
import { readShownSettings } from '../settings/read.ts'
import type { Settings } from '../settings/settings.ts'
import { type ShopDiscounts, ShopDiscountsSchema } from '../shipping/discount-terms.ts'
import { ShopShippingSchema } from '../shipping/shop-shipping-schema.ts'
import type { ShopShipping } from '../shipping/shop-shipping.ts'
import type { RunningTest } from '../statistics/arm.ts'
import { askService } from './ask-service.ts'
import { shopperCallAddress } from './shopper-call.ts'
import type { TimesLeft } from './site-script.ts'

const SettingsAnswer = v.object({
  currentUserSettings: v.object({ enabled: v.boolean(), fullUserSettings: v.unknown() }),
  shipping: v.optional(ShopShippingSchema),
  discounts: v.optional(ShopDiscountsSchema),
  test: v.optional(v.object({ salt: v.string() })),
  untilIn: v.optional(v.number()),
  endsIn: v.optional(v.number())
})

interface ShopperSettings extends TimesLeft {
  settings: Settings
  /** The shop's own amounts, where the owner lets them count. */
  shipping: ShopShipping | undefined
  /** The shop's automatic discounts, where they are known. */
  discounts: ShopDiscounts | undefined
  test: RunningTest | undefined
}
export const VariantsAnswer = v.object({ variants: VariantListSchema })
export const ProductsAnswer = v.object({ products: ProductListSchema })

/** Returns the settings in the service's answer, with defaults for missing ones. @throws if there are none */
export function readShopperSettings(answer: unknown): ShopperSettings {
  const { currentUserSettings, shipping, discounts, test, untilIn, endsIn } = v.parse(SettingsAnswer, answer)
  const { enabled, fullUserSettings } = currentUserSettings
  const result = readShownSettings(fullUserSettings)
  if (result.state !== 'ok') throw new Error(`the settings are ${result.reason}`)
  return { settings: { ...result.settings, enabled }, shipping, discounts, test, untilIn, endsIn }
}

/** The calls that a shopper's page makes. They reject with any error, which shoppers do not see. */
export const shopperApi = (serviceUrl: string, instanceId: string) => ({
  /** The settings of the bar. */
  async settings(): Promise<ShopperSettings> {
    return readShopperSettings(await askService(shopperCallAddress(serviceUrl, 'userSettings', instanceId)))
  },
  /** The products of the strip, as the owner selected them. */
  async products(): Promise<Product[]> {
    const address = shopperCallAddress(serviceUrl, 'barProducts', instanceId)
    return v.parse(ProductsAnswer, await askService(address)).products
  },
  async variants(productId: string): Promise<Variant[]> {
    const address = shopperCallAddress(serviceUrl, 'product', instanceId)
    const answer = await askService(`${address}&productId=${encodeURIComponent(productId)}`)
    return v.parse(VariantsAnswer, answer).variants
  }
})
