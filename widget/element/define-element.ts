import r2wc from '@r2wc/react-to-web-component'
import type { ComponentType } from 'react'

import { TAG } from '../dom/tag.ts'
import type { BarProps } from './components.ts'
import type { LoadComponents } from './deferred-root.ts'

/** The element's class. */
export function lateClass(load: LoadComponents) {
  // r2wc only passes it on, to the late root that stands in for React there.
  const component = load as unknown as ComponentType<BarProps>
  return class extends r2wc(component, { shadow: 'open', props: { instanceId: 'string', host: 'string' } }) {
    /** Read by the first script: it may draw in such an element. */
    static readonly isLate = true
    /** The site's script may have drawn the bar already: then the components take over its nodes. */
    override attachShadow(init: ShadowRootInit): ShadowRoot {
      let root: ShadowRoot | undefined
      try {
        root = this.shadowRoot ?? super.attachShadow(init)
      } catch (error) {
        console.debug('free-shipping-bar: the page allows no bar:', error)
      }
      // A page may replace the browser's `attachShadow`. In a host that is in no page, nothing is ever drawn.
      return root ?? ({ host: document.createElement('div') } as unknown as ShadowRoot)
    }
  }
}

/**
 * Defines `<free-shipping-bar>` (see `README.md`), unless the page has defined that name already. Does nothing in a
 * browser without custom elements.
 */
export function defineElement(load: LoadComponents): void {
  if (typeof customElements === 'undefined' || customElements.get(TAG)) return
  customElements.define(TAG, lateClass(load))
}
