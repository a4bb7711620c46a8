import { woocommerceCart, type WooCommerceTerms, woocommerceTerms } from '#widget/carts/shops/woocommerce.ts'

import { SHOP_URL as url } from '../shop-fetch.ts'
import { missing, type Row } from './payload-shop.ts'
import { WOO_CART_PATH, wooCart, wooFreeFrom, wooZones } from './woocommerce.ts'

export const withTerms =
  (...zones: WooCommerceTerms['zones']) =>
  (fetch: typeof globalThis.fetch) =>
    woocommerceCart({ url, fetch, terms: { zones, currency: 'EUR' } })
export const everywhere = (freeFrom: number) => ({ countries: [], freeFrom, ignoresDiscounts: false })
const readingTerms = async (fetch: typeof globalThis.fetch) => {
  const terms = await woocommerceTerms({ url, consumerKey: 'k', consumerSecret: 's', fetch })
  return woocommerceCart({ url, fetch, terms })
}

export const answersOf = (...given: Parameters<typeof wooCart>) => ({ [WOO_CART_PATH]: wooCart(...given) })

export const SOURCE = 'https://github.com/woocommerce/woocommerce/blob/trunk/plugins/woocommerce'
const ZONES = `${SOURCE}/includes/data-stores/class-wc-shipping-zone-data-store.php get_zone_id_from_package`

/** Rows about how WooCommerce finds a zone: in their order, by country, state, continent and postcode. */
export const WOO_ZONE_ROWS = {
  'an address that is not known': {
    source: ZONES,
    answers: answersOf(4000, { shipping_address: { country: '', state: '', postcode: '' } }),
    cart: withTerms({ countries: ['DE'], freeFrom: 60, ignoresDiscounts: false }, everywhere(150)),
    word: missing(10)
  },
  'a zone by state': {
    source: ZONES,
    answers: {
      ...wooZones([
        { places: [['state', 'US:CA']], methods: [wooFreeFrom('60')] },
        { places: [['country', 'US']], methods: [wooFreeFrom('90')] },
        { methods: [wooFreeFrom('150')] }
      ]),
      ...answersOf(4000, { shipping_address: { country: 'US', state: 'CA', postcode: '' } })
    },
    cart: readingTerms,
    word: missing(20)
  },
  'a zone by postcode': {
    source: `${SOURCE}/includes/wc-core-functions.php wc_postcode_location_matcher`,
    answers: {
      ...wooZones([
        {
          places: [
            ['country', 'DE'],
            ['postcode', '10*'],
            ['postcode', '80331...81929']
          ],
          methods: [wooFreeFrom('60')]
        },
        { places: [['country', 'DE']], methods: [wooFreeFrom('90')] },
        {}
      ]),
      ...answersOf(4000, { shipping_address: { country: 'DE', state: '', postcode: '80 469' } })
    },
    cart: readingTerms,
    word: missing(20)
  },
  'a zone by continent': {
    source: `${SOURCE}/i18n/continents.php`,
    answers: {
      ...wooZones([
        { places: [['continent', 'EU']], methods: [wooFreeFrom('60')] },
        { methods: [wooFreeFrom('150')] }
      ]),
      '/wp-json/wc/v3/data/continents': [{ code: 'EU', countries: [{ code: 'DE' }] }],
      ...answersOf(4000)
    },
    cart: readingTerms,
    word: missing(20)
  }
} satisfies Record<string, Row>
