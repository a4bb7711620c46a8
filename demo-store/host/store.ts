import '../style.css'

import type { HarnessState } from '../pages/switches.ts'
import { mountBar } from './bars.ts'
import { showCart } from './cart-view.tsx'
import { createCart } from './cart.ts'
import { findAll } from './elements.ts'
import { createDrawer, createToast, watchShopping } from './shopping.ts'
import { createSiteCalls } from './site-calls.ts'
import { checkoutPlugin, productPagePlugin, sideCartPlugins } from './plugins.ts'
import { startViewer } from './viewer.ts'

type SiteState = HarnessState & Record<'appId' | 'instanceId' | 'metaSiteId', string>
// The store's own page has it from its server, as `pages/store-layout.tsx` writes it.
const page = JSON.parse(document.body.dataset.site ?? '') as SiteState
const { instanceId, metaSiteId, currency, visitorCountry, bar, consent } = page
const visitorCurrency = page.visitorCurrency === 'site' ? currency : page.visitorCurrency
const isConsentGiven = consent === 'given'
const calls = createSiteCalls((input, init) => fetch(input, init))
const cart = createCart(calls)
const { say, refused } = createToast()
const reload = () => void cart.reload().catch(refused)
const getAccessToken = () => calls.token(page.appId)

/** The places where a script tag shows a bar. The embedded script finds its own. */
function mountBars(kind: string) {
  if (bar === 'embedded') return
  for (const place of findAll(`[data-bar-place=${kind}]:empty`))
    mountBar(place, { instanceId, bar, cart, country: visitorCountry, isConsentGiven })
}

const plugins = sideCartPlugins(page.sideCart, getAccessToken)
const drawer = createDrawer(() => {
  plugins.open()
  mountBars('miniCart')
}, plugins.close)

watchShopping({
  cart,
  onBought: drawer.open,
  onOrdered: () => location.assign('/store/thank-you'),
  say,
  refused
})
productPagePlugin()
showCart({ cart, visitorCountry, refused })
if (page.checkout === 'plugin') checkoutPlugin(cart, getAccessToken)
document.querySelector('.categories [aria-current]')?.scrollIntoView({ block: 'nearest', inline: 'center' })
for (const kind of ['header', 'product', 'cart']) mountBars(kind)
// A page that the browser kept, or a tab that was behind another, may show an earlier cart.
addEventListener('pageshow', ({ persisted }) => persisted && reload())
document.addEventListener('visibilitychange', () => document.hidden || reload())
reload()

if (bar === 'embedded')
  startViewer({
    metaSiteId,
    isConsentGiven,
    getToken: calls.token,
    shop: {
      refreshCart: cart.reload,
      onCartChange: (handler) => cart.$cart.listen(() => handler()),
      getCustomerSelectedCurrency: () => visitorCurrency,
      openSideCart: drawer.open
    }
  })
