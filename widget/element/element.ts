import r2wc from '@r2wc/react-to-web-component'

import { ShopperBar } from './shopper-bar.tsx'
import { TAG } from './tag.ts'

/**
 * Defines `<free-shipping-bar>` (see `README.md`), unless the page has defined that name already. Does nothing in a
 * browser without custom elements.
 */
export function defineElement(): void {
  if (typeof customElements === 'undefined') return
  if (customElements.get(TAG)) return
  customElements.define(
    TAG,
    r2wc(ShopperBar, { shadow: 'open', props: { instanceId: 'string', host: 'string' } })
  )
}
