import type { Add } from '#shared/bar/adds.ts'
import type { Bar } from '#shared/bar/bar.ts'
import type { ReadyView } from '#shared/bar/bar-view.ts'
import type { Product } from '#shared/catalog/product.ts'
import type { StripWords } from '#shared/copy/strip.ts'
import { useEffect, useState } from 'react'

import { AddControl } from './add-control.tsx'
import { CardFrame } from './card-frame.tsx'
import { ChooseButton } from './choose-button.tsx'
import { controlOf } from './shown-products.ts'

/** The state from which the product strip is drawn, and its shopper's actions. */
export interface StripProps {
  view: ReadyView
  /** The products that the page has drawn, in their order. */
  drawn?: readonly Product[] | undefined
  $adds: Bar['$adds']
  $variants: Bar['$variants']
  onAdd: (product: Product) => void
  /** The shopper opens a product's list of variants. */
  onChoose: (product: Product) => void
  /** The bar has a frame of its own in the shop's page. */
  isFramed?: boolean
  /** The list of a folded bar is open. */
  isOpen?: boolean
}

export interface CardProps extends StripProps {
  product: Product
  words: StripWords
}

/** The state of the last add of this product, as long as it is shown. */
function useAdd($adds: StripProps['$adds'], id: string): Add | undefined {
  const [add, setAdd] = useState($adds.get().get(id))
  useEffect(() => $adds.subscribe((adds) => setAdd(adds.get(id))), [$adds, id])
  return add
}

/** One suggested product, and what its shopper does with it. */
export function ProductCard(props: CardProps) {
  const { product, view, words, $adds, onAdd, isFramed = false } = props
  const [isOpen, setOpen] = useState(false)
  const add = useAdd($adds, product.id)
  const control = controlOf(product, view)
  return (
    <CardFrame product={product} view={view} words={words} add={add} isFramed={isFramed} isOpen={isOpen}>
      {control === 'choose' ? (
        <ChooseButton {...props} add={add} isOpen={isOpen} setOpen={setOpen} />
      ) : (
        <AddControl
          control={control}
          product={product}
          view={view}
          words={words}
          add={add}
          isFramed={isFramed}
          onPress={() => onAdd(product)}
        />
      )}
    </CardFrame>
  )
}
