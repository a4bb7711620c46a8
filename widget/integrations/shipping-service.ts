import type { ShippingServiceData } from '#shared/shipping/shipping-service.ts'

import { trusted } from '../first/draw.ts'

const ID = 'free-shipping-bar-shipping'

/**
 * Writes the shop's shipping rules into the page for search engines, once. No browser runs a script of this type.
 * @throws where the page's Trusted Types do not allow our policy
 */
export function writeShippingService(service: ShippingServiceData): void {
  if (document.getElementById(ID)) return
  // As HTML: Trusted Types refuse a script whose text is set, also where it is data.
  const json = JSON.stringify(service).replaceAll('<', String.raw`\u003c`)
  const template = document.createElement('template')
  template.innerHTML = trusted(`<script id="${ID}" type="application/ld+json">${json}</script>`)
  document.head.append(template.content)
}
