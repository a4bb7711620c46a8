import { StrictMode, useEffect, useRef, useState } from 'react'
import { createRoot } from 'react-dom/client'

// In your shop: the file of the service that you keep in your repository, with its `.d.ts` in the same folder.
import { memoryCart, mountFreeShippingBar } from '#widget/first/module.ts'

const { service = '', instance = '' } = document.documentElement.dataset
const cart = memoryCart({ total: 20, currency: 'USD' })

function FreeShipping() {
  const place = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (!place.current) return
    const bar = mountFreeShippingBar({
      instanceId: instance,
      serviceUrl: service,
      target: place.current,
      page: 'product',
      cart
    })
    return () => bar.destroy()
  }, [])
  // The room is kept by the shop, because React draws after the page was painted.
  return <div ref={place} style={{ minHeight: 223 }} />
}

function Shop() {
  const [isShown, setShown] = useState(true)
  return (
    <>
      {isShown && <FreeShipping />}
      <h1>Stoneware mug</h1>
      <button type="button" onClick={() => setShown(!isShown)}>
        Turn the bar on or off
      </button>
    </>
  )
}

const root = document.querySelector('#root')
if (root) {
  createRoot(root).render(
    <StrictMode>
      <Shop />
    </StrictMode>
  )
}
