// What the shopper's build calls 'react-dom/client'.
import { type ComponentChild, render } from 'preact'

/** React's root, as far as r2wc uses it. */
export const createRoot = (container: Element | DocumentFragment) => ({
  render: (children: ComponentChild) => render(children, container),
  unmount: () => render(null, container)
})
