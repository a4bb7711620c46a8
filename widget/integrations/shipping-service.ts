import { shopperCallAddress } from '#shared/api/shopper-call.ts'
import type { Integrations, SiteData } from '#shared/api/site-script.ts'
import type { ShippingServiceData } from '#shared/shipping/shipping-service.ts'
import type { TypedAmounts } from '#shared/shipping/shop-rules.ts'

import type { CartSource } from '../carts/cart-source.ts'
import { trusted } from '../first/draw.ts'
import type { StartedBar } from '../first/started-bar.ts'

const ID = 'free-shipping-bar-shipping'

/**
 * Has these shipping rules, or none, in the page for search engines. No browser runs a script of this type.
 * @throws where the page's Trusted Types do not allow our policy
 */
function write(service: ShippingServiceData | undefined): void {
  const there = document.getElementById(ID)
  const json = service && JSON.stringify(service).replaceAll('<', String.raw`\u003c`)
  if (there?.textContent === json) return
  there?.remove()
  if (!json) return
  // As HTML: Trusted Types refuse a script whose text is set, also where it is data.
  const template = document.createElement('template')
  template.innerHTML = trusted(`<script id="${ID}" type="application/ld+json">${json}</script>`)
  document.head.append(template.content)
}

const followed = new WeakSet<CartSource>()

/**
 * Has the shop's shipping rules in the page for search engines, as the service says them while the page stays open.
 * @throws where the page's Trusted Types do not allow our policy
 */
export function tellShippingService(
  { source, given, serviceUrl, instanceId, locale }: StartedBar,
  integrations: Integrations
): void {
  write(integrations.shippingService)
  if (followed.has(source)) return
  followed.add(source)
  let known: TypedAmounts | undefined = given?.data.settings
  async function renew() {
    const address = shopperCallAddress(serviceUrl, 'siteBar', instanceId, locale)
    // An answer that the browser kept is of before the change. The service's own, like the data in its script: it is not
    // read by a schema.
    const data = (await fetch(address, { cache: 'no-cache' }).then(
      (answer) => answer.json(),
      console.debug
    )) as SiteData | undefined
    // Removes rules that the service does not confirm.
    Object.assign(integrations, { shippingService: data?.shippingService })
    write(data?.shippingService)
  }
  const follow = source.follow?.bind(source)
  source.follow = (rules, askAgain) => {
    follow?.(rules, askAgain)
    // Other data of the site have other settings: its rules may be others too.
    if (rules.typed === known) return
    known = rules.typed
    renew().catch(console.debug)
  }
}
