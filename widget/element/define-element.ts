import r2wc from '@r2wc/react-to-web-component'
import type { ComponentType } from 'react'

import { TAG } from '../first/tag.ts'
import type { BarProps } from './components.ts'
import type { LoadComponents } from './late-root.ts'

/**
 * Defines `<free-shipping-bar>` (see `README.md`), unless the page has defined that name already. Does nothing in a
 * browser without custom elements.
 */
export function defineElement(load: LoadComponents): void {
  if (typeof customElements === 'undefined' || customElements.get(TAG)) return
  // r2wc only passes it on, to the late root that stands in for React there.
  const component = load as unknown as ComponentType<BarProps>
  const Late = r2wc(component, { shadow: 'open', props: { instanceId: 'string', host: 'string' } })
  customElements.define(
    TAG,
    class extends Late {
      /** Read by the first script: it may draw in such an element. */
      static readonly isLate = true
      /** The site's script may have drawn the bar already: the components take over what is there. */
      override attachShadow(init: ShadowRootInit): ShadowRoot {
        return this.shadowRoot ?? super.attachShadow(init)
      }
    }
  )
}
