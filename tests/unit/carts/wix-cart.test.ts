import { BLANK_PRODUCT, demoStock, idOf } from '#demo-store/data/stock.ts'
import { WIX_STORES_APP_ID } from '#shared/wix-stores.ts'

import { cartContract } from '../../carts/contract.ts'
import { makeProduct, makeSettings } from '../../support/make.ts'
import { makePlatform } from '../../support/platform.ts'
import { wixCart } from './visitors-cart.ts'

const settings = makeSettings({ threshold: 50, currency: 'USD' })
/** So many of it are worth any amount. */
const PENNY = { ...BLANK_PRODUCT, id: idOf('Penny'), name: 'Penny', slug: 'penny', price: 0.01 }
const DATES = { createdDate: '2025-01-06T09:00:00.000Z', updatedDate: '2025-01-06T09:00:00.000Z' }
const stock = () => {
  const { products, categories } = demoStock()
  return { categories, products: [...products, { ...PENNY, ...DATES }] }
}
const RULES = { shipping: { currency: 'USD', country: 'US', regions: [['US', 50]] } } as const

cartContract(
  'the cart of a Wix site',
  async () => {
    const { emulator, visitorToken, fetch, openCatalog } = makePlatform({ callsPerMinute: 1_000_000, stock })
    const visitor = await visitorToken()
    const offered = (slug: string) => {
      const product = emulator.listProducts().find((one) => one.slug === slug)
      if (!product) throw new Error(`The shop has no ${slug}`)
      return product
    }
    const changes: (() => void)[] = []
    let isAway = false
    const cart = wixCart({
      getAccessToken: async () => visitor,
      fetch: (...call) => (isAway ? Promise.reject(new TypeError('away')) : fetch(...call)),
      onCartChange: (handler) => changes.push(handler)
    })
    cart.follow?.(RULES)
    async function call(path: string, body: object, method = 'POST') {
      const answer = await emulator.app.request(`/ecom/v2/carts/current${path}`, {
        method,
        headers: { Authorization: visitor },
        body: JSON.stringify(body)
      })
      if (!answer.ok) throw new Error(await answer.text())
      for (const change of changes) change()
    }
    const put = (quantity: number, { id, variants } = offered(PENNY.slug)) => {
      const options = { variantId: Object.values(variants)[0] }
      const catalogReference = { appId: WIX_STORES_APP_ID, catalogItemId: id, options }
      return call('/add-line-items', { catalogItems: [{ catalogReference, quantity }] })
    }
    const { products } = await (await openCatalog()).products({ offset: 0 })
    const sold = products.find(({ inStock, hasOptions }) => inStock !== false && !hasOptions) ?? makeProduct()
    const redeem = (code: string) => call('/add-coupon', { coupon: { code } })
    return {
      cart,
      settings,
      put: (amount) => put(Math.round(amount * 100)),
      product: { ...sold, price: sold.discount_price ?? sold.price },
      soldOut: products.find(({ inStock }) => inStock === false),
      freeShippingCoupon: () => redeem('SHIPFREE'),
      // 12.00 each.
      digital: () => put(5, offered('printable-year-planner')),
      unreachable: () => call('', { cart: { deliveryInfo: { address: { country: 'AQ' } } } }, 'PATCH'),
      async away() {
        isAway = true
        return async () => void (isAway = false)
      }
    }
  },
  {
    coupon: 'its own tests try the coupons of Wix',
    withoutTax: 'Wix compares goods before tax in every shop',
    otherCurrency: 'Wix says the total in the shop’s currency too'
  }
)
