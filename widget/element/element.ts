import r2wc from '@r2wc/react-to-web-component'

import { ShopperBar } from './shopper-bar.tsx'
import { TAG } from '../first/tag.ts'

const ShopperElement = () =>
  r2wc(ShopperBar, { shadow: 'open', props: { instanceId: 'string', host: 'string' } })

/**
 * Defines `<free-shipping-bar>` (see `README.md`), unless the page has defined that name already. Does nothing in a
 * browser without custom elements.
 */
export function defineElement(): void {
  if (typeof customElements === 'undefined') return
  if (customElements.get(TAG)) return
  customElements.define(
    TAG,
    class extends ShopperElement() {
      /** The site's script may have drawn the bar already: the components take over what is there. */
      override attachShadow(init: ShadowRootInit): ShadowRoot {
        return this.shadowRoot ?? super.attachShadow(init)
      }
    }
  )
}
