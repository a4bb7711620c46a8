import '../style.css'

import type { HarnessState } from '../pages/switches.ts'
import { showCart } from './cart-view.tsx'
import { createCart } from './cart.ts'
import { createDrawer, createToast, watchShopping } from './shopping.ts'
import { createSiteCalls } from './site-calls.ts'
import { checkoutPlugin, productPagePlugin, sideCartPlugins } from './plugins.ts'
import { startViewer } from './viewer.ts'

type SiteState = HarnessState & Record<'appId' | 'metaSiteId', string>
// The store's own page has it from its server, as `pages/store-layout.tsx` writes it.
const page = JSON.parse(document.body.dataset.site ?? '') as SiteState
const { metaSiteId, visitorCountry, consent } = page
const calls = createSiteCalls((input, init) => fetch(input, init))
const cart = createCart(calls)
const { say, refused } = createToast()
const reload = () => void cart.reload().catch(refused)
const getAccessToken = () => calls.token(page.appId)

const plugins = sideCartPlugins(page.sideCart, getAccessToken)
const drawer = createDrawer(plugins.open, plugins.close)

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
// A page that the browser kept, or a tab that was behind another, may show an earlier cart.
addEventListener('pageshow', ({ persisted }) => persisted && reload())
document.addEventListener('visibilitychange', () => document.hidden || reload())
reload()

startViewer({
  metaSiteId,
  isConsentGiven: consent === 'given',
  getToken: calls.token,
  shop: {
    refreshCart: cart.reload,
    onCartChange: (handler) => cart.$cart.listen(() => handler())
  }
})
