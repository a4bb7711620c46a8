// What the shopper's build calls 'react': as much of it as r2wc and our components use, in a fifth of Preact's size.
// `tests/browser/small-react.test.tsx` holds it to what React draws.
import { type Description, drawSoon, type Life, type Props, type Root } from './tree.ts'

/** A component with a life of its own. */
export class Component implements Life {
  declare root: Root
  declare state: object
  constructor(public props: Props) {}
  setState(change: object): void {
    this.state = { ...this.state, ...change }
    drawSoon(this.root)
  }
}

export const createElement = (type: Description['type'], props: Props): Description => ({
  type,
  props: { ...props },
  key: undefined
})

// oxlint-disable-next-line import/no-default-export -- r2wc imports React as a default.
export default { createElement }
