import * as v from 'valibot'

import { ProductListSchema, type Product } from '../catalog/product.ts'
import { readSettings } from '../settings/read.ts'
import type { Settings } from '../settings/settings.ts'

const SettingsAnswer = v.object({
  currentUserSettings: v.object({ enabled: v.boolean(), fullUserSettings: v.unknown() })
})
const ProductsAnswer = v.object({ products: ProductListSchema })

/** How long the service has to answer. */
const ANSWER_MS = 6000

/** The two calls that a shopper's page makes. They reject with any error, which shoppers do not see. */
export function shopperApi(serviceUrl: string, instanceId: string) {
  async function read(path: string): Promise<unknown> {
    const abort = new AbortController()
    const silent = setTimeout(() => abort.abort(new Error(`${path}: no answer`)), ANSWER_MS)
    try {
      const response = await fetch(
        `${serviceUrl}/_functions/${path}?instanceId=${encodeURIComponent(instanceId)}`,
        { signal: abort.signal }
      )
      if (!response.ok) throw new Error(`${path}: ${response.status}`)
      return await response.json()
    } finally {
      clearTimeout(silent)
    }
  }
  return {
    /** The settings of the bar, with what is missing filled in. */
    async settings(): Promise<Settings> {
      const { enabled, fullUserSettings } = v.parse(
        SettingsAnswer,
        await read('userSettings')
      ).currentUserSettings
      const result = readSettings(fullUserSettings)
      if (result.state !== 'ok') throw new Error(`the settings are ${result.reason}`)
      return { ...result.settings, enabled }
    },
    /** The products of the strip, as the owner selected them. */
    async products(): Promise<Product[]> {
      return v.parse(ProductsAnswer, await read('barProducts')).products
    }
  }
}
