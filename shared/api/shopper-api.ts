import * as v from 'valibot'

import { ProductListSchema, type Product } from '../catalog/product.ts'
import { readSettings } from '../settings/read.ts'
import type { Settings } from '../settings/settings.ts'
import type { ShopShipping } from '../shipping/shop-shipping.ts'
import { askService } from './ask-service.ts'

const FreeRate = v.object({
  from: v.number(),
  upTo: v.optional(v.number()),
  and: v.optional(
    v.array(
      v.object({
        of: v.picklist(['weight', 'quantity']),
        is: v.picklist(['EQ', 'GT', 'GTE', 'LT', 'LTE']),
        value: v.number()
      })
    )
  )
})
const Shipping: v.GenericSchema<unknown, ShopShipping> = v.object({
  currency: v.string(),
  country: v.string(),
  regions: v.array(
    v.tuple([v.string(), v.nullable(v.number()), v.optional(v.record(v.string(), v.array(FreeRate)))])
  ),
  beforeDiscounts: v.optional(v.literal(true)),
  countsDigital: v.optional(v.literal(true))
})
const SettingsAnswer = v.object({
  currentUserSettings: v.object({ enabled: v.boolean(), fullUserSettings: v.unknown() }),
  shipping: v.optional(Shipping)
})

/** What an owner's bar promises. */
interface ShopperSettings {
  settings: Settings
  /** The shop's own amounts, where the owner lets them count. */
  shipping: ShopShipping | undefined
}
const ProductsAnswer = v.object({ products: ProductListSchema })

/** The two calls that a shopper's page makes. They reject with any error, which shoppers do not see. */
export function shopperApi(serviceUrl: string, instanceId: string) {
  return {
    /** The settings of the bar, with what is missing filled in. */
    async settings(): Promise<ShopperSettings> {
      const { currentUserSettings, shipping } = v.parse(
        SettingsAnswer,
        await askService(serviceUrl, 'userSettings', instanceId)
      )
      const { enabled, fullUserSettings } = currentUserSettings
      const result = readSettings(fullUserSettings)
      if (result.state !== 'ok') throw new Error(`the settings are ${result.reason}`)
      return { settings: { ...result.settings, enabled }, shipping }
    },
    /** The products of the strip, as the owner selected them. `asked`: the answer, where it is under way already. */
    async products(asked = askService(serviceUrl, 'barProducts', instanceId)): Promise<Product[]> {
      return v.parse(ProductsAnswer, await asked).products
    }
  }
}
