import type { Add } from '#shared/bar/bar.ts'
import { hasOneLineNames } from '#shared/bar/bar-room.ts'
import type { Product } from '#shared/catalog/product.ts'
import { unitPrice } from '#shared/catalog/unit-price.ts'
import type { Variant } from '#shared/catalog/variant.ts'
import { formatMoney } from '#shared/money.ts'
import { useEffect, useRef, useState } from 'react'

import { controlOf } from './shown-products.ts'
import { AddControl, CardFrame, type ShownCard } from './strip-frame.tsx'

/** The state from which the product strip is drawn, and its shopper's actions. */
export interface StripProps extends Pick<ShownCard, 'view' | 'newTab'> {
  /** The products that the page has drawn, in their order. */
  drawn?: readonly Product[]
  adds: ReadonlyMap<string, Add>
  variants: ReadonlyMap<string, readonly Variant[]>
  onAdd: (product: Product) => void
  /** The shopper asks for a product's variants. */
  onChoose: (product: Product) => void
  /** The list of a folded bar is open. */
  isOpen?: boolean
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

interface VariantSelectProps extends Pick<ShownCard, 'product' | 'view' | 'words'> {
  variants: readonly Variant[]
  chosen: Variant
  onSelect: (variantId: string) => void
}

/** The product's variants with their prices. Those that are sold out cannot be chosen. */
const VariantSelect = ({ product, view, words, variants, chosen, onSelect }: VariantSelectProps) => (
  <select
    part="variants"
    className={hasOneLineNames(view.settings.products) ? 'variants tall' : 'variants'}
    aria-label={words.options.replace('${product}', () => product.name)}
    value={chosen.id}
    onChange={({ currentTarget }) => onSelect(currentTarget.value)}
  >
    {variants.map(({ id, name, price, inStock }, index) => {
      const { currency } = product
      const money = formatMoney(price, {
        currency,
        locale: view.locale,
        showCurrency: view.settings.showCurrency
      })
      const shownName = name || words.unnamedVariant.replace('${position}', String(index + 1))
      return (
        <option key={id} value={id} disabled={!inStock}>
          {`${shownName} · ${inStock ? money : words.soldOut}`}
        </option>
      )
    })}
  </select>
)

/** One suggested product, and what its shopper does with it. */
export function ProductCard(props: StripProps & Pick<ShownCard, 'product' | 'words'>) {
  const { product, view, adds, variants: all, onAdd, onChoose } = props
  const card = useRef<HTMLLIElement>(null)
  /** The shopper waits for the variants, or has them. */
  const [isChoosing, setChoosing] = useState(false)
  const [variantId, setVariantId] = useState('')
  const add = adds.get(product.id)
  const variants = all.get(product.id)
  const canBuy = variants?.filter(({ inStock }) => inStock) ?? []
  const chosen = canBuy.find(({ id }) => id === variantId) ?? canBuy[0]
  const given = controlOf(product, view)
  const control = given === 'choose' && variants ? (chosen ? 'add' : 'link') : given
  const isLoading = isChoosing && !variants
  const wanted = chosen ? withVariant(product, chosen) : product
  useEffect(() => {
    // What takes the place of the pressed button.
    if (isChoosing && variants)
      card.current?.querySelector<HTMLElement>('.variants, a.add')?.focus({ preventScroll: true })
  }, [isChoosing, variants])
  function press() {
    if (isLoading) return
    setChoosing(control === 'choose')
    if (control === 'choose') onChoose(product)
    else onAdd(wanted)
  }
  const shown = { ...props, product: wanted, add }
  return (
    <CardFrame
      {...shown}
      cardRef={card}
      choice={
        variants && chosen ? (
          <VariantSelect {...props} variants={variants} chosen={chosen} onSelect={setVariantId} />
        ) : undefined
      }
    >
      <AddControl {...shown} control={control} isLoading={isLoading} onPress={press} />
    </CardFrame>
  )
}
