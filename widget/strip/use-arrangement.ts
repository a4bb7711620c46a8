import type { Adds } from '#shared/bar/adds.ts'
import type { ReadyView } from '#shared/bar/bar-view.ts'
import { byGap } from '#shared/catalog/closing-gap.ts'
import type { Product } from '#shared/catalog/product.ts'
import { MAX_PRODUCTS } from '#shared/settings/limits.ts'
import { type RefObject, useEffect, useLayoutEffect, useState } from 'react'

import { watchUse } from './strip-use.ts'

/** Are the products sorted by what the cart is short of? Then each card has a line for a mark. */
export const isMarked = ({ settings }: Pick<ReadyView, 'settings'>): boolean =>
  settings.products.selectionMethod === 'closesGap'

/** What the strip shows for this cart, in its order. */
const wantedProducts = (view: ReadyView): readonly Product[] =>
  isMarked(view) ? byGap(view.suggested, view.gap).slice(0, MAX_PRODUCTS) : view.suggested

const isSameOrder = (one: readonly Product[], other: readonly Product[]) =>
  one.length === other.length && one.every(({ id }, index) => id === other[index]?.id)

/**
 * The products in the order that the cart asks for. While the strip is in use every card stays where it is, and only
 * what it says is brought up to date; the cards follow when the strip is left alone.
 */
export function useArrangement(
  view: ReadyView,
  strip: RefObject<HTMLElement>,
  $adds: Adds['$adds']
): readonly Product[] {
  const [use] = useState(() => watchUse($adds))
  const [arranged, setArranged] = useState(() => wantedProducts(view))
  useEffect(() => (strip.current ? use.follow(strip.current) : undefined), [use, strip])
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
