import { FreeShippingBar } from 'free-shipping-bar/react'
import { useState } from 'react'

const settings = { threshold: 50, currency: 'EUR' }

/** A shop's page: its cart, its bar, and a button that takes the bar away and back. */
export function Shop() {
  const [total, setTotal] = useState(20)
  const [hasBar, setHasBar] = useState(true)
  return (
    <main>
      {hasBar && (
        <FreeShippingBar
          settings={settings}
          cart={{ total, currency: 'EUR' }}
          products={[{ id: 'mug', name: 'Mug', price: 12, currency: 'EUR' }]}
          onAdd={async ({ price }) => setTotal((before) => before + price)}
          className="bar"
        />
      )}
      <button onClick={() => setTotal((before) => before + 5)}>Five more</button>
      <button onClick={() => setHasBar((before) => !before)}>Toggle</button>
    </main>
  )
}
