import type { Product } from '#shared/catalog/product.ts'
import { type BarHost, hostBar } from '#shared/bar/bar-host.ts'
import type { Cart } from '#shared/cart.ts'
import type { Settings } from '#shared/settings/settings.ts'
import type { ShopRules } from '#shared/shipping/offer.ts'
import type { ReadableAtom } from 'nanostores'
import { useEffect, useRef, useState } from 'react'

import { COPY } from './copy.ts'

interface BarFrameProps {
  instanceId: string
  $settings: ReadableAtom<Settings>
  $cart: ReadableAtom<Cart>
  /** When what the bar offers ends. */
  $rules: ReadableAtom<Pick<ShopRules, 'endsAt'>>
  $products: ReadableAtom<readonly Product[]>
  onAdd: (product: Product) => void
}

const START_HEIGHT = 72

/** The bar that shoppers see, in a frame. This page is its host page. */
export function BarFrame({ instanceId, $settings, $cart, $rules, $products, onAdd }: BarFrameProps) {
  const frame = useRef<HTMLIFrameElement>(null)
  const host = useRef<BarHost>(undefined)
  const [height, setHeight] = useState(START_HEIGHT)

  useEffect(() => {
    const opened = hostBar({
      peer: () => frame.current?.contentWindow ?? null,
      origins: [location.origin],
      $settings,
      $cart,
      $rules,
      $products,
      onAdd,
      onHeight: setHeight
    })
    host.current = opened
    return () => opened.destroy()
  }, [$settings, $cart, $rules, $products, onAdd])

  return (
    <iframe
      ref={frame}
      className="fsb-preview-frame"
      title={COPY.title}
      src={`/public-bar?${new URLSearchParams({ instanceId }).toString()}`}
      style={{ height }}
      onLoad={() => host.current?.announce()}
    />
  )
}
