import { useState } from 'react'

import { ShopBar } from './shop-bar'

/** The example of the README in a page. */
export function ExampleShop() {
  const [total, setTotal] = useState(20)
  const [hasBar, setHasBar] = useState(true)
  return (
    <main>
      {hasBar && <ShopBar total={total} />}
      <button onClick={() => setTotal((before) => before + 5)}>Five more</button>
      <button onClick={() => setHasBar((before) => !before)}>Toggle</button>
    </main>
  )
}
