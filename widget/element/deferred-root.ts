// r2wc imports this in React's place (`reactFor` in `scripts/widget-plugins.ts`): an element is there and speaks at once,
// and gets its components when it needs them.
import { DRAW_EVENT, OWN_HOST } from '../dom/tag.ts'
import type { BarComponents, BarProps, RunningBar } from './components.ts'

/** Brings the components for an element that no script of ours fills. */
export type LoadComponents = () => BarComponents | Promise<BarComponents>

interface LateNode {
  load: LoadComponents
  props: BarProps
}

/** Fired on an element to which its script gives the components. */
export class DrawEvent extends Event {
  constructor(readonly components: BarComponents) {
    super(DRAW_EVENT)
  }
}

/** The components that elements have by now: one that is moved within the page is drawn again. */
const given = new WeakMap<Element, BarComponents>()

export function createRoot({ host }: ShadowRoot) {
  let node: LateNode | undefined
  let bar: RunningBar | undefined
  let isAsked = false
  let isOver = false
  function draw() {
    if (isOver || !node || !host.isConnected) return
    const { load, props } = node
    const components = given.get(host)
    if (bar) bar.update(props)
    else if (components) bar = components.startBar(props)
    else if (props.host !== OWN_HOST && !isAsked) {
      isAsked = true
      const loaded = load()
      if (loaded instanceof Promise) loaded.then(begin, console.debug)
      else begin(loaded)
    }
  }
  function begin(components: BarComponents) {
    given.set(host, components)
    draw()
  }
  // Our own code fires it, of this build or of another one.
  const hear = (event: Event) => begin((event as DrawEvent).components)
  host.addEventListener(DRAW_EVENT, hear)
  return {
    render(next: LateNode) {
      node = next
      draw()
    },
    unmount() {
      isOver = true
      host.removeEventListener(DRAW_EVENT, hear)
      bar?.end()
    }
  }
}

// oxlint-disable-next-line import/no-default-export -- r2wc imports React as a default.
export default { createElement: (load: LoadComponents, props: BarProps): LateNode => ({ load, props }) }
