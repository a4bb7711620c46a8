import '../style.css'

import type { HarnessState } from '../pages/switches.ts'
import { showCart } from './cart-view.tsx'
import * as cart from './cart.ts'
import { createDrawer, watchShopping } from './shopping.ts'
import { tokenFor } from './site-calls.ts'
import { refused } from './toast.ts'
import { checkoutPlugin, productPagePlugin, sideCartPlugin } from './plugins.ts'
import { startViewer } from './viewer.ts'

type SiteState = HarnessState & Record<'appId' | 'metaSiteId', string>
// The store's own page has it from its server, as `pages/store-layout.tsx` writes it.
const page = JSON.parse(document.body.dataset.site ?? '') as SiteState
const { metaSiteId, visitorCountry, consent } = page
const reload = () => void cart.reload().catch(refused)
const getAccessToken = () => tokenFor(page.appId)

const plugin = sideCartPlugin(page.sideCart === 'plugin', getAccessToken)
const drawer = createDrawer(plugin.open, plugin.close)

watchShopping(drawer.open)
productPagePlugin()
showCart(visitorCountry)
if (page.checkout === 'plugin') checkoutPlugin(getAccessToken)
document.querySelector('.categories [aria-current]')?.scrollIntoView({ block: 'nearest', inline: 'center' })
// A page that the browser kept, or a tab that was behind another, may show an earlier cart.
addEventListener('pageshow', ({ persisted }) => persisted && reload())
document.addEventListener('visibilitychange', () => document.hidden || reload())
reload()

startViewer({
  metaSiteId,
  isConsentGiven: consent === 'given',
  getToken: tokenFor,
  shop: {
    refreshCart: cart.reload,
    onCartChange: (handler) => cart.$cart.listen(() => handler())
  }
})
