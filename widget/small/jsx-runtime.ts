// What the shopper's build calls 'react/jsx-runtime'.
import type { Description, Props } from './tree.ts'

export const jsx = (type: Description['type'], props: Props, key?: string): Description => ({
  type,
  props,
  key
})
export { jsx as jsxs }
export const Fragment = ({ children }: Props): unknown => children
