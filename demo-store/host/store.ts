import '../style.css'

import type { HarnessState } from '../harness.ts'
import { mountBar } from './bars.ts'
import { showCart } from './cart-view.tsx'
import { createCart } from './cart.ts'
import { find, findAll } from './elements.ts'
import { createDrawer, createToast, watchShopping } from './shopping.ts'
import { createSiteCalls } from './site-calls.ts'
import { checkoutPlugin, productPagePlugin, sideCartPlugins } from './viewer/plugins.ts'
import { startViewer } from './viewer/viewer.ts'

type SiteState = HarnessState & Record<'appId' | 'instanceId' | 'metaSiteId', string>
// The store's own page has it from its server, as `pages/store-layout.tsx` writes it.
const page = JSON.parse(document.body.dataset.site ?? '') as SiteState
const { instanceId, metaSiteId, currency, visitorCountry, bar, consent } = page
const visitorCurrency = page.visitorCurrency === 'site' ? currency : page.visitorCurrency
const isConsentGiven = consent === 'given'
const calls = createSiteCalls((input, init) => fetch(input, init))
const cart = createCart(calls, currency)
const { say, refused } = createToast()
const reload = () => void cart.reload().catch(refused)
const getAccessToken = () => calls.token(page.appId)

/** The places where a script tag shows a bar. The embedded script finds its own. */
function mountBars(kind: string) {
  if (bar === 'embedded') return
  for (const place of findAll(document, `[data-bar-place=${kind}]:empty`, HTMLElement))
    mountBar(place, { instanceId, bar, cart, country: visitorCountry, isConsentGiven })
}

const plugins = sideCartPlugins(page.sideCart, getAccessToken)
const drawer = createDrawer(() => {
  plugins.open()
  mountBars('miniCart')
}, plugins.close)

/** To another page of the shop. */
let goTo = async (path: string) => location.assign(path)
watchShopping({
  cart,
  onBought: drawer.open,
  onOrdered: () => void goTo('/store/thank-you'),
  say,
  refused
})

let endPage = () => {}
/** Connects the content of a page with the cart: of the first page, and of each that replaces it. */
function startPage(content: HTMLElement) {
  endPage()
  drawer.close()
  productPagePlugin(content)
  const ends = [
    showCart(content, { cart, visitorCountry, refused }),
    page.checkout === 'plugin' ? checkoutPlugin(content, { cart, getAccessToken }) : () => {}
  ]
  endPage = () => ends.forEach((end) => end())
  document.querySelector('.categories [aria-current]')?.scrollIntoView({ block: 'nearest', inline: 'center' })
}

for (const part of ['.shop-header', '[data-drawer]'])
  showCart(find(document, part, HTMLElement), { cart, visitorCountry, refused })
startPage(find(document, '#SITE_PAGES', HTMLElement))
for (const kind of ['header', 'product', 'cart']) mountBars(kind)
// A page that the browser kept, or a tab that was behind another, may show an earlier cart.
addEventListener('pageshow', ({ persisted }) => persisted && reload())
document.addEventListener('visibilitychange', () => document.hidden || reload())
reload()

if (bar === 'embedded') {
  goTo = startViewer({
    metaSiteId,
    isConsentGiven,
    getToken: calls.token,
    shop: {
      refreshCart: cart.reload,
      onCartChange: (handler) => cart.$cart.listen(() => handler()),
      getCustomerSelectedCurrency: () => visitorCurrency,
      openSideCart: drawer.open
    },
    onPage: startPage
  })
}
