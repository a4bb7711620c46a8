import type { Add } from '#shared/bar/adds.ts'
import type { ReadyView } from '#shared/bar/bar-view.ts'
import type { Bar } from '#shared/bar/bar.ts'
import type { Product } from '#shared/catalog/product.ts'
import type { StripWords } from '#shared/copy/strip.ts'
import { useEffect, useState, useCallback, useRef } from 'react'

import { AddControl } from './add-control.tsx'
import { CardFrame } from './card-frame.tsx'
import { controlOf } from './shown-products.ts'
import { adopt } from '../dom/styles.ts'

type ChoiceModule = typeof import('./variant-module.ts')
/** Downloads the list of variants. */
const loadChoice = (): Promise<ChoiceModule> => import('./variant-module.ts')

interface ChooseButtonProps extends CardProps {
  add: Add | undefined
  /** The list of variants is over the card. */
  isOpen: boolean
  setOpen: (isOpen: boolean) => void
}

/** Keeps the list of variants after the cart has answered, so that a second click hits it and does nothing. */
const CLOSE_MS = 400

/** Opens the product's list of variants, and shows what became of the chosen one. */
function ChooseButton(props: ChooseButtonProps) {
  const { product, view, words, add, isOpen, setOpen, $variants, onAdd, onChoose, isFramed = false } = props
  const [picked, setPicked] = useState('')
  const [variants, setVariants] = useState($variants.get().get(product.id))
  const [choice, setChoice] = useState<ChoiceModule>()
  const [hasFailed, setFailed] = useState(false)
  const button = useRef<HTMLButtonElement>(null)
  const close = useCallback(
    (focusBack: boolean) => {
      setOpen(false)
      setPicked('')
      // The card below the list is drawn first.
      if (focusBack) requestAnimationFrame(() => button.current?.focus({ preventScroll: true }))
    },
    [setOpen]
  )
  useEffect(() => $variants.subscribe((all) => setVariants(all.get(product.id))), [$variants, product.id])
  const open = async () => {
    try {
      const loaded = await loadChoice()
      const root = button.current?.getRootNode()
      if (root instanceof ShadowRoot) adopt(root, loaded.styles)
      setChoice(loaded)
      setOpen(true)
    } catch (error) {
      console.debug('free-shipping-bar: the list of variants could not be loaded', error)
      setFailed(true)
    }
  }
  const isAnswered = picked !== '' && add?.state !== 'waiting'
  useEffect(() => {
    if (!isAnswered) return
    const timer = setTimeout(() => close(true), CLOSE_MS)
    return () => clearTimeout(timer)
  }, [isAnswered, close])
  if (hasFailed) return <AddControl {...props} control="link" />
  const isBusy = add !== undefined && add.state !== 'refused'
  return (
    <>
      <AddControl
        {...props}
        control="choose"
        buttonRef={button}
        onPress={() => {
          if (isBusy) return
          onChoose(product)
          void open()
        }}
      />
      {isOpen && choice && (
        <choice.VariantChoice
          product={product}
          view={view}
          words={words}
          variants={variants}
          picked={picked}
          add={add}
          isFramed={isFramed}
          onPick={(chosen) => {
            if (picked !== '') return
            setPicked(chosen.variantId ?? '')
            onAdd(chosen)
          }}
          onClose={close}
        />
      )}
    </>
  )
}

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
