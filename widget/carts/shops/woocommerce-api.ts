import { withoutEndSlash } from '#shared/link.ts'
import type * as v from 'valibot'

import { askShop, ShopRefusal } from './shop-ask.ts'

/** Whether WordPress itself does not know the address: WooCommerce's own refusals have codes of their own. */
const isNoRoute = (error: unknown) =>
  error instanceof ShopRefusal &&
  (error.status === 404 || error.status === 200) &&
  !error.body.includes('"woocommerce_')

/**
 * Asks the REST API of a WordPress. Where it does not answer at `/wp-json`, because the shop has plain permalinks, it is
 * tried once as `?rest_route=` (https://developer.wordpress.org/rest-api/using-the-rest-api/discovery/).
 */
export function wordpressApi(shop: string, given: string, fetch: typeof globalThis.fetch | undefined) {
  const site = withoutEndSlash(given)
  let base = `${site}/wp-json`
  let isSettled = false

  return async <S extends v.GenericSchema>(schema: S, path: string, init: RequestInit = {}) => {
    try {
      const found = await askShop({ shop, fetch }, schema, base + path, init)
      isSettled = true
      return found
    } catch (error) {
      if (isSettled || !isNoRoute(error)) throw error
      isSettled = true
      const plain = `${site}/?rest_route=`
      const found = await askShop({ shop, fetch }, schema, plain + path, init).catch(() => {
        throw error
      })
      base = plain
      return found
    }
  }
}
