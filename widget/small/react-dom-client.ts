// What the shopper's build calls 'react-dom/client'.
import { draw, type Root } from './tree.ts'

export function createRoot(container: Node) {
  const root: Root = { container, parts: [], isDue: false, after: [], what: null }
  const render = (what: unknown) => {
    root.what = what
    draw(root)
  }
  return { render, unmount: () => render(null) }
}
