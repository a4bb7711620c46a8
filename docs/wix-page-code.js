// Page code for a Wix site that frames the bar. go-live-on-wix.md says where it goes and when it is needed.
// `#shippingBar` is the HTML iFrame element with the address https://bar.example.com/public-bar?instanceId=<instance id>.
import { currentCartV2 } from '@wix/ecom'
import { catalogVersioning, products, productsV3 } from '@wix/stores'
import wixEcomFrontend from 'wix-ecom-frontend'
import { fetch } from 'wix-fetch'

const SERVICE = 'https://bar.example.com/_functions'
const INSTANCE_ID = 'YOUR-INSTANCE-ID'

const WIX_STORES = '215238eb-22a5-4c36-9e7b-e7c08025e04e'
const WITH_DELIVERY = {
  calculateDelivery: true,
  calculateTax: false,
  calculateAdditionalFees: false,
  calculateGiftCards: false
}
const NEVER_SHIPPED = ['DIGITAL', 'GIFT_CARD', 'SERVICE']

async function load(name) {
  const answer = await fetch(`${SERVICE}/${name}?instanceId=${INSTANCE_ID}`)
  if (!answer.ok) throw new Error(`${name}: ${answer.status}`)
  return answer.json()
}

const isShipped = ({ attributes }) =>
  attributes?.physicalProperties?.shippable ?? !NEVER_SHIPPED.includes(attributes?.itemType?.preset)

/** What of the cart counts towards free shipping: items that are shipped, with their share of the discount. */
function countedTotal({ lineItems = [] }, { subtotal, discount }, shipping) {
  const sum = (items) => items.reduce((total, { pricing }) => total + Number(pricing.totalPrice.amount), 0)
  const counted = sum(shipping?.countsDigital ? lineItems : lineItems.filter(isShipped))
  const off = shipping?.beforeDiscounts ? 0 : Number(discount?.amount ?? 0)
  const share = off && (off * counted) / Number(subtotal.amount)
  return Math.max(0, Math.round((counted - share) * 1000) / 1000)
}

/** Does checkout ship the cart free? Undefined where the estimate proves nothing. */
function shipsFree({ deliveryInfo }, { deliverySummary, priceSummary, discounts = [] }) {
  const { method, price } = deliverySummary ?? {}
  const cost = priceSummary.delivery?.amount ?? price?.amount
  if (!method || cost === undefined) return undefined
  if (Number(cost) === 0)
    return !method.pickup || discounts.some(({ scope }) => scope === 'DELIVERY') || undefined
  return method.pickup || deliveryInfo?.method ? undefined : false
}

/** Where the shop's own amounts count: that of the region to which the cart goes. */
function amountOf(shipping, { country = shipping.country, subdivision } = {}) {
  const find = (place) => shipping.regions.find(([places]) => places.split(' ').includes(place))
  const region = find(subdivision ?? country) ?? find(country) ?? find('')
  return region ? { freeFrom: region[1] } : { reachable: false }
}

/** The cart in the shop's currency, and what Wix says of its shipping. Before the first add there is no cart. */
async function readCart(shipping) {
  try {
    const { cart, summary } = await currentCartV2.estimateCurrentCart(WITH_DELIVERY)
    const { lineItems = [], businessInfo, customerInfo, deliveryInfo } = cart
    const { subtotal } = summary.priceSummary
    const cartTotal = countedTotal(cart, summary.priceSummary, shipping)
    const isConverted =
      customerInfo?.currencyCode !== businessInfo?.currencyCode && Number(subtotal.amount) > 0
    const rate = Number(subtotal.convertedAmount) / Number(subtotal.amount)
    const problems = JSON.stringify([summary.calculationErrors, summary.violations])
    return {
      cartTotal,
      currency: businessInfo?.currencyCode,
      items: lineItems.reduce((count, { quantityInfo }) => count + (quantityInfo?.confirmedQuantity ?? 1), 0),
      productIds: lineItems.flatMap(({ source }) => source?.catalogReference?.catalogItemId ?? []),
      country: deliveryInfo?.address?.country ?? shipping?.country,
      needsShipping: lineItems.length > 0 ? lineItems.some(isShipped) : undefined,
      reachable: problems.includes('NO_DELIVERY_REGION_FOUND') ? false : undefined,
      shipsFree: shipsFree(cart, summary),
      ...(isConverted && Number.isFinite(rate)
        ? { converted: { total: cartTotal * rate, currency: customerInfo?.currencyCode } }
        : {}),
      ...(shipping ? amountOf(shipping, deliveryInfo?.address) : {})
    }
  } catch (error) {
    if (error.status !== 404 && error.response?.status !== 404) throw error
    return { cartTotal: 0, ...(shipping ? { currency: shipping.currency, ...amountOf(shipping) } : {}) }
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
  const [{ currentUserSettings, shipping }, strip] = await Promise.all([
    load('userSettings'),
    load('barProducts').catch(() => ({ products: [] }))
  ])
  if (!currentUserSettings.enabled) return bar.collapse()

  let asked = 0
  async function tellCart() {
    const turn = ++asked
    try {
      const data = await readCart(shipping)
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
