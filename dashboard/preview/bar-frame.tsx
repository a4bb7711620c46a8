import type { Product } from '#shared/catalog/product.ts'
import type { Variant } from '#shared/catalog/variant.ts'
import { type BarHost, hostBar } from '#shared/bar/bar-host.ts'
import type { Cart } from '#shared/cart.ts'
import type { Language } from '#shared/copy/language.ts'
import type { Settings } from '#shared/settings/settings.ts'
import type { ShopRules } from '#shared/shipping/offer.ts'
import type { ReadableAtom } from 'nanostores'
import { atom } from 'nanostores'
import { useEffect, useRef } from 'react'

import { COPY } from '../languages/en/preview.ts'
import type { Spot } from './spots.ts'

interface BarFrameProps {
  instanceId: string
  /** The language whose texts are shown; undefined: the main texts are. */
  language: Language | undefined
  $settings: ReadableAtom<Settings>
  $cart: ReadableAtom<Cart>
  /** When what the bar offers ends. */
  $rules: ReadableAtom<Pick<ShopRules, 'endsAt'>>
  $products: ReadableAtom<readonly Product[]>
  spot: Pick<Spot, 'width' | 'isCompact' | 'isFixed'>
  /** px */
  height: number
  onHeight: (height: number) => void
  onAdd: (product: Product) => void
  onChoose: (productId: string) => Promise<readonly Variant[]>
}

/** Draws the bar as its place needs it: by the attributes of its element, as on a shop's page. */
function setForm(frame: HTMLIFrameElement | null, isCompact: boolean, isFixed: boolean) {
  const bar = frame?.contentDocument?.querySelector('free-shipping-bar')
  bar?.toggleAttribute('compact', isCompact)
  bar?.toggleAttribute('closable', isFixed)
}

/** The bar that shoppers see, in a frame. This page is its host page. */
export function BarFrame({
  instanceId,
  language,
  $settings,
  $cart,
  $rules,
  $products,
  spot: { width, isCompact, isFixed },
  height,
  onHeight,
  onAdd,
  onChoose
}: BarFrameProps) {
  const frame = useRef<HTMLIFrameElement>(null)
  const host = useRef<BarHost>(undefined)

  useEffect(() => {
    const opened = hostBar({
      peer: () => frame.current?.contentWindow ?? null,
      origins: [location.origin],
      $settings,
      $cart,
      $rules,
      $products,
      // A frame that spoke another language before hears which one it is now.
      locale: language?.tag ?? 'en',
      $language: language && atom(language),
      onAdd,
      onChoose,
      onHeight
    })
    host.current = opened
    return () => opened.destroy()
  }, [language, $settings, $cart, $rules, $products, onAdd, onChoose, onHeight])

  useEffect(() => {
    setForm(frame.current, isCompact, isFixed)
    // The element is drawn anew with the next message.
    host.current?.announce()
  }, [isCompact, isFixed])

  return (
    <iframe
      ref={frame}
      className="fsb-preview-frame"
      title={COPY.title}
      src={`/public-bar?${new URLSearchParams({ instanceId }).toString()}`}
      style={{ width, height }}
      onLoad={() => {
        setForm(frame.current, isCompact, isFixed)
        host.current?.announce()
      }}
    />
  )
}
