import type { Add } from '#shared/bar/bar.ts'
import type { Product } from '#shared/catalog/product.ts'
import type { Variant } from '#shared/catalog/variant.ts'
import { useCallback, useEffect, useRef, useState } from 'react'

import { adopt } from '../dom/styles.ts'
import { controlOf } from './shown-products.ts'
import { AddControl, CardFrame, type ShownCard } from './strip-frame.tsx'

type ChoiceModule = typeof import('./variant-choice.tsx')
/** Downloads the list of variants. */
const loadChoice = (): Promise<ChoiceModule> => import('./variant-choice.tsx')

/** The state from which the product strip is drawn, and its shopper's actions. */
export interface StripProps extends Pick<ShownCard, 'view' | 'newTab'> {
  /** The products that the page has drawn, in their order. */
  drawn?: readonly Product[]
  adds: ReadonlyMap<string, Add>
  variants: ReadonlyMap<string, readonly Variant[]>
  onAdd: (product: Product) => void
  /** The shopper opens a product's list of variants. */
  onChoose: (product: Product) => void
  /** The list of a folded bar is open. */
  isOpen?: boolean
}

/** Keeps the list of variants after the cart has answered, so that a second click hits it and does nothing. */
const CLOSE_MS = 400

/** One suggested product, and what its shopper does with it. */
export function ProductCard(props: StripProps & Pick<ShownCard, 'product' | 'words'>) {
  const { product, view, adds, variants, onAdd, onChoose } = props
  /** The list of variants, while it is open. */
  const [choice, setChoice] = useState<ChoiceModule>()
  const [hasFailed, setFailed] = useState(false)
  const [picked, setPicked] = useState('')
  const button = useRef<HTMLButtonElement>(null)
  const add = adds.get(product.id)
  const close = useCallback((focusBack: boolean) => {
    setChoice(undefined)
    setPicked('')
    // The card below the list is drawn first.
    if (focusBack) requestAnimationFrame(() => button.current?.focus({ preventScroll: true }))
  }, [])
  const isAnswered = picked !== '' && add?.state !== 'waiting'
  useEffect(() => {
    if (!isAnswered) return
    const timer = setTimeout(() => close(true), CLOSE_MS)
    return () => clearTimeout(timer)
  }, [isAnswered, close])
  async function open() {
    if (add && add.state !== 'refused') return
    onChoose(product)
    try {
      const loaded = await loadChoice()
      const root = button.current?.getRootNode()
      if (root instanceof ShadowRoot) adopt(root, loaded.styles)
      setChoice(loaded)
    } catch (error) {
      console.debug('free-shipping-bar: the list of variants could not be loaded', error)
      setFailed(true)
    }
  }
  function pick(chosen: Product) {
    if (picked !== '') return
    setPicked(chosen.variantId ?? '')
    onAdd(chosen)
  }
  const control = hasFailed ? 'link' : controlOf(product, view)
  const shown = { ...props, add, isOpen: choice !== undefined }
  return (
    <CardFrame {...shown}>
      <AddControl
        {...shown}
        control={control}
        buttonRef={button}
        onPress={() => (control === 'add' ? onAdd(product) : void open())}
      />
      {choice && (
        <choice.VariantChoice
          {...shown}
          variants={variants.get(product.id)}
          picked={picked}
          onPick={pick}
          onClose={close}
        />
      )}
    </CardFrame>
  )
}
