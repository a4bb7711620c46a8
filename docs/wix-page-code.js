// Page code for a Wix site that frames the bar. DEPLOY.md says where it goes and when it is needed.
// `#shippingBar` is the HTML iFrame element with the address https://bar.example.com/public-bar?instanceId=<instance id>.
import { currentCartV2 } from '@wix/ecom'
import { catalogVersioning, products, productsV3 } from '@wix/stores'
import wixEcomFrontend from 'wix-ecom-frontend'
import { fetch } from 'wix-fetch'

const SERVICE = 'https://bar.example.com/_functions'
const INSTANCE_ID = 'YOUR-INSTANCE-ID'

const WIX_STORES = '215238eb-22a5-4c36-9e7b-e7c08025e04e'
const SUBTOTAL_ONLY = {
  calculateDelivery: false,
  calculateTax: false,
  calculateAdditionalFees: false,
  calculateGiftCards: false
}

async function load(name) {
  const answer = await fetch(`${SERVICE}/${name}?instanceId=${INSTANCE_ID}`)
  if (!answer.ok) throw new Error(`${name}: ${answer.status}`)
  return answer.json()
}

/** What was ordered, less the discounts, in the shop's currency. Before the first add there is no cart. */
async function readCart() {
  try {
    const { cart, summary } = await currentCartV2.estimateCurrentCart(SUBTOTAL_ONLY)
    const { subtotal, discount } = summary.priceSummary
    const cartTotal = Number(subtotal.amount) - Number(discount?.amount ?? 0)
    return { cartTotal: Math.max(0, cartTotal), currency: cart.businessInfo?.currencyCode }
  } catch (error) {
    if (error.status === 404 || error.response?.status === 404) return { cartTotal: 0 }
    throw error
  }
}

/** The catalog wants to know which variant: the strip shows only products that have one. */
async function variantOptions(id) {
  const { catalogVersion } = await catalogVersioning.getCatalogVersion()
  if (catalogVersion === 'V3_CATALOG') {
    const { variantsInfo } = await productsV3.getProduct(id)
    return { variantId: variantsInfo.variants[0]._id }
  }
  const { product } = await products.getProduct(id)
  const [first] = product.variants ?? []
  if (!first || Object.keys(first.choices ?? {}).length === 0) return {}
  return product.manageVariants ? { variantId: first._id } : { options: first.choices }
}

$w.onReady(async () => {
  const bar = $w('#shippingBar')
  const [{ currentUserSettings }, strip] = await Promise.all([
    load('userSettings'),
    load('barProducts').catch(() => ({ products: [] }))
  ])
  if (!currentUserSettings.enabled) return bar.collapse()

  let asked = 0
  async function tellCart() {
    const turn = ++asked
    try {
      const data = await readCart()
      // An older answer never takes the place of a newer one.
      if (turn === asked) bar.postMessage({ type: 'UPDATE_CART', data })
    } catch (error) {
      console.error('The cart cannot be read:', error)
    }
  }

  async function tellAll() {
    bar.postMessage({
      type: 'shippingBarUpdate',
      payload: { settings: currentUserSettings.fullUserSettings, confirmsAdds: true }
    })
    bar.postMessage({ type: 'selectedProductsUpdate', payload: { products: strip.products } })
    await tellCart()
  }

  async function add({ id }) {
    try {
      const catalogReference = { appId: WIX_STORES, catalogItemId: id, options: await variantOptions(id) }
      await currentCartV2.addLineItemsToCurrentCart({ catalogItems: [{ catalogReference, quantity: 1 }] })
    } catch (error) {
      console.error('The cart did not take the product:', error)
      return bar.postMessage({ type: 'addToCartFailed', payload: { id } })
    }
    await tellCart()
    bar.postMessage({ type: 'addedToCart', payload: { id } })
    try {
      await wixEcomFrontend.refreshCart()
    } catch (error) {
      console.error('The cart icon could not be refreshed:', error)
    }
  }

  bar.onMessage(({ data }) => {
    if (data.type === 'publicBarReady') void tellAll()
    if (data.type === 'addToCart') void add(data.payload.product ?? data.payload)
  })
  wixEcomFrontend.onCartChange(() => void tellCart())
  await tellAll()
})
