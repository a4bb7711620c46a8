import type { Product } from '#shared/catalog/product.ts'
import { type RefObject, useLayoutEffect, useState } from 'react'

import type { StripProps } from './product-card.tsx'
import { isSameOrder, wantedProducts } from './shown-products.ts'
import { watchUse } from './strip-use.ts'

/**
 * The products in the order that the cart asks for. While the strip is in use every card stays where it is, and only
 * what it says is brought up to date; the cards follow when the strip is left alone.
 */
export function useArrangement(
  { view, drawn, $adds }: Pick<StripProps, 'view' | 'drawn' | '$adds'>,
  strip: RefObject<HTMLElement>
): readonly Product[] {
  const [use] = useState(() => watchUse($adds))
  const [arranged, setArranged] = useState(() => drawn ?? wantedProducts(view))
  useLayoutEffect(() => (strip.current ? use.follow(strip.current) : undefined), [use, strip])
  // Before the paint: otherwise the cards would be drawn twice.
  useLayoutEffect(() => {
    const wanted = wantedProducts(view)
    // Most changes of a cart leave the order as it is: then nobody has to be asked.
    if (isSameOrder(arranged, wanted)) use.stay()
    else use.whenLeftAlone(() => setArranged(wanted))
  }, [use, view, arranged])
  const byId = new Map(view.products.map((product) => [product.id, product]))
  return arranged.map((product) => byId.get(product.id) ?? product)
}
