import r2wc from '@r2wc/react-to-web-component'

import { ShopperBar } from './components/shopper-bar.tsx'
import { TAG } from './tag.ts'

/**
 * The free-shipping bar. Attributes say whose bar it is and where its host is; everything else comes by message.
 *
 * @tag free-shipping-bar
 */
const FreeShippingBarElement = r2wc(ShopperBar, {
  shadow: 'open',
  props: { instanceId: 'string', host: 'string' }
})

/** Makes `<free-shipping-bar>` known, unless the page has the name already. */
export function defineElement(): void {
  if (!customElements.get(TAG)) customElements.define(TAG, FreeShippingBarElement)
}
