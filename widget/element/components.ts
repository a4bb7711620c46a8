import { createElement } from 'react'
import { createRoot } from 'react-dom/client'

import { ShopperBar, type ShopperBarProps } from './shopper-bar.tsx'

export type BarProps = ShopperBarProps

/** A bar that the components draw. */
export type RunningBar = ReturnType<typeof startBar>

/** The code that draws a bar in its element, and answers its shopper. */
export type BarComponents = { startBar: typeof startBar }

export const startBar = (first: BarProps) => {
  const root = createRoot(first.container)
  // r2wc changes one object: a component compares the properties of before with those of now.
  const update = (props: BarProps) => root.render(createElement(ShopperBar, { ...props }))
  update(first)
  return { update, end: () => root.unmount() }
}
