import { wixCart } from '#widget/carts/wix-page-cart.ts'

import { cartContract } from '../../carts/contract.ts'
import { makeProduct, makeSettings } from '../../support/make.ts'
import { makePlatform } from '../../support/platform.ts'

const settings = makeSettings({ threshold: 50, currency: 'USD' })
const RULES = { shipping: { currency: 'USD', country: 'US', regions: [['US', 50]] } } as const

cartContract(
  'the cart of a Wix site',
  async () => {
    const { emulator, visitorToken, fetch, openCatalog } = makePlatform({ callsPerMinute: 1_000_000 })
    const visitor = await visitorToken()
    const changes: (() => void)[] = []
    let isAway = false
    const cart = wixCart({
      getAccessToken: async () => visitor,
      platformUrl: 'http://shop.test/wixapis',
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
    const item = (price: number, preset: string) => ({
      name: { original: 'Something' },
      quantityInfo: { requestedQuantity: 1 },
      pricing: { price: { amount: String(price) } },
      attributes: { itemType: { preset }, physicalProperties: { shippable: preset === 'PHYSICAL' } }
    })
    const put = (price: number, preset = 'PHYSICAL') =>
      call('/add-line-items', { customItems: [item(price, preset)] })
    const { products } = await (await openCatalog()).products({ excludedIds: [], offset: 0 })
    const sold = products.find(({ inStock, hasOptions }) => inStock !== false && !hasOptions) ?? makeProduct()
    const redeem = (code: string) => call('/add-coupon', { coupon: { code } })
    return {
      cart,
      settings,
      put: (amount) => put(amount),
      product: { ...sold, price: sold.discount_price ?? sold.price },
      soldOut: products.find(({ inStock }) => inStock === false),
      percentCoupon: () => redeem('TENOFF'),
      freeShippingCoupon: () => redeem('SHIPFREE'),
      digital: () => put(60, 'DIGITAL'),
      unreachable: () => call('', { cart: { deliveryInfo: { address: { country: 'AQ' } } } }, 'PATCH'),
      async away() {
        isAway = true
        return async () => void (isAway = false)
      }
    }
  },
  {
    fixedCoupon:
      'without the service nobody says whether a coupon of Wix is taken off once or off each piece',
    withoutTax: 'Wix compares goods before tax in every shop',
    otherCurrency: 'Wix says the total in the shop’s currency too'
  }
)
