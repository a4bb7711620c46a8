import { useCartDispatch, useCartState } from '@evershop/evershop/components/frontStore/cart/CartContext'
import { evershopCart } from 'free-shipping-bar/carts/evershop'
import { FreeShippingBar as Bar } from 'free-shipping-bar/react'
import React, { useEffect, useRef, useState } from 'react'

interface Props {
  strip: {
    items: {
      sku: string
      name: string
      url: string
      price: { regular: { value: number } }
      inventory: { isInStock: boolean }
      image: { url: string } | null
    }[]
  }
}

const SETTINGS = { threshold: 50, currency: 'USD', products: { enabled: true } }

/** The bar's cart, which hears of each change of the page's cart and tells the page of its own. */
function useCart() {
  const { data } = useCartState()
  const { syncCartWithServer } = useCartDispatch()
  const sync = useRef(syncCartWithServer)
  const [handlers] = useState(() => new Set<() => void>())
  const [cart] = useState(() => {
    const source = evershopCart({
      country: 'US',
      terms: { freeFrom: 50, discounts: { FREESHIP: { isFreeShipping: true } } },
      onCartChange(handler) {
        handlers.add(handler)
        return () => handlers.delete(handler)
      }
    })
    return {
      ...source,
      async add(product: Parameters<typeof source.add>[0]) {
        await source.add(product)
        await sync.current()
      }
    }
  })
  useEffect(() => {
    sync.current = syncCartWithServer
  })
  useEffect(() => {
    for (const handler of handlers) handler()
    // oxlint-disable-next-line react/exhaustive-effect-dependencies -- Another cart is the reason to call them.
  }, [handlers, data])
  return cart
}

// oxlint-disable-next-line import/no-default-export -- EverShop draws the default export.
export default function FreeShippingBar({ strip }: Props) {
  const cart = useCart()
  const [products] = useState(() =>
    strip.items
      .filter(({ inventory }) => inventory.isInStock)
      .map(({ sku, name, url, price, image }) => ({
        id: sku,
        name,
        url,
        price: price.regular.value,
        currency: SETTINGS.currency,
        ...(image ? { image_url: image.url } : {})
      }))
  )
  // A server asks no shop: it draws what the page knows of the cart.
  const { subTotal, currency } = useCartState().data
  const now = typeof document === 'undefined' ? { total: subTotal.value, currency } : cart
  return <Bar className="page-width" settings={SETTINGS} products={products} cart={now} />
}

export const layout = { areaId: 'headerBottom', sortOrder: 10 }

export const query = `
  query Query {
    strip: products(filters: [{ key: "limit", operation: eq, value: "8" }]) {
      items { sku name url price { regular { value } } inventory { isInStock } image { url } }
    }
  }
`
