import type { Product } from '#shared/catalog/product.ts'
import { useEffect } from 'react'

import { useFlash } from './use-flash.ts'
import { cutName } from './product-name.ts'
import type { StripProps } from './strip-props.ts'
import { STRIP_COPY } from './strip-copy.ts'
import { CartIcon, CheckIcon } from './icons.tsx'
import { Price } from './price.tsx'
import { ProductPicture } from './product-picture.tsx'

interface ProductCardProps extends StripProps {
  product: Product
}

const CONFIRMED_MS = 2000

function AddButton({ product, view, $refused, onAdd }: ProductCardProps) {
  const { messages, products } = view.settings
  const [outcome, flash] = useFlash<'added' | 'failed'>(CONFIRMED_MS)
  useEffect(
    () =>
      $refused.listen(({ id }) => {
        if (id === product.id) flash('failed')
      }),
    [$refused, product.id, flash]
  )
  const text = outcome === '' ? messages.buttonText.trim() || STRIP_COPY.add : STRIP_COPY[outcome]
  const icon = outcome === 'added' ? <CheckIcon /> : products.showIcon && <CartIcon />
  return (
    <button
      type="button"
      part="add-button"
      className="add"
      aria-label={`${text}: ${product.name}`}
      data-outcome={outcome}
      onClick={() => {
        flash('added')
        onAdd(product)
      }}
    >
      {icon}
      {text}
    </button>
  )
}

/** One product that would bring the shopper nearer to free shipping. */
export function ProductCard(props: ProductCardProps) {
  const { product, view } = props
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
          <span className="spoken">{STRIP_COPY.newTab}</span>
        </a>
      )}
      <Price product={product} currency={view.currency} locale={view.locale} />
      <AddButton {...props} />
    </li>
  )
}
