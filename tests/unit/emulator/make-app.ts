import {
  cartV2,
  currencies,
  deliveryProfile,
  deliverySolutions,
  discountRules,
  shippingOptions
} from '@wix/ecom'
import { createClient } from '@wix/sdk/client'

import { makeCaller } from './make-caller.ts'

/** The unmodified SDK, as an app's server reads a shop's rules with it. */
export async function makeApp(options: Parameters<typeof makeCaller>[0] = {}) {
  const caller = await makeCaller(options)
  const clientWith = (token: () => Promise<string>) =>
    createClient({
      modules: { cartV2, currencies, deliveryProfile, deliverySolutions, discountRules, shippingOptions },
      auth: { getAuthHeaders: async () => ({ headers: { Authorization: await token() } }) },
      fetch: async (input, init) =>
        caller.fetch(String(input).replace('https://www.wixapis.com', 'http://shop.test/wixapis'), init)
    })
  return { ...caller, client: clientWith(caller.appToken), visitor: clientWith(caller.visitorToken) }
}
