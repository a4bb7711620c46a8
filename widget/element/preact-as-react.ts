// Shoppers download this instead of 'react' and 'react-dom/client': Preact and its hooks. The components and r2wc use
// nothing that needs `preact/compat`, which is 4 kB larger.
import { type ComponentChild, createElement, options, render } from 'preact'

export * from 'preact'
export * from 'preact/hooks'

// Preact's own choice, `queueMicrotask`, is missing in some pages.
options.debounceRendering = (draw) => void Promise.resolve().then(draw)

/**
 * Takes over the nodes that the site's script has drawn in `container`. Preact's `render` does that, and sets the
 * attributes that differ; `hydrate` would leave them as they are, for good. What a shopper has opened stays open.
 */
export const createRoot = (container: Element) => ({
  render(node: ComponentChild) {
    const opened = container.querySelector('details[open]')
    render(node, container)
    opened?.setAttribute('open', '')
  },
  unmount: () => render(null, container)
})

// oxlint-disable-next-line import/no-default-export -- r2wc imports React as a default.
export default { createElement }
