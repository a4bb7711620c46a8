import type { Add } from '#shared/bar/bar.ts'
import type { ReadyView } from '#shared/bar/bar-view.ts'
import type { Product } from '#shared/catalog/product.ts'
import { unitPrice } from '#shared/catalog/unit-price.ts'
import type { Variant } from '#shared/catalog/variant.ts'
import type { StripWords } from '#shared/copy/strip.ts'
import { formatMoney } from '#shared/money.ts'
import { useEffect, useRef } from 'react'

import { CloseIcon } from './icons.tsx'
import { linkTarget } from './shown-products.ts'
import styles from './variants.css?inline'

export { styles }

interface VariantChoiceProps {
  product: Product
  view: ReadyView
  words: StripWords
  /** Undefined while they are loaded; none where they could not be. */
  variants: readonly Variant[] | undefined
  /** The variant that was chosen last, and what became of it. */
  picked: string
  add?: Add
  newTab?: boolean
  /** The product as it is asked for. */
  onPick: (chosen: Product) => void
  /** `focusBack`: the focus goes back to the card's button. */
  onClose: (focusBack: boolean) => void
}

/** The product as it is asked for: with the variant, at the variant's price. */
const withVariant = (product: Product, { id, price, options }: Variant): Product => ({
  ...product,
  ...(price === unitPrice(product)
    ? {}
    : { price, discount_price: null, formatted_price: '', formatted_discount_price: '' }),
  variantId: id,
  ...(options ? { options } : {})
})

function VariantButton(props: VariantChoiceProps & { variant: Variant; position: number }) {
  const { product, view, words, variant, variants = [], position, picked, add, onPick } = props
  const showsPrice = variants.some(({ price }) => price !== variants[0]?.price)
  const outcome = picked === variant.id && add ? words[add.state] : ''
  const notes = [
    showsPrice &&
      formatMoney(variant.price, {
        currency: product.currency,
        locale: view.locale,
        showCurrency: view.settings.showCurrency
      }),
    !variant.inStock && words.soldOut,
    outcome
  ].filter(Boolean)
  return (
    <button
      type="button"
      part="variant"
      className="variant"
      disabled={!variant.inStock}
      aria-busy={outcome !== '' && add?.state === 'waiting'}
      onClick={() => onPick(withVariant(product, variant))}
    >
      <bdi>{variant.name || words.unnamedVariant.replace('${position}', String(position))}</bdi>{' '}
      <span className="note">{notes.join(' · ')}</span>
    </button>
  )
}

function Content(props: VariantChoiceProps) {
  const { variants, product, words, newTab } = props
  if (!variants) return <p className="note">{words.loadingOptions}</p>
  if (variants.length > 0) {
    return (
      <>
        {variants.map((variant, index) => (
          <VariantButton key={variant.id} {...props} variant={variant} position={index + 1} />
        ))}
      </>
    )
  }
  return (
    <p className="note">
      {words.noOptions}{' '}
      {product.url !== '' && (
        <a href={product.url} {...linkTarget(newTab)}>
          {words.productPage} {newTab && <span className="spoken">{words.newTab}</span>}
        </a>
      )}
    </p>
  )
}

/** The variants of a product, over its card: one click adds one of them. */
export function VariantChoice(props: VariantChoiceProps) {
  const { product, words, variants, onClose } = props
  const panel = useRef<HTMLDivElement>(null)
  useEffect(() => {
    // Once the variants are there: the first that can be chosen.
    const canChoose = variants?.some(({ inStock }) => inStock)
    const first = panel.current?.querySelector<HTMLElement>(canChoose ? '.variant:not(:disabled)' : 'button')
    first?.focus({ preventScroll: true })
  }, [variants])
  useEffect(() => {
    const element = panel.current
    const leave = ({ relatedTarget }: FocusEvent) => {
      if (relatedTarget instanceof Node && !element?.contains(relatedTarget)) onClose(false)
    }
    const press = (event: PointerEvent) => {
      if (element && !event.composedPath().includes(element)) onClose(false)
    }
    const type = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return
      event.preventDefault()
      event.stopPropagation()
      onClose(true)
    }
    // Safari focuses no button that is pressed, so losing the focus is not enough.
    document.addEventListener('pointerdown', press)
    element?.addEventListener('focusout', leave)
    element?.addEventListener('keydown', type)
    return () => {
      document.removeEventListener('pointerdown', press)
      element?.removeEventListener('focusout', leave)
      element?.removeEventListener('keydown', type)
    }
  }, [onClose])
  return (
    <div
      ref={panel}
      part="options"
      className="options"
      role="group"
      aria-label={words.options.replace('${product}', () => product.name)}
      aria-busy={!variants}
    >
      <div className="options-head">
        <b>
          <bdi>{product.name}</bdi>
        </b>
        <button type="button" className="close" aria-label={words.close} onClick={() => onClose(true)}>
          <CloseIcon />
        </button>
      </div>
      <Content {...props} />
    </div>
  )
}
