import type { Add } from '#shared/bar/adds.ts'
import { hasOneLineNames } from '#shared/bar/bar-room.ts'
import type { ReadyView } from '#shared/bar/bar-view.ts'
import { closesGap } from '#shared/catalog/closing-gap.ts'
import type { Product } from '#shared/catalog/product.ts'
import type { StripWords } from '#shared/copy/strip.ts'
import type { ReactNode } from 'react'

import { Price } from './price.tsx'
import { ProductPicture } from './product-picture.tsx'
import { cutName, isMarked, linkTarget } from './shown-products.ts'

interface CardFrameProps {
  product: Product
  view: ReadyView
  words: StripWords
  /** The state of the last add of this product, as long as it is shown. */
  add?: Add | undefined
  /** The bar has a frame of its own in the shop's page. */
  isFramed?: boolean
  /** Its list of variants is open. */
  isOpen?: boolean
  /** The button or link at its end. */
  children: ReactNode
}

/** One suggested product. */
export function CardFrame({
  product,
  view,
  words,
  add,
  isFramed = false,
  isOpen = false,
  children
}: CardFrameProps) {
  const hasMark = isMarked(view)
  const classes = ['card', hasMark && 'marked', isOpen && 'open'].filter(Boolean).join(' ')
  const { products } = view.settings
  return (
    <li part="card" className={classes} aria-label={product.name}>
      {hasMark && (
        <div part="mark" className="mark">
          {closesGap(product, view.gap) && words.closesGap}
        </div>
      )}
      <ProductPicture url={product.image_url} />
      <a
        part="name"
        className={hasOneLineNames(products) ? 'name short' : 'name'}
        dir="auto"
        href={product.url || undefined}
        {...linkTarget(isFramed)}
        title={product.name}
      >
        {cutName(product.name, products.nameCharLimit)}
        {product.url !== '' && isFramed && <span className="spoken">{words.newTab}</span>}
      </a>
      {add?.state === 'refused' && add.reason !== '' ? (
        <div part="reason" className="reason" title={add.reason}>
          <bdi>{add.reason}</bdi>
        </div>
      ) : (
        <Price product={product} view={view} words={words} />
      )}
      {children}
    </li>
  )
}
