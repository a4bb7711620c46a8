import r2wc from '@r2wc/react-to-web-component'

import { ShopperBar } from './shopper-bar.tsx'
import { TAG } from './tag.ts'

/**
 * Makes `<free-shipping-bar>` known, unless the page has the name already. What it is: `README.md`.
 * Does nothing in a browser without custom elements, where nothing would be drawn.
 */
export function defineElement(): void {
  if (typeof customElements === 'undefined') return
  if (customElements.get(TAG)) return
  customElements.define(
    TAG,
    r2wc(ShopperBar, { shadow: 'open', props: { instanceId: 'string', host: 'string' } })
  )
}
