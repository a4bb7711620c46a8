import type { BarAtoms } from '#shared/bar/bar.ts'
import type { Product } from '#shared/catalog/product.ts'
import type { ReadableAtom } from 'nanostores'
import { useCallback, useEffect, useRef, useState } from 'react'

import { adopt } from '../dom/styles.ts'
import { controlOf } from './shown-products.ts'
import { AddControl, CardFrame, type ShownCard } from './strip-frame.tsx'

type ChoiceModule = typeof import('./variant-choice.tsx')
/** Downloads the list of variants. */
const loadChoice = (): Promise<ChoiceModule> => import('./variant-choice.tsx')

/** The state from which the product strip is drawn, and its shopper's actions. */
export interface StripProps extends Pick<ShownCard, 'view' | 'isFramed'> {
  /** The products that the page has drawn, in their order. */
  drawn?: readonly Product[]
  $adds: BarAtoms['$adds']
  $variants: BarAtoms['$variants']
  onAdd: (product: Product) => void
  /** The shopper opens a product's list of variants. */
  onChoose: (product: Product) => void
  /** The list of a folded bar is open. */
  isOpen?: boolean
}

/** What is kept for this product: a card is drawn anew only when its own part changes. */
function useOwn<T>($all: ReadableAtom<ReadonlyMap<string, T>>, { id }: Product): T | undefined {
  const [own, setOwn] = useState($all.get().get(id))
  useEffect(() => $all.subscribe((all) => setOwn(() => all.get(id))), [$all, id])
  return own
}

/** Keeps the list of variants after the cart has answered, so that a second click hits it and does nothing. */
const CLOSE_MS = 400

type ChooseButtonProps = ShownCard & StripProps & { setOpen: (isOpen: boolean) => void }

/** Opens the product's list of variants, and shows what became of the chosen one. */
function ChooseButton(props: ChooseButtonProps) {
  const { product, add, isOpen, setOpen, $variants, onAdd, onChoose } = props
  const [picked, setPicked] = useState('')
  const variants = useOwn($variants, product)
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
  const press = () => {
    if (add && add.state !== 'refused') return
    onChoose(product)
    void open()
  }
  const pick = (chosen: Product) => {
    if (picked !== '') return
    setPicked(chosen.variantId ?? '')
    onAdd(chosen)
  }
  return (
    <>
      <AddControl {...props} control="choose" buttonRef={button} onPress={press} />
      {isOpen && choice && (
        <choice.VariantChoice {...props} variants={variants} picked={picked} onPick={pick} onClose={close} />
      )}
    </>
  )
}

/** One suggested product, and what its shopper does with it. */
export function ProductCard(props: StripProps & Pick<ShownCard, 'product' | 'words'>) {
  const { product, view, $adds, onAdd } = props
  const [isOpen, setOpen] = useState(false)
  const shown = { ...props, add: useOwn($adds, product), isOpen }
  const control = controlOf(product, view)
  return (
    <CardFrame {...shown}>
      {control === 'choose' ? (
        <ChooseButton {...shown} setOpen={setOpen} />
      ) : (
        <AddControl {...shown} control={control} onPress={() => onAdd(product)} />
      )}
    </CardFrame>
  )
}
