import { createElement, type ReactElement, useEffect, useRef, useState } from 'react'

import type { Product } from '#shared/catalog/product.ts'

import { type BarOptions, createBar, type ShownBar } from '../host.ts'
import type { renderBar, RenderOptions } from '../server.ts'
import { type GivenCart, isSource, passedCart } from '../../widget/carts/passed-cart.ts'

/** The settings; the cart; and what the shopper does. */
export interface FreeShippingBarProps
  extends Omit<BarOptions, 'place' | 'cart'>, Pick<RenderOptions, 'nonce'> {
  /** The cart, or a source that is asked; null or absent: it is not known yet, and no amount is named. */
  cart?: GivenCart
  /**
   * Puts a product of the strip into the cart, where `cart` is not a source that does that itself. Where its promise
   * rejects, the bar shows that the product was not added, with the text in the `reason` of the rejection.
   */
  onAdd?: ((product: Product) => void | Promise<void>) | undefined
  className?: string | undefined
}

/** Tells objects that say the same from others. */
function keyOf(value: unknown): string {
  try {
    return JSON.stringify(value) ?? ''
  } catch {
    return ''
  }
}

/** `draw`: makes the first HTML where there is no browser; absent in what browsers download. */
export function createComponent(draw?: typeof renderBar) {
  return function FreeShippingBar(props: FreeShippingBarProps): ReactElement {
    const { settings, products, cart, locale, country } = props
    const latest = useRef(props)
    const place = useRef<HTMLDivElement>(null)
    const bar = useRef<{ shown: ShownBar; settingsKey: string } | undefined>(undefined)
    // One object: React 19 writes the HTML again for another one, also where it is the same.
    const [html] = useState(() => ({
      __html:
        draw && typeof document === 'undefined'
          ? draw(settings, isSource(cart) ? undefined : cart, {
              locale,
              hasProducts: Boolean(products?.length),
              nonce: props.nonce
            })
          : ''
    }))
    const [passed] = useState(() =>
      passedCart(async (product) => {
        const { onAdd } = latest.current
        if (!onAdd) throw new Error('the component has no onAdd')
        await onAdd(product)
      })
    )
    const settingsKey = keyOf(settings)
    const productsKey = keyOf(products)

    useEffect(() => {
      latest.current = props
    })
    useEffect(() => passed.set(cart), [passed, cart])
    useEffect(() => {
      const node = place.current
      if (!node) return undefined
      const shown = createBar({ ...latest.current, place: node, cart: passed.source })
      bar.current = { shown, settingsKey: keyOf(latest.current.settings) }
      return () => {
        bar.current = undefined
        shown.destroy()
      }
    }, [passed, productsKey, locale, country])
    useEffect(() => {
      const now = bar.current
      if (!now || now.settingsKey === settingsKey) return
      now.settingsKey = settingsKey
      now.shown.setSettings(latest.current.settings)
    }, [settingsKey])

    // The bar in it is not React's: it takes what the server has drawn as it is.
    return createElement('div', {
      ref: place,
      className: props.className,
      suppressHydrationWarning: true,
      dangerouslySetInnerHTML: html
    })
  }
}
