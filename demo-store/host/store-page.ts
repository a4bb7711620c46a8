import '../styles/store.css'

import * as v from 'valibot'

import { mountBar } from './bars.ts'
import { watchBuying } from './buying.ts'
import { showCart } from './cart-view.ts'
import { createCart } from './cart.ts'
import { openableDrawer } from './drawer.ts'
import { find, findAll } from './elements.ts'
import { createSiteCalls } from './site-calls.ts'
import { createToast } from './toast.ts'
import { checkoutPlugin } from './viewer/checkout.ts'
import { productPagePlugin } from './viewer/product-page.ts'
import { PLACED, pluginSlots } from './viewer/side-cart.ts'
import { startViewer } from './viewer/viewer.ts'

const PageSchema = v.object({
  appId: v.string(),
  instanceId: v.string(),
  metaSiteId: v.string(),
  currency: v.string(),
  visitorCurrency: v.string(),
  visitorCountry: v.string(),
  bar: v.picklist(['embedded', 'page', 'frame']),
  consent: v.picklist(['given', 'withheld']),
  sideCart: v.picklist(['empty', 'plugin', 'both', 'taken']),
  checkoutPlugin: v.picklist(['empty', 'plugin', 'taken'])
})

const page = v.parse(PageSchema, document.body.dataset)
const { appId, instanceId, metaSiteId, currency, visitorCurrency, visitorCountry, bar, consent } = page
const isConsentGiven = consent === 'given'
const calls = createSiteCalls((input, init) => fetch(input, init))
const cart = createCart(calls, currency)
const { say, refused } = createToast()
const reload = () => cart.reload().catch(refused)

/** The places where a script tag shows a bar. The embedded script finds its own. */
function mountBars(kind: string) {
  if (bar === 'embedded') return
  for (const place of findAll(document, `[data-bar-place=${kind}]`, HTMLElement))
    mountBar(place, { instanceId, bar, cart, country: visitorCountry, isConsentGiven })
}

const slots = Object.fromEntries(
  findAll(document, '[data-side-cart-slot]', HTMLElement).map((slot) => [slot.dataset.sideCartSlot, slot])
)
const getAccessToken = () => calls.appToken(appId)
const plugins = pluginSlots({ slots, placed: PLACED[page.sideCart], getAccessToken })
const drawer = openableDrawer(() => mountBars('miniCart'), plugins)
/** To another page of the shop. */
let goTo = async (path: string) => location.assign(path)
const buying = {
  cart,
  onBought: () => drawer.open(),
  onOrdered(id: string) {
    // Shops without Wix tell the bar; on Wix the platform tells the service.
    if (bar !== 'embedded')
      document.dispatchEvent(new CustomEvent('free-shipping-bar:order', { detail: { id } }))
    void goTo('/store/thank-you')
  },
  say,
  refused
}

let endPage = () => {}
/** Connects the content of a page with the cart: of the first page, and of each that replaces it. */
function startPage(content: HTMLElement) {
  endPage()
  drawer.close()
  watchBuying(content, buying)
  productPagePlugin(content)
  const stopCart = showCart(content, { cart, visitorCountry, refused })
  const stopCheckout =
    page.checkoutPlugin === 'plugin' ? checkoutPlugin(content, { cart, getAccessToken }) : () => {}
  endPage = () => {
    stopCart()
    stopCheckout()
  }
  for (const link of findAll(document, '.categories [aria-current]', HTMLElement)) {
    link.scrollIntoView({ block: 'nearest', inline: 'center' })
  }
}

for (const part of ['.shop-header', '[data-drawer]'])
  showCart(find(document, part, HTMLElement), { cart, visitorCountry, refused })
startPage(find(document, '#SITE_PAGES', HTMLElement))
for (const kind of ['header', 'product', 'cart']) mountBars(kind)
addEventListener('pageshow', ({ persisted }) => {
  if (persisted) void reload()
})
document.addEventListener('visibilitychange', () => {
  if (!document.hidden) void reload()
})
void reload()

if (bar === 'embedded') {
  const listeners = new Set<() => void>()
  cart.$cart.listen(() => {
    for (const listener of listeners) listener()
  })
  ;({ goTo } = startViewer({
    metaSiteId,
    isConsentGiven,
    calls,
    shop: {
      refreshCart: () => cart.reload(),
      onCartChange(handler) {
        listeners.add(handler)
        return () => void listeners.delete(handler)
      },
      getCustomerSelectedCurrency: () => visitorCurrency,
      openSideCart: () => drawer.open()
    },
    onPage: startPage
  }))
}
