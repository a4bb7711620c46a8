/** The shops whose pages tell the cart by a code of their own. */
export const CART_SHOPS = ['shopify', 'woocommerce', 'own'] as const
export type CartShop = (typeof CART_SHOPS)[number]

/** A page that reads its cart at an address, and again after each call by which the shop changes it. */
interface ReadCart {
  /** JavaScript for the address. */
  url: string
  /** JavaScript that makes the event's `detail` of the answer `cart`. */
  detail: string
  /** The addresses of calls that change the cart. */
  changes: RegExp
  /** More JavaScript that listens for changes. */
  also?: string
}

const readCart = ({ url, detail, changes, also = '' }: ReadCart) => `<script>
  (() => {
    let turn = 0
    async function tellCart() {
      const mine = ++turn
      const answer = await fetch(${url})
      if (!answer.ok) return
      const cart = await answer.json()
      if (mine !== turn) return
${detail}
      document.dispatchEvent(new CustomEvent('free-shipping-bar:cart', { detail }))
    }
    new PerformanceObserver((calls) => {
      if (calls.getEntries().some(({ name }) => ${changes}.test(name))) tellCart()
    }).observe({ type: 'resource' })
${also}    document.addEventListener('free-shipping-bar:ask', tellCart)
    tellCart()
  })()
</script>
`

/** Shopify writes amounts in hundredths in every currency, and an empty cart as one without shipping. */
const SHOPIFY: ReadCart = {
  url: `(window.Shopify?.routes?.root ?? '/') + 'cart.js'`,
  detail: `      const detail = {
        total: cart.total_price / 100,
        currency: cart.currency,
        items: cart.item_count,
        needsShipping: cart.item_count === 0 || cart.requires_shipping
      }`,
  changes: /\/cart\/(add|change|update|clear)\b/
}

/**
 * WooCommerce compares the goods as the shop shows their prices, with tax or without, less discounts. Its blocks change the
 * cart by the Store API, its older pages by `wc-ajax` or by a form, after which they fire an event of jQuery.
 */
const WOOCOMMERCE: ReadCart = {
  url: `(document.querySelector('link[rel="https://api.w.org/"]')?.href ?? '/wp-json/') + 'wc/store/v1/cart'`,
  detail: `      const { items, items_count, needs_shipping, totals } = cart
      const net = Number(totals.total_items)
      const gross = net + Number(totals.total_items_tax)
      const shown = items.reduce((sum, { prices, quantity }) => sum + prices.price * quantity, 0)
      const isGross = Math.abs(shown - gross) < Math.abs(shown - net)
      const off = Number(totals.total_discount) + (isGross ? Number(totals.total_discount_tax) : 0)
      const detail = {
        total: ((isGross ? gross : net) - off) / 10 ** totals.currency_minor_unit,
        currency: totals.currency_code,
        items: items_count,
        needsShipping: items_count === 0 || needs_shipping
      }`,
  changes: /wc\/store\/v1\/(batch|cart\/)|wc-ajax=(add_to|remove_from)_cart/,
  also: `    addEventListener('load', () => window.jQuery?.(document.body).on('updated_wc_div', () => tellCart()))
`
}

/** Throws for `myShop` where it was pasted as it is, and then says nothing untrue of a cart. */
const own = (currency: string) => `<script>
  // Call this whenever the cart changes.
  function tellCart() {
    const detail = { total: myShop.cart.total, currency: '${currency}' }
    document.dispatchEvent(new CustomEvent('free-shipping-bar:cart', { detail }))
  }
  document.addEventListener('free-shipping-bar:ask', tellCart)
  tellCart()
</script>
`

/** The HTML by which a shop's page tells the bar what is in the cart. `currency`: the owner's, as ISO 4217 writes it. */
export function cartCode(shop: CartShop, currency: string): string {
  switch (shop) {
    case 'shopify':
      return readCart(SHOPIFY)
    case 'woocommerce':
      return readCart(WOOCOMMERCE)
    case 'own':
      return own(currency)
  }
}
