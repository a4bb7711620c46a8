import { SHOE } from './shoe-shop.ts'
import { untyped } from './untyped.ts'
import type { WireClient } from './wire-client.ts'

const STORES = '215238eb-22a5-4c36-9e7b-e7c08025e04e'
const tree = () => ({ appNamespace: '@wix/stores' })
const inTree = () => ({ treeReference: tree() })

const add = ({ cart }: WireClient) =>
  cart.addLineItemsToCurrentCart({
    catalogItems: [
      {
        catalogReference: {
          appId: STORES,
          catalogItemId: SHOE,
          options: { variantId: '00000000-0000-0000-0000-000000000000' }
        },
        quantity: 1
      }
    ]
  })

/** Puts the shoe into the cart; the line's id, recorded as `li1`, is the platform's to choose. */
async function lineOf(client: WireClient, real: Map<string, string>): Promise<string> {
  const { cart } = await add(client)
  const id = cart?.lineItems?.[0]?._id ?? ''
  real.set('li1', id)
  return id
}

/** Makes each other recorded call: site, categories, cart, recommendations. */
export const SHOP_TABLE: Record<string, (client: WireClient, real: Map<string, string>) => unknown> = {
  getCatalogVersion: ({ site }) => site.getCatalogVersion(),
  'siteProperties.getSiteProperties(all)': ({ site }) => site.getSiteProperties(),
  'siteProperties.getSiteProperties(fields)': ({ site }) =>
    site.getSiteProperties({ fields: ['paymentCurrency', 'locale'] }),
  'siteProperties.updateBusinessProfile': ({ site }) =>
    site.updateBusinessProfile({ businessName: 'B' }, { fields: ['businessName'] }),
  'siteProperties.updateBusinessContact': ({ site }) =>
    site.updateBusinessContact({ email: 'a@b.c' }, { fields: ['email'] }),
  'siteProperties.updateBusinessSchedule': ({ site }) =>
    site.updateBusinessSchedule({
      periods: [{ openDay: 'MONDAY', openTime: '08:00', closeDay: 'MONDAY', closeTime: '17:00' }]
    }),
  'siteProperties.updateConsentPolicy': ({ site }) =>
    site.updateConsentPolicy({ essential: true, analytics: false }),
  'categories.queryCategories(builder)': ({ categories }) =>
    categories
      .queryCategories({ ...inTree(), fields: [] })
      .eq('visible', true)
      .limit(100)
      .find(),
  'categories.queryCategories(typed)': ({ categories }) =>
    untyped(
      categories.queryCategories,
      { filter: { visible: true }, cursorPaging: { limit: 100 } },
      inTree()
    ),
  'categories.searchCategories': ({ categories }) =>
    untyped(
      categories.searchCategories,
      { search: { expression: 'shoe' }, cursorPaging: { limit: 100 } },
      inTree()
    ),
  'categories.getCategory': ({ categories }) => categories.getCategory('cat-1', tree()),
  'categories.listItemsInCategory': ({ categories }) =>
    categories.listItemsInCategory('cat-1', tree(), {
      includeItemsFromSubcategories: true,
      cursorPaging: { limit: 100 }
    }),
  'categories.countCategories': ({ categories }) => categories.countCategories({ filter: {}, ...inTree() }),
  'currentCartV2.getCurrentCart': async (client) => {
    await add(client)
    return client.cart.getCurrentCart()
  },
  'currentCartV2.refreshCurrentCart': async (client) => {
    await add(client)
    return client.cart.refreshCurrentCart()
  },
  'currentCartV2.addLineItemsToCurrentCart': add,
  'currentCartV2.updateLineItemsInCurrentCart': async (client, real) => {
    const lineItemId = await lineOf(client, real)
    return client.cart.updateLineItemsInCurrentCart({
      lineItems: [{ lineItemId, quantity: { newQuantity: 2 } }]
    })
  },
  'currentCartV2.removeLineItemsFromCurrentCart': async (client, real) =>
    client.cart.removeLineItemsFromCurrentCart([await lineOf(client, real)]),
  'currentCartV2.addCouponToCurrentCart': async (client) => {
    await add(client)
    return client.cart.addCouponToCurrentCart({ code: 'TENOFF' })
  },
  'currentCartV2.estimateCurrentCart': async (client) => {
    await add(client)
    return client.cart.estimateCurrentCart({
      calculateDelivery: false,
      calculateTax: false,
      calculateAdditionalFees: false,
      calculateGiftCards: false
    })
  },
  'currentCartV2.calculateCurrentCart': async (client) => {
    await add(client)
    return client.cart.calculateCurrentCart({ refreshCart: true })
  },
  'currentCartV2.deleteCurrentCart': async (client) => {
    await add(client)
    return client.cart.deleteCurrentCart()
  },
  'recommendations.listAvailableAlgorithms': ({ recommendations }) =>
    recommendations.listAvailableAlgorithms(),
  'recommendations.getRecommendation': ({ recommendations }) =>
    recommendations.getRecommendation([{ _id: 'ba491fd2-b172-4552-9ea6-7202e01d1d3c', appId: STORES }], {
      minimumRecommendedItems: 1
    }),
  'appInstances.getAppInstance': ({ app }) => app.getAppInstance()
}
