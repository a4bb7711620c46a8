import type { Add } from '#shared/bar/adds.ts'
import type { Bar, ReadyView } from '#shared/bar/bar.ts'
import type { Product } from '#shared/catalog/product.ts'
import { BUTTON_TEXT, type StripWords } from '#shared/copy/strip.ts'
import { useEffect, useState } from 'react'

import { cutName } from './product-name.ts'
import { CartIcon, CheckIcon } from './icons.tsx'
import { Price } from './price.tsx'
import { ProductPicture } from './product-picture.tsx'

/** What the product strip is drawn from. */
export interface StripProps {
  view: ReadyView
  $adds: Bar['$adds']
  onAdd: (product: Product) => void
}

interface ProductCardProps extends StripProps {
  product: Product
  words: StripWords
}

/** The state of the last add of this product, as long as it is shown. */
function useAdd($adds: StripProps['$adds'], id: string): Add | undefined {
  const [add, setAdd] = useState($adds.get().get(id))
  useEffect(() => $adds.listen((adds) => setAdd(adds.get(id))), [$adds, id])
  return add
}

function AddButton({ product, view, words, add, onAdd }: ProductCardProps & { add: Add | undefined }) {
  const { messages, products } = view.settings
  const text = add ? words[add.state] : messages.buttonText.trim() || BUTTON_TEXT
  const icon = add?.state === 'added' ? <CheckIcon /> : products.showIcon && <CartIcon />
  const isWaiting = add?.state === 'waiting'
  return (
    <button
      type="button"
      part="add-button"
      className="add"
      aria-label={`${text}: ${product.name}`}
      // Not `disabled`: it would lose the keyboard focus.
      aria-disabled={isWaiting}
      aria-busy={isWaiting}
      data-outcome={add?.state ?? ''}
      onClick={() => onAdd(product)}
    >
      {icon}
      {text}
    </button>
  )
}

/** A link to the product's page, where a shopper chooses a size or colour. */
const ChooseLink = ({ product, words }: Pick<ProductCardProps, 'product' | 'words'>) => (
  <a
    part="add-button"
    className="add"
    href={product.url}
    target="_blank"
    rel="noopener"
    aria-label={`${words.choose}: ${product.name} ${words.newTab}`}
  >
    {words.choose}
  </a>
)

/** One suggested product. */
export function ProductCard(props: ProductCardProps) {
  const { product, view, words, $adds } = props
  const add = useAdd($adds, product.id)
  const name = <bdi>{cutName(product.name, view.settings.products.nameCharLimit)}</bdi>
  return (
    <li part="card" className="card" aria-label={product.name}>
      <ProductPicture url={product.image_url} />
      {product.url === '' ? (
        <span part="name" className="name" title={product.name}>
          {name}
        </span>
      ) : (
        <a
          part="name"
          className="name"
          href={product.url}
          target="_blank"
          rel="noopener"
          title={product.name}
        >
          {name}
          <span className="spoken">{words.newTab}</span>
        </a>
      )}
      {add?.state === 'refused' && add.reason !== '' ? (
        <div part="reason" className="reason" title={add.reason}>
          <bdi>{add.reason}</bdi>
        </div>
      ) : (
        <Price
          product={product}
          currency={view.currency}
          locale={view.locale}
          showCurrency={view.settings.showCurrency}
          words={words}
        />
      )}
      {product.hasOptions ? (
        <ChooseLink product={product} words={words} />
      ) : (
        <AddButton {...props} add={add} />
      )}
    </li>
  )
}
