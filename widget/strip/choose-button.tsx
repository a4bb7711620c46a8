import type { Add } from '#shared/bar/adds.ts'
import { useCallback, useEffect, useRef, useState } from 'react'

import { adopt } from '../dom/styles.ts'
import { AddControl } from './add-control.tsx'
import type { CardProps } from './product-card.tsx'

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
export function ChooseButton(props: ChooseButtonProps) {
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
