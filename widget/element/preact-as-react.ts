// Shoppers download this in place of 'react' and 'react-dom/client': Preact and its hooks. The components and r2wc use
// nothing that needs `preact/compat`, which is 4 kB larger.
import { type ComponentChild, createElement, hydrate, options, render } from 'preact'

export * from 'preact'
export * from 'preact/hooks'

// Preact's own choice, `queueMicrotask`, is missing in some pages.
options.debounceRendering = (draw) => void Promise.resolve().then(draw)

/** Takes over the nodes that the site's script has drawn in `container`. */
export function createRoot(container: Element) {
  let draw = container.firstChild ? hydrate : render
  return {
    render(node: ComponentChild) {
      draw(node, container)
      draw = render
    },
    unmount: () => render(null, container)
  }
}

// oxlint-disable-next-line import/no-default-export -- r2wc imports React as a default.
export default { createElement }
