import {
  cartV2,
  currentCartV2,
  deliveryProfile,
  deliverySolutions,
  discountRules,
  shippingOptions
} from '@wix/ecom'
import { coupons } from '@wix/marketing'
import { createClient } from '@wix/sdk/client'

import { makeCaller } from './make-caller.ts'

const modules = {
  coupons,
  cartV2,
  currentCartV2,
  deliveryProfile,
  deliverySolutions,
  discountRules,
  shippingOptions
}

/** The unmodified SDK, as an app's server reads a shop's rules with it, and a visitor's page the cart. */
export async function makeApp(options: Parameters<typeof makeCaller>[0] = {}) {
  const caller = await makeCaller(options)
  const clientFor = (token: string) =>
    createClient({
      modules,
      auth: { getAuthHeaders: async () => ({ headers: { Authorization: token } }) },
      fetch: async (input, init) =>
        caller.fetch(String(input).replace('https://www.wixapis.com', 'http://shop.test/wixapis'), init)
    })
  return {
    ...caller,
    clientFor,
    client: clientFor(await caller.appToken()),
    visitor: clientFor(await caller.visitorToken())
  }
}
