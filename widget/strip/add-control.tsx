import type { Add } from '#shared/bar/adds.ts'
import type { ReadyView } from '#shared/bar/bar-view.ts'
import type { Product } from '#shared/catalog/product.ts'
import type { StripWords } from '#shared/copy/strip.ts'
import type { Ref } from 'react'

import { CartIcon, CheckIcon, NextIcon, PlusIcon } from './icons.tsx'
import { type Control, controlText, linkTarget } from './shown-products.ts'

export interface AddControlProps {
  control: Control
  product: Product
  view: Pick<ReadyView, 'settings'>
  words: StripWords
  /** The state of the last add of this product, as long as it is shown. */
  add?: Add | undefined
  /** Whether the list that the control opens is open. */
  isOpen?: boolean
  isFramed?: boolean
  buttonRef?: Ref<HTMLButtonElement>
  onPress?: () => void
}

/** The button or link at the end of a card. The button is never `disabled`: a disabled button would lose the keyboard focus. */
export function AddControl({
  control,
  product,
  view,
  words,
  add,
  isOpen,
  isFramed,
  buttonRef,
  onPress
}: AddControlProps) {
  const text = controlText(control, view, words, add)
  const label = `${text}: ${product.name}`
  const isPlus = view.settings.products.addButton === 'plus'
  // Leads to the product's page, where a shopper chooses a size or color.
  if (control === 'link') {
    return (
      <a
        part="add-button"
        className="add"
        href={product.url}
        {...linkTarget(isFramed)}
        aria-label={isFramed ? `${label} ${words.newTab}` : label}
      >
        {isPlus ? <NextIcon /> : text}
      </a>
    )
  }
  const isWaiting = add?.state === 'waiting'
  const hasCartIcon = control === 'add' && view.settings.products.showIcon
  return (
    <button
      ref={buttonRef}
      type="button"
      part="add-button"
      className="add"
      aria-label={label}
      aria-expanded={control === 'choose' ? isOpen === true : undefined}
      aria-disabled={isWaiting || (control === 'choose' && add?.state === 'added')}
      aria-busy={isWaiting}
      data-outcome={add?.state ?? ''}
      onClick={onPress}
    >
      {add?.state === 'added' ? <CheckIcon /> : isPlus ? <PlusIcon /> : hasCartIcon && <CartIcon />}
      {!isPlus && text}
    </button>
  )
}
