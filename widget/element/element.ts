import r2wc from '@r2wc/react-to-web-component'

import { ShopperBar } from './shopper-bar.tsx'
import { TAG } from './tag.ts'

/** Makes `<free-shipping-bar>` known, unless the page has the name already. What it is: `README.md`. */
export function defineElement(): void {
  if (customElements.get(TAG)) return
  customElements.define(
    TAG,
    r2wc(ShopperBar, { shadow: 'open', props: { instanceId: 'string', host: 'string' } })
  )
}
